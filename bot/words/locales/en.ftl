### Everything Genial says, in English. The other languages have the same keys and the same placeholders.

## The words a command can be called by. They work in every chat, whatever its language.

verb-new = new
verb-join = join
verb-leave = leave
verb-start = start
verb-close = close
verb-moderate = moderate
verb-computer = computer
verb-dismiss = dismiss
verb-set = set
verb-host = host
verb-options = options
verb-board = board
verb-words = words
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
verb-playon = playon
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
verb-rules = rules
verb-replay = replay film
verb-stats = stats statistics
verb-privacy = privacy
verb-export = export
verb-forget = forget
verb-calls = calls
verb-racks = racks
verb-link = link
verb-unlink = unlink
verb-hint = hint
verb-coach = coach
verb-data = data
switch-on = on
switch-off = off

## Names

computer = Computer
computer-numbered = Computer { $number }
computer-level = { $name } ({ $level })
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
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
options = What would you like to change?
option = { $name }:
choice-game = Game
choice-seats = Seats
choice-clock = Time per turn
choice-late = When the time is up
choice-hints = Suggestions
choice-advice = Hints
choice-language = Language
choice-dark = Pictures in this chat
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
advice-on = allowed
advice-off = not allowed
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
rack-not-called = The others are to move. You have asked not to be called.
rack-sat-in = Your time was up: the computer sits in for you until you press or write something here.
shut = I cannot write to you privately. Press “{ $button }”, here or on the card: the answer is for you alone.
your-turn = Your turn: { $doing }.
thinking = { $name } is thinking…
remark-denied = That was { $name }’s best place for { $color }.
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
ended-moderated = The game is over: it was ended by whoever runs this chat. Nobody wins.
card-moved = The table is further down.
card-over = The game is over; the result is further down.

## A turn

where = Where does { $tile } go?
which-row = { $half } in which row?
which-cell = { $half } on which cell?
which-way = { $half } next to { $cell }: which way?
preview = { $tile } would score: { $points }
full = { $color } full
score = Score

## Buttons

button-join = Join
button-leave = Leave
button-computer =
    { $level ->
        [easy] + Computer (easy)
        [hard] + Computer (hard)
        [expert] + Computer (expert)
       *[medium] + Computer (medium)
    }
button-dismiss = − Computer
button-options = Options…
button-start = Start
button-start-solo = Start alone
button-host = Make { $name } the host
button-close = Close the table
button-close-yes = Yes, close it
button-change-yes = Yes, change it
button-moderate = Moderate…
button-aside = Set it aside
button-rack =
    { $family ->
        [dice] My dice
        [cards] My cards
       *[other] My rack
    }
button-privately = Play
button-board = Board
button-card = Card here
button-words = In words
button-menu = Menu…
button-rematch = Rematch
button-log = Moves
button-copy-result = Copy the result
button-copy-moves = Copy moves { $first }–{ $last }
button-copy-code = Copy the command
button-help = Help
button-settings = Settings
button-undo = Take back
button-resign = Resign…
button-resign-yes = Yes, resign
button-end = Vote to end
button-end-yes = Yes, vote to end
button-agree = Agree
button-end-now = End the game
button-watch = Watch
button-unwatch = Stop watching
button-swap = Swap all
button-keep = Keep
button-decline = Decline the bonus
button-exchange = Exchange all
button-roll = Roll
button-roll-again = Roll again ({ $left } left)
button-more = More…
button-thread = In a thread of its own
button-back = Back
button-flip = Flip
button-place = Place
button-play-card = Play
button-order = Other symbol first
button-hint = Hint
button-coach = Coach
button-coach-all = All moves ({ $count })…

## Hints, and the coach

hints =
    { $count ->
        [one] One move stands out:
       *[other] { $count } good moves, in no particular order:
    }
hints-only = There is nothing to choose here:
hint-line = { $letter }) { $move }: { $points } – { $reason }.
hint-choice = { $letter }) { $move } – { $reason }.
reason-only = it is the only move
reason-wins = it wins the game
reason-bonus =
    { $family ->
        [cards] “Genial” in { $colors }: another card
       *[other] “Genial” in { $colors }: another tile
    }
reason-unlocks =
    { $family ->
        [dice] it opens the boxes up to { $amount }
       *[other] it opens the columns up to { $amount }
    }
reason-lowest =
    { $amount ->
        [0] it helps your lowest: { $colors }
       *[other] it helps your lowest, { $colors }; then no colour is below { $amount }
    }
reason-denies =
    { $holders ->
        [one] { $name } needs { $colors }, and this is the best place for it
       *[other] { $name } need { $colors }, and this is the best place for it
    }
reason-most = no move scores more
reason-balance =
    { $count ->
        [one] it helps a weak colour of yours: { $colors }
       *[other] it helps weak colours of yours: { $colors }
    }
reason-prepares =
    { $family ->
        [cards] it lays out { $colors }, and you hold more of it
       *[other] { $amount ->
            [one] then { $colors } has a place worth 1 point
           *[other] then { $colors } has a place worth { $amount } points
        }
    }
reason-frees =
    { $family ->
        [cards] you may exchange your other cards afterwards
       *[other] you may swap your other tiles afterwards
    }
