### Everything Genial says, in English. The other languages have the same keys and the same placeholders.

## The words a command can be called by. They work in every chat, whatever its language.

verb-new = new
verb-join = join
verb-leave = leave
verb-start = start
verb-close = close
verb-computer = computer
verb-dismiss = dismiss
verb-set = set
verb-host = host
verb-options = options
verb-board = board
verb-rack = rack
verb-play = play
verb-swap = swap
verb-keep = keep
verb-decline = decline
verb-roll = roll
verb-score = score
verb-exchange = exchange
verb-undo = undo
verb-resign = resign
verb-end = end
verb-rematch = rematch
verb-watch = watch
verb-unwatch = unwatch
verb-menu = menu
verb-log = log
verb-settings = settings
verb-language = language
verb-palette = palette
verb-dark = dark
verb-zone = zone
verb-quiet = quiet
verb-vacation = vacation
verb-tables = tables
verb-card = card
verb-versus = versus
verb-help = help
switch-on = on
switch-off = off

## Names

computer = Computer
computer-numbered = Computer { $number }
and = { " and " }
none = –
time = EEE d MMM, HH:mm
table-with = { $game } with { $names }

## The lobby

lobby = { $game }. { $host } has opened a table.
lobby-choice = { $name }: { $value }
lobby-bank =
    In reserve for the whole game: { $days ->
        [one] 1 day
       *[other] { $days } days
    }
lobby-free =
    { $count ->
        [0] The table is full.
        [one] One seat is free.
       *[other] { $count } seats are free.
    }
options = What shall be different?
option = { $name }:
choice-game = Game
choice-seats = Seats
choice-clock = Time per turn
choice-late = When the time is up
choice-hints = Suggestions
choice-language = Language
clock-off = no limit
clock-12h = 12 hours
clock-1d = 1 day
clock-2d = 2 days
clock-3d = 3 days
clock-7d = 7 days
late-wait = everyone waits
late-move = the computer makes this move
late-sit-in = the computer sits in until they are back
hints-on = on
hints-off = off
language-en = English
language-de = Deutsch
language-nl = Nederlands
closed-left = { $game }: everyone has left the table.
closed-closed = { $game }: the table was closed.
closed-expired = { $game }: nobody started it for a day, so the table was closed.

## The table

turn = It is your turn.
turn-of = { $name } to move.
turn-overdue = { $name } to move; the time is up. The others can vote to end the game.
turn-away = { $name } to move; on vacation until { $until }.
rack-waiting = You will be called when it is your turn.
your-turn = Your turn: { $doing }.
deadline = Until { $time }
votes = In favour of ending the game: { $names }.
driver-sit-in = The computer sits in for { $name }.
driver-resigned = { $name } has resigned; the computer plays on.
fair-deal = The deal is fixed. Its fingerprint: { $commitment }
fair-seed = The seed was { $seed }
ended-resigned =
    { $count ->
        [0] The game is over: everybody has resigned.
        [one] The game is over: { $names } wins by resignation.
       *[other] The game is over: { $names } win by resignation.
    }
ended-abandoned = The game is over: nobody did anything for two months. Nobody wins.
ended-voted = The game is over: the players have agreed to end it. Nobody wins.

## A turn

where = Where does { $tile } go?
which-row = { $half } in which row?
which-cell = { $half } on which cell?
which-way = { $half } next to { $cell }: which way?
preview = { $tile } would score: { $points }
which-first = { $card }: which symbol first?
score = Score

## Buttons

button-join = Join
button-leave = Leave
button-computer =
    { $level ->
        [easy] + Computer (easy)
       *[medium] + Computer (medium)
    }
button-dismiss = − Computer
button-options = Options…
button-start = Start
button-start-solo = Start alone
button-close = Close the table
button-rack =
    { $game ->
        [dice] My dice
        [cards] My cards
       *[other] My rack
    }
button-board = Board
button-menu = Menu…
button-rematch = Rematch
button-log = Moves
button-help = Help
button-settings = Settings
button-undo = Take back
button-resign = Resign…
button-resign-yes = Yes, resign
button-end = Vote to end
button-watch = Watch
button-unwatch = Stop watching
button-swap = Swap all
button-keep = Keep
button-decline = Decline the bonus
button-exchange = Exchange all
button-roll = Roll
button-roll-again = Roll again ({ $left } left)
button-more = More…
button-back = Back
button-flip = Flip
button-place = Place

