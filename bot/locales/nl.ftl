### Alles wat Genial in het Nederlands zegt.

## Woorden waarmee je een opdracht geeft

verb-new = nieuw
verb-join = meedoen
verb-leave = weggaan
verb-start = starten begin
verb-close = sluiten
verb-computer = computerspeler
verb-dismiss = wegsturen
verb-set = kies
verb-host = gastheer
verb-options = opties
verb-board = bord speelbord
verb-rack = plankje
verb-play = speel leg zet
verb-swap = omruilen
verb-keep = houden
verb-decline = afzien
verb-roll = gooien
verb-score = scoren
verb-exchange = ruilen
verb-undo = terug terugnemen
verb-resign = opgeven
verb-end = stoppen
verb-rematch = nogeens
verb-watch = kijken
verb-unwatch = wegkijken
verb-menu = keuzemenu
verb-log = zetten
verb-settings = instellingen
verb-language = taal
verb-palette = kleuren
verb-dark = donker
verb-zone = tijdzone
verb-quiet = stil stilte
verb-vacation = vakantie
verb-tables = tafels
verb-card = kaart
verb-versus = tegen
verb-help = hulp
switch-on = aan
switch-off = uit

## Namen

computer = Computer
computer-numbered = Computer { $number }
and = { " en " }
none = –
time = EEE d MMM, HH:mm
table-with = { $game } met { $names }

## Voor het spel

lobby = { $game }. { $host } heeft een tafel geopend.
lobby-choice = { $name }: { $value }
lobby-bank =
    Reserve voor het hele spel: { $days ->
        [one] 1 dag
       *[other] { $days } dagen
    }
lobby-free =
    { $count ->
        [0] De tafel is vol.
        [one] Er is één plaats vrij.
       *[other] Er zijn { $count } plaatsen vrij.
    }
options = Wat moet er anders?
option = { $name }:
choice-game = Spel
choice-seats = Plaatsen
choice-clock = Tijd per beurt
choice-late = Als de tijd om is
choice-hints = Suggesties
choice-language = Taal
clock-off = onbeperkt
clock-12h = 12 uur
clock-1d = 1 dag
clock-2d = 2 dagen
clock-3d = 3 dagen
clock-7d = 7 dagen
late-wait = iedereen wacht
late-move = de computer doet deze zet
late-sit-in = de computer valt in tot de speler terug is
hints-on = aan
hints-off = uit
language-en = English
language-de = Deutsch
language-nl = Nederlands
closed-left = { $game }: iedereen is van tafel gegaan.
closed-closed = { $game }: de tafel is gesloten.
closed-expired = { $game }: een dag lang is niemand begonnen, dus is de tafel gesloten.

## Aan tafel

turn = Jij bent aan de beurt.
turn-of = { $name } is aan de beurt.
turn-overdue = { $name } is aan de beurt; de tijd is om. De anderen kunnen stemmen om te stoppen.
turn-away = { $name } is aan de beurt, maar met vakantie tot { $until }.
rack-waiting = Je wordt geroepen als je aan de beurt bent.
your-turn = Jij bent aan de beurt: { $doing }.
deadline = Tot { $time }
votes = Voor stoppen: { $names }.
driver-sit-in = De computer valt in voor { $name }.
driver-resigned = { $name } heeft opgegeven; de computer speelt verder.
fair-deal = De verdeling ligt vast. De vingerafdruk: { $commitment }
fair-seed = De startwaarde was { $seed }
ended-resigned =
    { $count ->
        [0] Het spel is afgelopen: iedereen heeft opgegeven.
        [one] Het spel is afgelopen: { $names } wint door opgave.
       *[other] Het spel is afgelopen: { $names } winnen door opgave.
    }
ended-abandoned = Het spel is afgelopen: twee maanden lang heeft niemand iets gedaan. Niemand wint.
ended-voted = Het spel is afgelopen: de spelers hebben besloten te stoppen. Niemand wint.

## Een beurt