reason-saves =
    { $family ->
        [cards] you keep the cards with { $colors } for later
       *[other] you keep the tiles with { $colors } for later
    }
reason-spares =
    { $amount ->
        [one] the best place for { $colors } stays free, worth 1 point
       *[other] the best place for { $colors } stays free, worth { $amount } points
    }
reason-roll = another roll promises more than what lies there
reason-little =
    { $amount ->
        [0] what lies there marks nothing
        [one] what lies there marks only 1 box
       *[other] what lies there marks only { $amount } boxes
    }
reason-again =
    { $amount ->
        [one] after it you may roll once more
       *[other] after it you may roll { $amount } more times
    }
reason-fresh =
    { $family ->
        [cards] your cards show none of your lowest colours
       *[other] your tiles show none of your lowest colours
    }
reason-keep = what you hold is worth more than something new
reason-decline = no bonus tile is worth it now
reason-outlook = one of the best the computer can see
coach-looking =
    { $count ->
        [one] I am looking at your one move…
       *[other] I am looking at your { $count } moves…
    }
coach-nothing = { $game }: there was nothing for you to decide.
coach-summary =
    { $count ->
        [one] { $game }: one decision of yours.
       *[other] { $game }: { $count } decisions of yours.
    } Best: { $best }, good: { $good }, costly: { $costly }, blunders: { $blunder }.
coach-turning = Turning point. { $move }
coach-turning-others =
    { $when ->
        [after] { $change ->
            [rose] Turning point: after your move { $number } your chances rose from { $before }% to { $after }%.
           *[fell] Turning point: after your move { $number } your chances fell from { $before }% to { $after }%, through no move of yours.
        }
       *[before] { $change ->
            [rose] Turning point: before your move { $number } your chances rose from { $before }% to { $after }%.
           *[fell] Turning point: before your move { $number } your chances fell from { $before }% to { $after }%, through no move of yours.
        }
    }
coach-no-turning = There was no turning point.
coach-move = Move { $number }: { $move } cost { $percent }%. Better: { $better } – { $reason }.
coach-move-plain = Move { $number }: { $move } cost { $percent }%. Better: { $better }.
coach-weakest = Weak colours: { $changes }.
coach-change = { $color } { $better } instead of { $own }
coach-scale = The percentages are your chances of winning, as the computer sees them. It knew no more than you did.
coach-scale-alone = The percentages say how far along its track your lowest colour gets, as the computer sees it. It knew no more than you did.
coach-line = { $number }. { $move }: { $verdict }
coach-line-better = { $number }. { $move }: { $verdict }, −{ $percent }%; better { $better }
coach-line-changes = { $line } ({ $changes })
verdict-best = best
verdict-good = good
verdict-costly = costly
verdict-blunder = blunder

## Answers to the person who acted

answer-opened = Your table is open.
answer-invited = They are called, with a button to join.
answer-joined = You have a seat.
answer-left = You have left the table.
answer-closed = The table is closed.
answer-handed-over = Done. Somebody else is the host now.
answer-computer-added = The computer has a seat.
answer-computer-removed = The computer has left.
answer-chosen = Noted.
answer-started = The game begins.
answer-played-on = You play on from here.
answer-played = Played.
answer-undone-yours = You have taken your last move back.
answer-posted = The card is at the bottom of the chat.
answer-resigned-yours = You have resigned.
answer-voted = Your vote has been counted.
answer-watching = You will get this table’s card in your private chat.
answer-not-watching = You no longer watch this table.
answer-met = Noted.
answer-settings = Noted.
link-code = Type /genial link { $code } in the other chat within { $minutes } minutes. From then on both play at one table.
link-command = /genial link { $code }
linked = The chats are linked: what is played in one is played in the other. /genial unlink ends it.
unlinked = This chat is on its own again.

## To everybody at the table

note-new-host = { $name } is the host now.
note-expired = Nobody started the game for a day, so the table was closed.
note-undone = { $name } has taken the last move back.
note-undone-answered = { $name } has taken their own last move back, and all that came after it.
note-resigned = { $name } has resigned.
note-ended-by = { $name }, who runs this chat, has ended the game.
note-closed-by = { $name }, who runs this chat, has closed the table.
note-chat-language =
    { $name }, who runs this chat, has changed its language: { $value ->
        [de] Deutsch
        [nl] Nederlands
       *[en] English
    }.
note-chat-dark =
    { $name }, who runs this chat, has changed its pictures: { $value ->
        [on] dark
       *[off] light
    }.