## Answers to the person who acted

answer-opened = Your table is open.
answer-joined = You have a seat.
answer-left = You have left the table.
answer-closed = The table is closed.
answer-handed-over = Done. Somebody else is the host now.
answer-computer-added = The computer has a seat.
answer-computer-removed = The computer has left.
answer-chosen = Noted.
answer-started = The game begins.
answer-played = Played.
answer-undone-yours = Taken back.
answer-resigned-yours = You have resigned.
answer-voted = Your vote counts.
answer-watching = You will get this table’s card in your private chat.
answer-not-watching = You no longer watch this table.
answer-met = Noted.
answer-settings = Noted.

## To everybody at the table

note-new-host = { $name } is the host now.
note-expired = Nobody started the game for a day, so the table was closed.
note-over = The game is over.
note-undone = { $name } has taken the last move back.
note-resigned = { $name } has resigned.
note-vote = { $name } would like to end the game. Votes: { $votes } of { $needed }.
note-ended-by-vote = The game is over by vote.
note-back = { $name } is back.
note-overdue = { $name }’s time is up. Everyone waits; the others can vote to end the game.
note-late-move = { $name }’s time is up. The computer makes this move.
note-late-sit-in = { $name }’s time is up. The computer sits in until { $name } is back.
note-rematch = { $name } would like a rematch with { $names }. Join on the card.
reminder-half = Half of your time is over.
reminder-nearly = Your time is nearly up.
reminder-second-chance = Your time ran out while Genial was away. You have another hour.

## The menu, the log, settings, help

menu = { $game }
confirm-resign = Do you really want to resign? This cannot be taken back.
log-earlier =
    { $count ->
        [one] … one earlier move
       *[other] … { $count } earlier moves
    }
settings-zone = Time zone: { $zone } (change it: zone Europe/Berlin)
settings-quiet = Quiet hours: { $quiet } (change them: quiet 22-7, quiet off)
settings-vacation = Vacation until: { $until } (change it: vacation 7 for seven days, vacation 2026-12-24, vacation off)
quiet-from-to = { $begins }:00 to { $ends }:00
palette-standard = Standard colours
palette-contrast = High contrast
palette-safe = For every kind of colour sight
dark-off = Light
dark-on = Dark
help =
    /genial new – open a table; also new dice, new cards seats=3 clock=1d
    /genial join, leave, start – sit down, get up, begin
    /genial computer, dismiss – add or remove a computer
    /genial rack, board, log – your tiles, the table, the moves
    A move: RB F5 F6 lays the red half on F5 and the blue half on F6. Also swap, keep, decline; roll, score, score BB>R; YB, exchange.
    Colours: R red, G green, B blue, O orange, Y yellow, P purple
    /genial undo, resign, end, rematch, watch
    /genial settings – language, colours, quiet hours, vacation

## Refusals: why not, and what to do instead

refusal-no-table = There is no table here. /genial new opens one.
refusal-no-table-of-yours = You do not sit at any table at the moment. In a channel or a group, /genial new opens one.
refusal-table-exists = There is already a table here. The next one can be opened when it is over; /genial board shows it.
which-table = You sit at several tables. Which one?
refusal-already-started = The game has already begun.
refusal-not-started = The game has not begun yet. The host starts it on the card.
refusal-already-seated = You already have a seat.
refusal-not-seated = You do not play at this table.
refusal-table-full =
    { $seats ->
        [one] The one seat is taken.
       *[other] All { $seats } seats are taken.
    }