where = Waar komt { $tile }?
which-row = { $half } in welke rij?
which-cell = { $half } op welk veld?
which-way = { $half } naast { $cell }: welke kant op?
preview = { $tile } zou opleveren: { $points }
which-first = { $card }: welk symbool eerst?
score = Scoren

## Knoppen

button-join = Meedoen
button-leave = Opstaan
button-computer =
    { $level ->
        [easy] + Computer (makkelijk)
       *[medium] + Computer (gemiddeld)
    }
button-dismiss = − Computer
button-options = Opties…
button-start = Beginnen
button-start-solo = Alleen beginnen
button-close = Tafel sluiten
button-rack =
    { $game ->
        [dice] Mijn dobbelstenen
        [cards] Mijn kaarten
       *[other] Mijn plankje
    }
button-board = Speelbord
button-menu = Menu…
button-rematch = Nog een keer
button-log = Zetten
button-help = Hulp
button-settings = Instellingen
button-undo = Terugnemen
button-resign = Opgeven…
button-resign-yes = Ja, ik geef op
button-end = Stemmen om te stoppen
button-watch = Meekijken
button-unwatch = Niet meer meekijken
button-swap = Alles omruilen
button-keep = Houden
button-decline = Van de bonus afzien
button-exchange = Alles ruilen
button-roll = Gooien
button-roll-again = Nog eens gooien (nog { $left })
button-more = Meer…
button-back = Terug
button-flip = Draaien
button-place = Leggen

## Antwoorden

answer-opened = Je tafel is open.
answer-joined = Je hebt een plaats.
answer-left = Je bent van tafel gegaan.
answer-closed = De tafel is gesloten.
answer-handed-over = Gedaan. Iemand anders is nu de gastheer.
answer-computer-added = De computer heeft een plaats.
answer-computer-removed = De computer is van tafel gegaan.
answer-chosen = Genoteerd.
answer-started = Het spel begint.
answer-played = Gespeeld.
answer-undone-yours = Teruggenomen.
answer-resigned-yours = Je hebt opgegeven.
answer-voted = Je stem telt.
answer-watching = Je krijgt de kaart van deze tafel in je privéchat.
answer-not-watching = Je kijkt niet meer mee.
answer-met = Genoteerd.
answer-settings = Genoteerd.

## Aan iedereen aan tafel

note-new-host = { $name } is nu de gastheer.
note-expired = Een dag lang is niemand begonnen, dus is de tafel gesloten.
note-over = Het spel is afgelopen.
note-undone = { $name } heeft de laatste zet teruggenomen.
note-resigned = { $name } heeft opgegeven.
note-vote = { $name } wil stoppen. Stemmen: { $votes } van { $needed }.
note-ended-by-vote = Het spel is na stemming gestopt.
note-back = { $name } is terug.
note-overdue = De tijd van { $name } is om. Iedereen wacht; de anderen kunnen stemmen om te stoppen.
note-late-move = De tijd van { $name } is om. De computer doet deze zet.
note-late-sit-in = De tijd van { $name } is om. De computer valt in tot { $name } terug is.
note-rematch = { $name } wil nog een keer spelen met { $names }. Meedoen kan op de kaart.
reminder-half = De helft van je tijd is om.
reminder-nearly = Je tijd is bijna om.
reminder-second-chance = Je tijd liep af toen Genial er niet was. Je hebt nog een uur.

## Menu, zetten, instellingen, hulp

menu = { $game }
confirm-resign = Wil je echt opgeven? Dat kan niet worden teruggedraaid.
log-earlier =
    { $count ->
        [one] … één eerdere zet
       *[other] … { $count } eerdere zetten
    }