note-set-aside = { $game }: nobody moved for a week, so the game was set aside in its chat. It goes on here, privately; you keep your seat.
note-vote = { $name } would like to end the game. Votes: { $votes } of { $needed }.
note-back = { $name } is back.
note-overdue = { $name }’s time is up. Everyone waits; the others can vote to end the game.
note-late-move = { $name }’s time is up. The computer makes this move.
note-late-sit-in = { $name }’s time is up. The computer sits in until { $name } is back.
note-rematch = { $name } would like a rematch with { $names }. Press “Join” to play.
note-invited = { $name } would like to play with { $names }. A seat is waiting.
note-parked = { $game }: I can no longer write in the chat of this table. The game is kept, the clock stands still, and it can go on here, privately. When I may write there again, /genial board in that chat brings it back.
note-parked-lobby = { $game }: I cannot write in the chat of your table. When I may, /genial board in that chat brings the table back; if nobody starts it for a day, it will be closed.
note-linked = This table is now played in { $count } chats.
note-unlinked = Another chat no longer plays along here. Whoever sits at the table keeps their seat and is called privately.
note-link-lost = I can no longer write in one of the linked chats, so it is no longer linked. The game goes on.
note-link-used = Your code was used by { $name }, on { $platform }: the chats are linked.
note-link-used-in = Your code was used by { $name }, in “{ $chat }” on { $platform }: the chats are linked.
parted = { $game }: This chat is no longer linked. The table goes on elsewhere.
aside = { $game }: the game was set aside here. It goes on privately.
reminder-half = Half of your time is over.
reminder-nearly = Your time is nearly up.
reminder-second-chance = Your time ran out while Genial was away. You have another hour.

## The menu, the log, settings, help

menu = { $game }
confirm-resign = Do you really want to resign? This cannot be taken back.
confirm-end = Do you really want to vote for the end of this game? When everybody agrees, it ends and nobody wins.
confirm-end-now = Do you really want to end this game? Nobody wins then.
confirm-close = Do you really want to close this table?
confirm-language =
    Do you really want to change the language of this chat? { $value ->
        [de] Deutsch
        [nl] Nederlands
       *[en] English
    }
confirm-dark =
    Do you really want to change the pictures in this chat? { $value ->
        [on] Dark
       *[off] Light
    }
moderation = You run this chat. What would you like to do here?
settings-zone = Time zone: { $value }
settings-quiet = Quiet hours: { $value }
settings-vacation = Vacation until: { $value }
typed-zone = To change it, type: zone Europe/London
typed-quiet = To change them, type: quiet 22-7, or quiet off
typed-vacation = To change it, type: vacation 7 for seven days, vacation 2026-12-24, or vacation off
quiet-from-to = { $begins }:00 to { $ends }:00
palette-standard = Standard colours
palette-contrast = High contrast
palette-safe = Also for the colour-blind
about-palette-standard = Red, green, blue, orange, yellow and purple
about-palette-contrast = Brighter symbols, black on white
about-palette-safe = For every kind of colour sight
dark-off = Light
dark-on = Dark
help =
    /genial new – open a table; also new dice, new cards seats=3 clock=1d
    /genial join, leave, start – sit down, get up, begin
    /genial computer, dismiss – add or remove a computer; also computer easy, medium, hard, expert
    /genial rack, board, log – your tiles, the table, the moves
    A move: RB F5 F6 lays the red half on F5 and the blue half on F6. Also swap, keep, decline; roll, score, score BB>R; YB, exchange.
    Colours: R red, G green, B blue, O orange, Y yellow, P purple
    /genial undo, resign, end, rematch, watch
    /genial hint – a few good moves, when it is your turn
    /genial coach – after the game: your moves, and better ones
    /genial rules – how a game is played; also rules dice, rules cards
    /genial replay, stats – a finished game as a film, your results
    /genial playon – play on after a move of a finished game, against the computer: playon 12
    /genial link, unlink – play one table together with another chat
    /genial moderate – for whoever runs the chat: close a table, end a game, language
    /genial settings – language, colours, calls, quiet hours, vacation
    /genial privacy, export, forget – what is kept about you
help-telegram =
    A game for the group: press one below, or type /genial new dice. The others press “Join”, whoever opened the table presses “Start”; a computer can fill a seat.
    Alone or against the computer: /genial new in our private chat, or /genial versus there to begin at once.
    Your turn: “My rack” on the card shows your tiles to you alone. Choose a tile and a spot, then press “Place”. The same goes in our private chat.
    Or just type your move here: RB F5 F6 lays the red half on F5 and the blue half on F6. Also swap, keep, decline; roll, score, score BB>R; YB, exchange.
    Colours: R red, G green, B blue, O orange, Y yellow, P purple
    /genial rack, board, words, log – your tiles, the table as a picture or in words, the moves
    /genial hint, undo, resign, end, watch – during a game
    /genial rematch, replay, coach, stats – after it
    /genial rules, settings, vacation – also rules dice, rules cards
    /genial link, unlink – play one table together with another chat
    /genial moderate – for whoever runs the chat: close a table, end a game, language
    /genial privacy, export, forget – what is kept about you
help-discord =
    /genial new – open a table in this channel; “with” invites people, as does “Challenge” in a person’s menu. The others press “Join”, whoever opened it presses “Start”; a computer can fill a seat.
    Alone or against the computer: /genial new in our private chat.
    Your turn: “My rack” on the card shows your tiles to you alone. Choose a tile and a spot, then press “Place”.
    /genial play – the same by typing: your moves are suggested as you type. RB F5 F6 lays the red half on F5 and the blue half on F6.
    Colours: R red, G green, B blue, O orange, Y yellow, P purple
    /genial rack, board – your tiles, the table
    /genial hint, undo – a few good moves, for you alone, when it is your turn; take back
    /genial game resign, end, log, watch – give up, vote to end, the moves so far, watch; also under “Menu…” on the card
    /genial rematch, coach – after the game: again, or your moves looked at; /genial game replay shows it as a film
    /genial rules – how a game is played
    /genial settings – language, colours, calls, quiet hours; singly under /genial me
    /genial me tables, stats, vacation – your tables, your results, time off
    /genial me privacy, export, forget – what is kept about you; as a file; deleted
    /genial link, unlink, moderate – for whoever runs the channel: play together with another chat; close a table, end a game

