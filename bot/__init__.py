"""The bot: tables in chats, on every platform.

platforms/   Discord, Telegram, the page in the browser, the keyboard: they translate and nothing else
messages/    values between a platform and the rest: Request in, Reply out, buttons, verbs
service/     answers one request: recognise, load, decide, save; then choose the screen
table/       the core: a table, its commands, `decide`. Pure: no I/O, no words, no clock of its own
screens/     the screens people see: a table and its viewer become a Reply
words/       every sentence and every name, in three languages
background/  work that no request starts: delivery of the outbox, timers
store/       Redis or Valkey; no other room knows it
"""