settings-zone = Tijdzone: { $zone } (wijzigen: tijdzone Europe/Amsterdam)
settings-quiet = Stille uren: { $quiet } (wijzigen: stil 22-7, stil uit)
settings-vacation = Vakantie tot: { $until } (wijzigen: vakantie 7 voor zeven dagen, vakantie 2026-12-24, vakantie uit)
quiet-from-to = { $begins } tot { $ends } uur
palette-standard = Gewone kleuren
palette-contrast = Sterk contrast
palette-safe = Voor alle ogen
dark-off = Licht
dark-on = Donker
help =
    /genial nieuw – een tafel openen; ook nieuw dice, nieuw cards seats=3 clock=1d
    /genial meedoen, weggaan, starten – gaan zitten, opstaan, beginnen
    /genial computer, wegsturen – een computer erbij halen of wegsturen
    /genial plankje, bord, zetten – je tegels, de tafel, de zetten
    Een zet: RB F5 F6 legt de rode helft op F5 en de blauwe op F6. Verder omruilen, houden, afzien; gooien, scoren, score BB>R; YB, ruilen.
    Kleuren: R rood, G groen, B blauw, O oranje, Y geel, P paars
    /genial terug, opgeven, stoppen, nogeens, kijken
    /genial instellingen – taal, kleuren, stille uren, vakantie

## Waarom niet, en wat dan wel

refusal-no-table = Hier is geen tafel. Met /genial nieuw open je er een.
refusal-no-table-of-yours = Je zit op dit moment aan geen enkele tafel. In een kanaal of groep open je er een met /genial nieuw.
refusal-table-exists = Hier is al een tafel; /genial bord laat haar zien. Als die klaar is, kan de volgende open.
which-table = Je zit aan meer dan één tafel. Welke bedoel je?
refusal-already-started = Het spel is al begonnen.
refusal-not-started = Het spel is nog niet begonnen. De gastheer start het op de kaart.
refusal-already-seated = Je hebt al een plaats.
refusal-not-seated = Je speelt niet mee aan deze tafel.
refusal-table-full =
    { $seats ->
        [one] De enige plaats is bezet.
       *[other] Alle { $seats } plaatsen zijn bezet.
    }
refusal-no-computer = Er zit geen computer aan deze tafel.
refusal-host-only = Dat kan alleen { $host }, als gastheer.
refusal-not-here = Die persoon zit niet aan deze tafel.
refusal-too-few-players = Voor dit spel zijn minstens { $seats } spelers nodig. Een computer kan een plaats innemen.
refusal-bad-choice = ‘{ $value }’ kan niet voor { $key }. /genial opties laat zien wat wel kan.
refusal-unknown-level = Een computer van niveau ‘{ $level }’ bestaat niet. Er zijn easy (makkelijk) en medium (gemiddeld).
refusal-seats-taken = Er zitten al { $seats } spelers aan tafel.
refusal-already-over = Dit spel is afgelopen.
refusal-not-over = Dit spel is nog niet afgelopen.
refusal-not-your-turn = Je bent niet aan de beurt, maar { $name }.
refusal-moved-on = Deze knop is van eerder; het spel is intussen verdergegaan. Er is niets veranderd.
refusal-nothing-to-undo = Er is geen zet van jou om terug te nemen: dat kan alleen met de allerlaatste.
refusal-undo-revealed = Deze zet kan niet worden teruggenomen: er is intussen iets nieuws zichtbaar geworden.
refusal-voted-already = Je hebt al voor stoppen gestemd. Stemmen: { $votes } van { $needed }.
refusal-too-many-watchers = Er kijken al te veel mensen mee.
refusal-nothing-to-watch = Je speelt hier mee en ziet de tafel toch al.
refusal-not-understood = ‘{ $text }’ begrijp ik niet. /genial hulp zegt wat er kan.
refusal-bad-button = Deze knop hoort bij geen tafel die ik ken. /genial hulp zegt wat er kan.
refusal-bad-language = ‘{ $text }’ spreek ik niet. Er zijn en, de en nl.
refusal-bad-palette = ‘{ $text }’ is geen kleurkeuze. Er zijn standard, contrast en safe; en donker aan of uit.
refusal-bad-zone = Een tijdzone ‘{ $text }’ ken ik niet. Je schrijft ze als Europe/Amsterdam.
refusal-bad-quiet = ‘{ $text }’ zijn geen stille uren. Je schrijft ze als 22-7; of uit.
refusal-bad-vacation = ‘{ $text }’ is geen vakantie: een aantal dagen tot 30, de laatste dag als 2026-12-24, of uit.
refusal-in-a-chat = Een tafel open je in een kanaal of een groep, waar de anderen haar zien.
refusal-busy = Er drukken te veel mensen tegelijk. Er is niets veranderd; probeer het nog eens.
refusal-trouble = Er ging bij ons iets mis. Er is niets veranderd; probeer het nog eens.