## Rules, results, replay, and what is kept about a person

somebody = Somebody
day = d MMM y
rules-of = Rules of
rules-classic =
    You hold six tiles, and each of the six colours has a track from 0 to 18.
    In your turn you lay one tile on two free cells; your first one goes next to a printed symbol that nobody else has taken.
    Each half scores for itself: follow the five lines that lead away from it, but not through the other half, and count the same symbols in a row.
    Each of them is one step on the track of that colour.
    A colour that reaches 18 is “Genial”: you may lay another tile at once.
    If your tiles then show none of your lowest colours, you may swap them all; otherwise you draw back to six.
    The game ends when no tile fits any more; with all six colours at 18 you win at once.
    The best lowest colour wins; if it is equal, the next lowest decides.
    Alone you draw and lay tile after tile; in teams two share a track up to 36.
rules-travel =
    For two, with 57 tiles; you hold six, and each of the six colours has a track from 0 to 18.
    In your turn you lay one tile on two free cells; your first one goes next to a printed symbol that the other player has not taken.
    Each half scores for itself: follow the five lines that lead away from it, but not through the other half, and count the same symbols in a row.
    A colour that reaches 18 is “Genial”: you must lay another tile at once.
    If your tiles then show none of your lowest colours, you may swap them all for what is left in the bag, six at most; otherwise you draw back to six.
    The game ends when no tile fits any more; with all six colours at 18 you win at once.
    The best lowest colour wins; if it is equal, the next lowest decides.
rules-3d =
    You hold five tiles, and each of the six colours has a track from 0 to 27.
    A tile lies on two cells of the same height; above the ground it must rest on two different pieces, never on exactly one tile.
    While a start stone has no tile beside it, a new tile has to touch such a stone.
    Each half scores for itself: follow the five lines that lead away from it, but not through the other half, and count the same symbols in a row, seen from above, at any height.
    A colour that reaches or passes 18 or 27 is “Genial”: you must lay another tile at once.
    If your tiles then show none of your lowest colours, you may swap them all; otherwise you draw back to five.
    When fewer than five tiles are left in the supply, everybody has one last turn without drawing.
    The best lowest colour wins; if it is equal, the next lowest decides. All six at 27 win at once.
rules-dice =
    You have four dice if two play, three if three play and two if four play, and a sheet with a row of boxes for each of the six symbols.
    In your turn you roll all your dice, and if you like all of them a second and a third time; the last roll counts and stays on the table.
    Each of your dice marks one box of its row for every die of the others that shows the same symbol.
    Joker: two or more of your dice that are equal can instead mark any row you choose, one box fewer than they are.
    Boxes 4 to 6 open when every row has a mark in 1 to 3, and the last ones when every row has a mark in 4 to 6.
    What finds no open box is lost.
    Whoever has marked everything first wins at once.
rules-cards =
    You hold six cards with two symbols each, and each of the six colours has a track from 0 to 10.
    Open cards lie in front of everybody: one each, or two each if two play.
    In your turn you play a card: each of its symbols takes one step for every open card that shows it, your own included, and you choose which symbol goes first.
    The sections 1 to 3, 4 to 6 and 7 to 10 open one after the other: a colour enters the next only when all six are in the one before; steps beyond are lost.
    A colour that reaches 10 is “Genial”: you play another card at once.
    If your hand then shows none of your lowest colours, you may exchange it all.
    At the end of your turn your oldest open card goes away, and you draw back to six.
    Whoever has all six colours at 7 or beyond wins at once.
replay = { $game }, from the first move to the last.
filming = I am making the film…
column-number = No.
column-player = Player
column-move = Move
column-game = Game
column-against = Against
column-games = Played
column-won = Won
column-best = Best
column-day = Day
column-result = Result
against-people = people
against-computer = computer
against-alone = alone
stats-none = You have not finished a game yet.
stats-total =
    { $count ->
        [one] You have finished one game.
       *[other] You have finished { $count } games.
    }
stats-people = Against people: { $count } played, { $won } won
stats-computer = Against the computer: { $count } played, { $won } won
stats-alone = Alone: { $count } played
stats-best =
    { $family ->
        [dice] Best shortest row: { $points }
       *[other] Best lowest colour: { $points }
    }
stats-best-alone = Best lowest colour alone: { $points }
stats-lately = Recently:
stats-game = { $when }, { $game }: { $how }
stats-won = won
stats-resigned = resigned
stats-ended = ended early
stats-points = { $points }
stats-place = place { $place } of { $sides } with { $points }
privacy =
    What Genial keeps about you: the number and the name your platform gives you, your settings, the tables you sat at or watched with their moves, and your results.
    Nothing else that you write is kept, and nobody else gets any of it.
    A table that never began is kept for a week; everything else until you want to be forgotten.
    “Export” gives you all of it as a file.
    “Forget me…” deletes it: you get up from tables, resign from running games, and finished games no longer know who you are.