refusal-no-computer = No computer sits at this table.
refusal-host-only = Only { $host } can do that, as the host.
refusal-not-here = That person does not sit at this table.
refusal-too-few-players = This game needs at least { $seats } players. A computer can fill a seat.
refusal-bad-choice = “{ $value }” cannot be chosen for { $key }. /genial options shows what can.
refusal-unknown-level = There is no computer of level “{ $level }”. There are easy and medium.
refusal-seats-taken = { $seats } players already sit there.
refusal-already-over = This game is over.
refusal-not-over = This game is not over yet.
refusal-not-your-turn = It is not your turn: { $name } is to move.
refusal-moved-on = This button is from earlier; the game has moved on since. Nothing has changed.
refusal-nothing-to-undo = There is no move of yours to take back: only the very last one can be.
refusal-undo-revealed = This move cannot be taken back: something new has come to light since.
refusal-voted-already = You have already voted to end. Votes: { $votes } of { $needed }.
refusal-too-many-watchers = Too many people are watching already.
refusal-nothing-to-watch = You play at this table; you see it anyway.
refusal-not-understood = I do not understand “{ $text }”. /genial help tells what can be said.
refusal-bad-button = This button does not belong to any table I know. /genial help tells what can be said.
refusal-bad-language = I do not speak “{ $text }”. There are en, de and nl.
refusal-bad-palette = “{ $text }” is no palette. There are standard, contrast and safe; and dark on or off.
refusal-bad-zone = I know no time zone “{ $text }”. They are written like Europe/Amsterdam.
refusal-bad-quiet = “{ $text }” are no quiet hours. They are written like 22-7; or off.
refusal-bad-vacation = “{ $text }” is no vacation: a number of days up to 30, the last day as 2026-12-24, or off.
refusal-in-a-chat = A table is opened in a channel or a group, where the others can see it.
refusal-busy = Too many people are pressing at once. Nothing has changed; please try again.
refusal-trouble = Something went wrong on our side. Nothing has changed; please try again.

## At the keyboard, and before anything runs

terminal-welcome =
    Several people can play at this keyboard: begin a line with a name.
      anna: /genial new      then press buttons by their number:  anna: 1
      bob: /genial join      and type moves:  anna: RB F5 F6
    /genial help tells more. Ctrl-D ends; games are kept.
terminal-who = Who says that? Begin with a name: anna: /genial new
terminal-no-button = There is no button { $number }.
terminal-picture = Picture: { $path }
settings-wrong = Genial has not started, because some settings are wrong:
setting-unknown = { $name } is not a setting.
setting-redis-url = { $name }: an address such as redis://host:6379/0, unix:///path, redis+sentinel://host:26379/name or redis+cluster://host:7000,host:7001; or nothing.
setting-data-dir = { $name }: a directory for games and pictures, such as var.
setting-genial-language = { $name }: en, de or nl.
setting-log-level = { $name }: debug, info, warning or error.
no-server-no-wheel = There is no built-in Valkey for this machine. Install Valkey or Redis and put its address into REDIS_URL, for example redis://localhost:6379/0.
no-server-not-started = The built-in Valkey does not start. { $path } tells why.
no-server-socket-path = { $path } is too long a path for a socket. Set DATA_DIR to a shorter one.
no-server-data-dir = { $path } cannot be used: { $why }. Set DATA_DIR to another directory.
no-server-no-answer = No Redis or Valkey answers at REDIS_URL.

## The page in the browser

about = Genial: tables for Einfach Genial and its sister games.
about-where = browser: a page on this machine; keyboard: several people at this keyboard
web-open = Genial is open: { $address }
web-port-taken = Port { $wanted } is taken; this is port { $port }.
web-no-port = The ports { $first } to { $last } are all taken. Set WEB_PORT to another one.
page-title = Genial
page-table = The table
page-people = People in this window
page-name = Name
page-somebody = Anna
page-add = Play as
page-welcome = Einfach Genial and its sister games. Who are you?
page-versus = Play against the computer
page-new = Open a table
page-rack = My rack
page-settings = Settings
page-help = Help
page-type = A move or a command
page-send = Send
page-lost = The connection is lost. Trying again…
page-deadline = Until { $time }
page-board = Board
page-tap-first = Or tap the board: first half…
page-tap-second = { $cell }, and the second half?
page-flip = Flip (F)
page-color-r = red
page-color-g = green
page-color-b = blue
page-color-o = orange
page-color-y = yellow
page-color-p = purple
page-bad-frame = That was not understood.
setting-web-host = { $name }: the address the page is served at, such as 127.0.0.1.
setting-web-port = { $name }: a number from 1 to 65535.
setting-web-secret = { $name }: letters, digits and signs without blanks; or nothing.