## Aan het toetsenbord, en voordat er iets draait

terminal-welcome =
    Aan dit toetsenbord kunnen meer mensen spelen: begin een regel met een naam.
      anna: /genial nieuw      daarna knoppen met hun nummer:  anna: 1
      bob: /genial meedoen     en zetten typen:  anna: RB F5 F6
    /genial hulp zegt meer. Ctrl-D stopt; spellen blijven bewaard.
terminal-who = Wie zegt dat? Begin met een naam: anna: /genial nieuw
terminal-no-button = Een knop { $number } is er niet.
terminal-picture = Plaatje: { $path }
settings-wrong = Genial is niet gestart, omdat er instellingen niet kloppen:
setting-unknown = { $name } is geen instelling.
setting-redis-url = { $name }: een adres zoals redis://host:6379/0, unix:///pad, redis+sentinel://host:26379/naam of redis+cluster://host:7000,host:7001; of niets.
setting-data-dir = { $name }: een map voor spellen en plaatjes, bijvoorbeeld var.
setting-genial-language = { $name }: en, de of nl.
setting-log-level = { $name }: debug, info, warning of error.
no-server-no-wheel = Voor deze computer is er geen ingebouwde Valkey. Installeer Valkey of Redis en zet het adres in REDIS_URL, bijvoorbeeld redis://localhost:6379/0.
no-server-not-started = De ingebouwde Valkey start niet. In { $path } staat waarom.
no-server-socket-path = { $path } is te lang als pad voor een socket. Zet DATA_DIR op een korter pad.
no-server-data-dir = { $path } kan niet worden gebruikt: { $why }. Zet DATA_DIR op een andere map.
no-server-no-answer = Op REDIS_URL antwoordt geen Redis of Valkey.

## De pagina in de browser

about = Genial: tafels voor Einfach Genial en verwante spellen.
about-where = browser: een pagina op deze computer; keyboard: meer mensen aan dit toetsenbord
web-open = Genial is open: { $address }
web-port-taken = Poort { $wanted } is bezet; dit is poort { $port }.
web-no-port = De poorten { $first } tot en met { $last } zijn allemaal bezet. Zet WEB_PORT op een andere.
page-title = Genial
page-table = De tafel
page-people = Mensen in dit venster
page-name = Naam
page-somebody = Anna
page-add = Speel als
page-welcome = Einfach Genial en verwante spellen. Wie ben je?
page-versus = Tegen de computer spelen
page-new = Tafel openen
page-rack = Mijn plankje
page-settings = Instellingen
page-help = Hulp
page-type = Een zet of een opdracht
page-send = Verstuur
page-lost = De verbinding is weg. Nieuwe poging…
page-deadline = Tot { $time }
page-board = Speelbord
page-tap-first = Of tik op het bord: de eerste helft…
page-tap-second = { $cell }, en de tweede helft?
page-flip = Draaien (F)
page-color-r = rood
page-color-g = groen
page-color-b = blauw
page-color-o = oranje
page-color-y = geel
page-color-p = paars
page-bad-frame = Dat was niet te begrijpen.
setting-web-host = { $name }: het adres van de pagina, bijvoorbeeld 127.0.0.1.
setting-web-port = { $name }: een getal van 1 tot en met 65535.
setting-web-secret = { $name }: letters, cijfers en tekens zonder spaties; of niets.