export = Everything Genial keeps about you.
confirm-forget = Do you really want to be forgotten? You get up from your tables and resign from your games; your settings and results are deleted. This cannot be taken back.
forgotten = You are forgotten. Goodbye, and welcome back at any time.
menu-palette = Colours
menu-dark = Light or dark
form-time = { $clock }, then: { $late }
form-switches = Also
form-zone = Time zone
form-zone-label = Region and city
form-zone-hint = Europe/London
form-quiet = Quiet hours
form-quiet-label = From and to, or off
form-quiet-hint = 22-7: nothing rings between 10 in the evening and 7 in the morning
form-vacation = Vacation
form-vacation-label = Days, the last day, or off
form-vacation-hint = 7 for seven days, or 2026-12-24
button-stats = My games
button-rules = Rules
button-replay = Replay
button-earlier = Earlier
button-later = Later
button-zone = Time zone…
button-quiet = Quiet hours…
button-vacation = Vacation…
button-privacy = Privacy
button-export = Export
button-forget = Forget me…
button-forget-yes = Yes, forget me
button-calls =
    { $value ->
        [on] Call me: on
       *[off] Call me: off
    }
button-racks =
    { $value ->
        [on] Send my rack: on
       *[off] Send my rack: off
    }
settings-calls =
    { $value ->
        [on] You are called when it is your turn.
       *[off] You are not called when it is your turn.
    }
settings-racks =
    { $value ->
        [on] Your rack is sent to you privately.
       *[off] Your rack is shown only when you ask for it.
    }

## Refusals: why not, and what to do instead

refusal-no-table = There is no table here. /genial new opens one.
refusal-no-table-of-yours = You do not sit at any table at the moment. /genial new opens one: here to play alone or against the computer, in a channel or a group with others.
refusal-table-exists = There is already a table here. The next one can be opened when it is over; /genial board shows it.
refusal-may-not-write = I cannot put a table here: I need to be able to see this channel, write in it and attach files.
refusal-only-for-you = I cannot put a table here: this server does not let you use apps of your own in public, so only you would see it. Ask for me to be invited.
refusal-no-thread = I may not open a thread here. Without one, a table can be opened where there is none yet.
which-table = You sit at several tables. Which one?
offer-aside = There is already a table here, but nobody has moved for a week. It can be set aside: its players go on privately, and a new table is opened here.
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
refusal-private-table = This table is in a private chat, for one person and computers. To play with others, open one with /genial new in a channel or a group.
refusal-not-here = That person does not sit at this table.
refusal-too-few-players = This game needs at least { $seats } players. A computer can fill a seat.
refusal-bad-choice = “{ $value }” cannot be chosen for { $key }. “Options…” on a table’s card shows what can.
which-games = There are: { $games }.
refusal-unknown-level = There is no computer of level “{ $level }”. There are easy, medium, hard and expert.
refusal-seats-taken = { $seats } players already sit there.
refusal-already-over = This game is over.
refusal-not-over = This game is not over yet.
refusal-hints-off = At this table nobody gets hints.
refusal-nothing-to-coach = You have not finished a game here yet. When you have, /genial coach looks at your moves.
refusal-not-your-turn = It is not your turn: { $name } is to move.
refusal-computers-turn = It is not your turn: the computer is still thinking.
refusal-moved-on = This button is from earlier; the game has moved on since. Pressing it did nothing.
refusal-played-already = Your move is played already.
refusal-nothing-to-undo = There is no move of yours to take back. Among people only the very last move can be taken back, against computers your own last one.
refusal-undo-revealed = This move cannot be taken back: something new has come to light since.
refusal-no-such-move = Say after how many moves you want to play on: a number from 0 to { $most }.
refusal-voted-already = You have already voted to end. Votes: { $votes } of { $needed }.
refusal-too-many-watchers = Too many people are watching already.
refusal-nothing-to-watch = You play at this table; you see it anyway.
refusal-not-understood = I do not understand “{ $text }”. /genial help tells what can be said.
refusal-bad-button = This button does not belong to any table I know. /genial help tells what can be said.
refusal-bad-language = I do not speak “{ $text }”. There are en, de and nl.
refusal-bad-palette = “{ $text }” is no palette. There are standard, contrast and safe; and dark on or off.
refusal-bad-switch = “{ $text }” is neither on nor off.
refusal-bad-zone = I know no time zone “{ $text }”. They are written like Europe/Amsterdam.
refusal-bad-quiet = “{ $text }” are no quiet hours. They are written like 22-7; or off.
refusal-bad-vacation = “{ $text }” is no vacation: a number of days up to 30, the last day as 2026-12-24, or off.
refusal-admins-only = Only whoever runs this chat can do that.
refusal-in-a-chat = A table is opened in a channel or a group, where the others can see it.
refusal-link-in-a-chat = Channels and groups can be linked, private chats cannot. Type this where the others can see the table.
refusal-link-unknown = I do not know the code { $text }. Perhaps it is mistyped or more than 15 minutes old; /genial link in the other chat gives a new one.
refusal-link-used = The code { $text } has been used already. /genial link in the other chat gives a new one.
refusal-link-own = The code { $text } is from this very chat. Type it in the other one.
refusal-linked-already = These chats are linked already.
refusal-links-full = No more than { $most } chats can be linked.
refusal-two-tables = There is a table in both chats. When one of the two is over, they can be linked with the same code.
refusal-not-linked = This chat is not linked with any other.
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
terminal-file = File: { $path }
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
page-title-turn = ● Your turn – Genial
page-slogan = Lay tiles, follow the lines, and mind your weakest colour.
page-names = Otter, Heron, Badger, Lynx, Robin, Hedgehog, Marten, Swift, Beaver, Wren, Fox, Hare, Magpie, Newt, Owl, Seal
page-somebody = Somebody
page-name = Name
page-you = You
page-you-are = You are
page-lost = The connection is lost. Trying again…
page-bad-frame = That was not understood.
page-deadline = Until { $time }
page-save = Save { $name }
page-color-r = red
page-color-g = green
page-color-b = blue
page-color-o = orange
page-color-y = yellow
page-color-p = purple
page-play = Play
page-friends = With friends
page-which-game = Which game?
page-computer = The computer plays
page-level-easy = easy
page-level-medium = medium
page-level-hard = hard
page-level-expert = expert
page-game-classic = Classic
page-game-travel = Travel
page-game-3d = 3D
page-game-dice = Dice
page-game-cards = Cards
page-about-classic = The board game: tiles with two symbols, lines in all directions
page-about-travel = The small board for two, quickly played
page-about-3d = Tiles are stacked: build over the others
page-about-dice = Roll, match the others’ dice, fill your sheet
page-about-cards = Play a card, score what lies open
page-your-tables = Your tables
page-no-tables = You do not sit at any table yet.
page-no-table = There is no table here any more.
page-tables = Tables
page-state-yours = Your turn
page-state-turn = { $name } to move
page-state-lobby = Not started yet
page-state-over = Over
page-new-game = New game
page-go-on = Go on playing
page-chosen = { $game } · { $level }
page-times = Games with a clock
page-times-hint = Nothing rings in your quiet hours, and while you are away your clock stands still.
page-quiet = Quiet hours
page-quiet-none = none
page-quiet-hours = { $begins }:00 – { $ends }:00
page-away = Away until
page-saved = Saved.
page-leave = To the start page
page-close = Close
page-no = No
page-free-seat = Free seat
page-add-computer = Computer:
page-invite = Invite
page-invite-hint = Whoever opens this link can join:
page-qr = The invitation as a QR code
page-copy = Copy
page-copied = Copied
page-share = Share
page-choices = Options
page-wait-host = The host starts the game.
page-need-player = One more player is needed: invite somebody, or add a computer.
page-start = Start
page-invited = { $name } invites you to { $game }
page-join-as = Your name at the table
page-seat-host = host
page-leave-hint = { $name } becomes the host.
page-close-hint = It is gone for everybody.
page-menu = Menu
page-more = More
page-end-hint = Nobody wins.
page-resign-hint = The others win.
page-moves = Moves
page-scores = Scores
page-board = Board
page-rack = My tiles
page-hand = My cards
page-left = Left to draw: { $count }
page-final = Last turns: { $count }
page-watching = You are watching.
page-again = Play again
page-you-win = You win!
page-you-draw = A draw!
page-wins = { $name } wins
page-draw = A draw: { $names }
page-ended = The game is over
page-points = Points
page-skip = Tap to skip
page-sure = { $label }: sure?
page-genial = Genial!
page-lowest = lowest: { $points }
page-place-number = Place { $place }
page-track = { $color }: { $points } of { $top }
page-track-lowest = { $color }: { $points } of { $top }, lowest
page-full = full
page-gain = { $color } +{ $gain }
page-no-points = no points
page-wasted = { $count } lost
page-why-joker = Joker { $points }
page-sheet = Your sheet
page-tile = Tile { $number }: { $tile }
page-tile-held = { $tile } is in your hand. Choose a cell.
page-none-fits = None of your tiles can lie there.
page-not-there = It cannot lie there.
page-where = Where does it go? Tap a cell, or drag.
page-place = Place
page-take-up = Put back
page-turn = Turn
page-flip = Flip
page-best = Best spots
page-best-short = Best
page-undo-short = Take back
page-zoom = Zoom
page-empty = empty
page-height = height { $height }
page-roll = Roll
page-roll-again = Roll all again, { $left } left
page-score = Score
page-sure-roll = Roll all your dice again?
page-sure-score = Score this roll?
page-roll-yes = Yes, roll
page-score-yes = Yes, score
page-die = Die { $number }: { $color }
page-no-die = not rolled yet
page-joker-hint = Tap two or more equal dice of yours to make a joker of them.
page-joker-more = Now tap another one that shows the same.
page-joker-single = A joker takes at least two equal dice.
page-joker-back = Tap a joker to undo it.
page-joker-for = Joker for
page-joker-as = As a joker for { $color }
page-joker-undo = Undo this joker
page-card = Card { $number }: { $card }
page-cards-held = Hand: { $count }
page-open-own = Yours
page-pile = Draw pile: { $count } · Discards: { $discards }
page-play-card = Play
page-order = Other order
page-rules = Rules
page-in-words = The table in words
page-type = Type a move or a command
page-type-hint = For example RB F5 F6, or /genial help
page-send = Send
page-replay = Replay
page-replay-at = Move
page-replay-start = Before the first move
page-replay-first = To the beginning
page-replay-previous = One move back
page-replay-next = One move on
page-replay-last = To the end
page-replay-play = Play
page-replay-pause = Pause
page-play-on = Play on from here
page-coach-looks = The coach is looking at your moves
page-coach-nothing = The coach has nothing to say about this game.
page-coach-better = Show the better move
page-since = Outlined: since your last turn
page-keys = Keyboard
page-keys-laying = 1–6: take a tile · Arrows: move it · R: turn it · F: flip it · Enter: place it · B: best spots · Esc: take it up
page-keys-dice = R: roll · S: score · 1–4: pick a die for a joker · Esc: put it back
page-keys-cards = 1–6: take a card · F: other symbol first · Enter: play it · Esc: put it back
page-settings = Settings
page-language = Language
page-theme = Light or dark
page-theme-auto = System
page-theme-light = Light
page-theme-dark = Dark
page-palette = Colours
page-palette-standard = Standard
page-palette-contrast = Contrast
page-palette-safe = Colour-blind
page-sound = Sound
page-notify = Notify me when it is my turn
page-coordinates = Names of the cells
page-suggestions = Suggest best spots
page-confirm = Ask before a move is final
page-people = Play as somebody else
page-other-name = Another name
page-add = Add
page-device-hint = The same person on another device: open this link there. Give it to nobody else.
page-device = Copy the link for my device
page-stats = My games
page-privacy = Privacy
page-tutor-open = Drag a tile onto the board, or tap it and then a cell. Your first one goes next to a symbol that pulses.
page-tutor-lines = Each half scores the same symbols in straight lines away from it. The lit lines show it before you place.
page-tutor-lowest = Only your lowest colour counts in the end. It has a dashed frame in your scores.
page-tutor-genial = A colour that reaches { $points } is Genial: you lay another tile at once.
page-tutor-swap = If none of your tiles shows your lowest colour after your move, you may swap them all.
page-tutor-dice-roll = Roll your dice: you score where they show the same as the others’ dice.
page-tutor-dice-match = The framed dice match. Your equal dice × theirs makes the marks: 2 × 1 gives 2. You may roll up to three times, always all dice.
page-tutor-dice-joker = You have equal dice: tap them, and they are a joker for any colour you choose. It marks one box fewer than it has dice.
page-tutor-dice-locked = Hatched boxes are locked. They open when all six colours have a mark in the section before. What finds no open box is lost.
page-tutor-dice-goal = Whoever has filled all boxes of all six colours first wins.
page-tutor-cards-play = Tap a card, or drag it onto the table, to see what it scores: each symbol takes one step for every open card that shows it, yours too.
page-tutor-cards-lost = A colour enters the next section of its track only when all six are in the one before. Steps beyond that are lost.
page-tutor-cards-order = The upper symbol scores first. Where that matters, “Other order” turns the card over.
page-tutor-cards-goal = Whoever has all six colours at 7 or beyond wins. A colour at 10 is Genial: you play another card at once.
page-tutor-cards-swap = None of your cards shows your lowest colours: you may exchange them all.
page-tutor-done = Got it
page-tutor-skip = No tips
setting-web-host = { $name }: the address the page is served at, such as 127.0.0.1.
setting-web-port = { $name }: a number from 1 to 65535.
setting-web-secret = { $name }: letters, digits and signs without blanks; or nothing.
setting-discord-token = { $name }: the token of a Discord bot, without blanks; or nothing.
setting-discord-api-base = { $name }: an address such as https://discord.com/api/v10.
setting-discord-gateway = { $name }: an address such as wss://gateway.discord.gg/.
setting-shard-count = { $name }: a number; 0 for as many as Discord recommends.
setting-shard-ids = { $name }: numbers below SHARD_COUNT such as 0,1; or nothing.

## On Discord: the commands, what can be said with them, and what only happens there

command-genial = Einfach Genial and its sister games
challenge = Challenge
group-lobby = lobby
group-game = game
group-me = me
command-new = Open a table here
command-join = Sit down at the table
command-leave = Get up from the table
command-start = Begin the game
command-board = The table: in a chat, its card at the bottom
command-words = The table in words, without a picture
command-rack = Your tiles, cards or dice, and what you can do
command-play = Make a move; your moves are suggested as you type
command-swap = Swap all your tiles, or exchange all your cards
command-roll = Roll the dice
command-resign = Give up this game
command-end = Vote to end this game
command-rematch = The same game again
command-undo = Take your last move back
command-log = All moves so far
command-replay = The finished game as a film
command-hint = A few good moves, for you alone, where the table allows it
command-coach = Your moves in the last game, and what would have been better
command-settings = Language, colours, calls, quiet hours, time zone, where your rack goes
command-stats = Your finished games
command-help = How it works, and which commands there are
command-privacy = What Genial knows about you
command-rules = The rules in short
command-vacation = Go on vacation: your clock stands still until you are back
command-link = Play one table together with another chat
command-unlink = This chat plays on its own again
command-moderate = For whoever runs the chat: close the table, end the game, language, pictures
command-group-lobby = Before the game: options, computers, host
command-group-game = A running or finished game: resign, moves, film
command-group-me = You: tables, results, settings, your data
command-versus = Play against the computer, at once
command-options = The options of the table, before the game
command-set = Change one option of the table, before the game
command-computer = Let a computer take a seat
command-dismiss = Let the last computer get up
command-host = Make somebody else the host of the table
command-close = Close the table before the game; whoever runs the chat, at any time
command-card = The card of the table, for you alone
command-menu = Everything else that can be done at the table
command-watch = Get the card of this table privately, without playing
command-unwatch = No longer watch this table
command-playon = Play on after a move of the finished game, against the computer
command-tables = The tables you sit at
command-language = The language Genial speaks with you
command-palette = The colours of your pictures
command-dark = Your pictures light or dark
command-calls = Be called when it is your turn, or not
command-racks = Get your rack privately, unasked, or not
command-zone = Your time zone
command-quiet = The hours in which nothing rings
command-export = Everything Genial keeps about you, as a file
command-forget = Have everything about you deleted
param-game = game
param-with = with
param-with2 = with2
param-with3 = with3
param-seats = seats
param-mode = mode
param-opening = opening
param-sheet = boxes
param-series = series
param-clock = clock
param-late = late
param-hints = suggestions
param-advice = hints
param-thread = thread
param-move = move
param-until = until
param-code = code
param-level = level
param-player = player
param-option = option
param-value = value
param-number = number
param-language = language
param-palette = colours
param-dark = look
param-calls = calls
param-racks = rack
param-zone = zone
param-quiet = hours
param-about-move = The tile, then where it goes: RB F5 F6; or swap, roll, score, a card
param-about-until = A number of days, the last day as 2026-12-24, or off
param-about-code = The code from the other chat; without one you get a code for it
param-about-game = Which of the five games; without it, the base game
param-about-with = Somebody you want to play with; they are called once
param-about-with2 = Somebody else you want to play with
param-about-with3 = And one more person
param-about-seats = How many people and computers play at most
param-about-mode = Base game: everyone alone, or two teams with four seats
param-about-opening = Dice game: with dice on the table from the first turn, or without
param-about-sheet = Dice game: how long each of the six rows is
param-about-series = How many games are played; their results are added up
param-about-clock = How long everybody may think about a turn
param-about-late = What happens to a player whose time is up
param-about-hints = Are good spots for a tile suggested as buttons?
param-about-advice = May players ask the computer for good moves?
param-about-thread = Open the table in a thread of its own, beside others
param-about-level = How well it plays; without it, medium
param-about-player = Somebody who sits at the table
param-about-option = What is to be changed
param-about-value = What it is changed to; the possible ones are suggested
param-about-number = After how many moves you take over; 0 is the beginning
param-about-language = In which language you want to read
param-about-palette = Which colours you can tell apart best
param-about-dark = How your pictures look; without it, the settings are shown
param-about-calls = Mention me when it is my turn?
param-about-racks = Send me my tiles, cards or dice?
param-about-zone = Region and city, like Europe/London
param-about-quiet = From and to, like 22-7; or off
no-completion =
    { $family ->
        [dice] Write roll or score; with a joker, its dice and colour: score BB>R
        [cards] Write one of your cards, the symbol that scores first in front: YB
       *[other] Write one of your tiles and its two cells, R on F5 and B on F6: RB F5 F6
    }
thread-name = Genial: { $name }’s table
discord-open =
    Discord: { $name }, on { $servers ->
        [one] one server
       *[other] { $servers } servers
    }. Invite it: { $link }
discord-bad-token = Discord does not know this token. Put the bot’s token into DISCORD_TOKEN; docs/hosting.md tells where it is.

## On Telegram

telegram-sent-privately = You have it in our private chat.
telegram-open-private = My answer is for you alone. Open our private chat once, then I can show it to you there.
telegram-host = Your table is open. Open our private chat, too: there your tiles come as a picture, and you can play.
telegram-privately = Private chat
telegram-back = Back to the group
telegram-hello = Hello! I bring Einfach Genial and its sister games into this group. Choose a game; the others press “Join”.
telegram-anonymous = I cannot see who you are. Press a button instead, or write under your own name.
telegram-no-photos = I may not send photos here, and the card is a photo. Allow photos in the permissions of the group, or make me an administrator; then /genial board brings the table.
telegram-about = Einfach Genial and its sister games, in this chat: open a table in a group, join with a button, get your tiles privately, and play a turn with a few taps. Everybody sees the board as a picture. /genial shows what can be done.
telegram-open = Telegram: @{ $name } ({ $mode }). Add it to a group: { $link }
telegram-bad-token = Telegram does not know this token. Put the bot’s token into TELEGRAM_TOKEN; docs/hosting.md tells where it comes from.
setting-telegram-token = { $name }: the token of a Telegram bot, without blanks; or nothing.
setting-telegram-base-url = { $name }: an address such as https://api.telegram.org.
setting-public-url = { $name }: the https address under which Telegram reaches this machine; or nothing.
setting-webhook-host = { $name }: the address on which Telegram’s news is awaited: 127.0.0.1 for this machine alone, 0.0.0.0 for all.
setting-webhook-port = { $name }: the number of a free port, from 1 to 65535.
