### Alles wat Genial in het Nederlands zegt.

## Woorden waarmee je een opdracht geeft

verb-new = nieuw
verb-join = meedoen
verb-leave = weggaan
verb-start = starten begin
verb-close = sluiten
verb-moderate = modereren
verb-computer = computerspeler
verb-dismiss = wegsturen
verb-set = kies
verb-host = gastheer
verb-options = opties
verb-board = bord speelbord
verb-words = woorden
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
verb-playon = verderspelen
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
verb-rules = regels spelregels
verb-replay = herhaling
verb-stats = statistiek
verb-privacy = privacy
verb-export = exporteren
verb-forget = vergeten
verb-calls = roepen
verb-racks = toesturen
verb-link = koppelen
verb-unlink = ontkoppelen
verb-hint = tip
verb-coach = coach analyse
verb-data = gegevens
switch-on = aan
switch-off = uit

## Namen

computer = Computer
computer-numbered = Computer { $number }
computer-level = { $name } ({ $level })
level-easy = makkelijk
level-medium = gemiddeld
level-hard = moeilijk
level-expert = expert
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
choice-advice = Tips
choice-language = Taal
choice-dark = Plaatjes in deze chat
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
advice-on = toegestaan
advice-off = niet toegestaan
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
rack-not-called = De anderen zijn aan de beurt. Je wilde niet geroepen worden.
rack-sat-in = Je tijd was om: de computer valt voor je in tot je hier iets indrukt of schrijft.
shut = Ik kan je geen privébericht sturen. Druk op ‘{ $button }’, hier of op de kaart: alleen jij ziet het antwoord.
your-turn = Jij bent aan de beurt: { $doing }.
thinking = { $name } denkt na…
remark-denied = Dat was de beste plek voor { $color } van { $name }.
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
ended-moderated = Het spel is afgelopen: wie deze chat beheert, heeft het beëindigd. Niemand wint.
card-moved = De tafel staat verderop.
card-over = Het spel is afgelopen; de uitslag staat verderop.

## Een beurt

where = Waar komt { $tile }?
which-row = { $half } in welke rij?
which-cell = { $half } op welk veld?
which-way = { $half } naast { $cell }: welke kant op?
preview = { $tile } zou opleveren: { $points }
full = { $color } vol
score = Scoren

## Knoppen

button-join = Meedoen
button-leave = Opstaan
button-computer =
    { $level ->
        [easy] + Computer (makkelijk)
        [hard] + Computer (moeilijk)
        [expert] + Computer (expert)
       *[medium] + Computer (gemiddeld)
    }
button-dismiss = − Computer
button-options = Opties…
button-start = Beginnen
button-start-solo = Alleen beginnen
button-host = { $name } host maken
button-close = Tafel sluiten
button-close-yes = Ja, sluiten
button-change-yes = Ja, wijzigen
button-moderate = Modereren…
button-aside = Opzij leggen
button-rack =
    { $family ->
        [dice] Mijn dobbelstenen
        [cards] Mijn kaarten
       *[other] Mijn plankje
    }
button-privately = Spelen
button-board = Speelbord
button-card = Kaart hierheen
button-words = In woorden
button-menu = Menu…
button-rematch = Nog een keer
button-log = Zetten
button-copy-result = Uitslag kopiëren
button-copy-moves = Zetten { $first }–{ $last } kopiëren
button-copy-code = Opdracht kopiëren
button-help = Hulp
button-settings = Instellingen
button-undo = Terugnemen
button-resign = Opgeven…
button-resign-yes = Ja, ik geef op
button-end = Stemmen om te stoppen
button-end-yes = Ja, stem om te stoppen
button-agree = Mee eens
button-end-now = Spel beëindigen
button-watch = Meekijken
button-unwatch = Niet meer meekijken
button-swap = Alles omruilen
button-keep = Houden
button-decline = Van de bonus afzien
button-exchange = Alles ruilen
button-roll = Gooien
button-roll-again = Nog eens gooien (nog { $left })
button-more = Meer…
button-thread = In een eigen thread
button-back = Terug
button-flip = Draaien
button-place = Leggen
button-play-card = Spelen
button-order = Ander symbool eerst
button-hint = Tip
button-coach = Coach
button-coach-all = Alle zetten ({ $count })…

## Tips en de coach

hints =
    { $count ->
        [one] Eén zet springt eruit:
       *[other] { $count } goede zetten, in willekeurige volgorde:
    }
hints-only = Hier valt niets te kiezen:
hint-line = { $letter }) { $move }: { $points } – { $reason }.
hint-choice = { $letter }) { $move } – { $reason }.
reason-only = het is de enige zet
reason-wins = daarmee is het spel gewonnen
reason-bonus =
    { $family ->
        [cards] ‘Genial’ in { $colors }: nog een kaart
       *[other] ‘Genial’ in { $colors }: nog een tegel
    }
reason-unlocks =
    { $family ->
        [dice] dat opent de vakjes tot en met { $amount }
       *[other] dat opent de kolommen tot en met { $amount }
    }
reason-lowest =
    { $amount ->
        [0] dat helpt waar je het laagst staat: { $colors }
       *[other] dat helpt waar je het laagst staat, { $colors }; dan staat geen kleur meer onder { $amount }
    }
reason-denies =
    { $holders ->
        [one] { $name } heeft { $colors } nodig, en hier is de beste plek daarvoor
       *[other] { $name } hebben { $colors } nodig, en hier is de beste plek daarvoor
    }
reason-most = geen zet levert meer op
reason-balance =
    { $count ->
        [one] dat helpt een van je zwakke kleuren: { $colors }
       *[other] dat helpt je zwakke kleuren: { $colors }
    }
reason-prepares =
    { $family ->
        [cards] dan ligt { $colors } open, en je hebt er nog meer van
       *[other] { $amount ->
            [one] daarna is er voor { $colors } een plek van 1 punt
           *[other] daarna is er voor { $colors } een plek van { $amount } punten
        }
    }
reason-frees =
    { $family ->
        [cards] daarna mag je je andere kaarten ruilen
       *[other] daarna mag je je andere tegels omruilen
    }
reason-saves =
    { $family ->
        [cards] de kaarten met { $colors } bewaar je voor later
       *[other] de tegels met { $colors } bewaar je voor later
    }
reason-spares =
    { $amount ->
        [one] de beste plek voor { $colors } blijft vrij: 1 punt
       *[other] de beste plek voor { $colors } blijft vrij: { $amount } punten
    }
reason-roll = nog een worp belooft meer dan wat er ligt
reason-little =
    { $amount ->
        [0] wat er ligt, levert niets op
        [one] wat er ligt, levert maar 1 kruisje op
       *[other] wat er ligt, levert maar { $amount } kruisjes op
    }
reason-again =
    { $amount ->
        [one] daarna mag je nog één keer gooien
       *[other] daarna mag je nog { $amount } keer gooien
    }
reason-fresh =
    { $family ->
        [cards] je kaarten tonen geen van je laagste kleuren
       *[other] je tegels tonen geen van je laagste kleuren
    }
reason-keep = wat je hebt, is meer waard dan iets nieuws
reason-decline = een bonustegel loont nu niet
reason-outlook = een van de beste die de computer ziet
coach-looking =
    { $count ->
        [one] Ik bekijk je ene zet…
       *[other] Ik bekijk je { $count } zetten…
    }
coach-nothing = { $game }: er viel voor jou niets te beslissen.
coach-summary =
    { $count ->
        [one] { $game }: één beslissing van jou.
       *[other] { $game }: { $count } beslissingen van jou.
    } Beste: { $best }, goed: { $good }, duur: { $costly }, fouten: { $blunder }.
coach-turning = Keerpunt. { $move }
coach-turning-others =
    { $when ->
        [after] { $change ->
            [rose] Keerpunt: na je zet { $number } stegen je kansen van { $before }% naar { $after }%.
           *[fell] Keerpunt: na je zet { $number } daalden je kansen van { $before }% naar { $after }%, door geen zet van jou.
        }
       *[before] { $change ->
            [rose] Keerpunt: voor je zet { $number } stegen je kansen van { $before }% naar { $after }%.
           *[fell] Keerpunt: voor je zet { $number } daalden je kansen van { $before }% naar { $after }%, door geen zet van jou.
        }
    }
coach-no-turning = Er was geen keerpunt.
coach-move = Zet { $number }: { $move } kostte { $percent }%. Beter: { $better } – { $reason }.
coach-move-plain = Zet { $number }: { $move } kostte { $percent }%. Beter: { $better }.
coach-weakest = Zwakke kleuren: { $changes }.
coach-change = { $color } { $better } in plaats van { $own }
coach-scale = De percentages zijn je winstkansen, zoals de computer ze ziet. Hij wist niet meer dan jij.
coach-scale-alone = De percentages zeggen hoe ver je laagste kleur op haar spoor komt, zoals de computer het ziet. Hij wist niet meer dan jij.
coach-line = { $number }. { $move }: { $verdict }
coach-line-better = { $number }. { $move }: { $verdict }, −{ $percent }%; beter { $better }
coach-line-changes = { $line } ({ $changes })
verdict-best = het beste
verdict-good = goed
verdict-costly = duur
verdict-blunder = fout

## Antwoorden

answer-opened = Je tafel is open.
answer-invited = Geroepen, met een knop om mee te doen.
answer-joined = Je hebt een plaats.
answer-left = Je bent van tafel gegaan.
answer-closed = De tafel is gesloten.
answer-handed-over = Gedaan. Iemand anders is nu de host.
answer-computer-added = De computer heeft een plaats.
answer-computer-removed = De computer is van tafel gegaan.
answer-chosen = Genoteerd.
answer-started = Het spel begint.
answer-played-on = Je speelt vanaf hier verder.
answer-played = Gespeeld.
answer-undone-yours = Je hebt je laatste zet teruggenomen.
answer-posted = De kaart staat nu onderaan in de chat.
answer-resigned-yours = Je hebt opgegeven.
answer-voted = Je stem is geteld.
answer-watching = Je krijgt de kaart van deze tafel in je privéchat.
answer-not-watching = Je kijkt niet meer mee.
answer-met = Genoteerd.
answer-settings = Genoteerd.
link-code = Typ binnen { $minutes } minuten /genial koppelen { $code } in de andere chat. Vanaf dan spelen jullie aan één tafel.
link-command = /genial koppelen { $code }
linked = De chats zijn gekoppeld: wat in de ene wordt gespeeld, wordt ook in de andere gespeeld. Met /genial ontkoppelen houdt dat op.
unlinked = Deze chat staat weer op zichzelf.

## Aan iedereen aan tafel

note-new-host = { $name } is nu de host.
note-expired = Een dag lang is niemand begonnen, dus is de tafel gesloten.
note-undone = { $name } heeft de laatste zet teruggenomen.
note-undone-answered = { $name } heeft de eigen laatste zet teruggenomen, met alles wat daarna kwam.
note-resigned = { $name } heeft opgegeven.
note-ended-by = { $name } beheert deze chat en heeft het spel beëindigd.
note-closed-by = { $name } beheert deze chat en heeft de tafel gesloten.
note-chat-language =
    { $name } beheert deze chat en heeft de taal gewijzigd: { $value ->
        [de] Deutsch
        [nl] Nederlands
       *[en] English
    }.
note-chat-dark =
    { $name } beheert deze chat en heeft de plaatjes veranderd: { $value ->
        [on] donker
       *[off] licht
    }.
note-set-aside = { $game }: een week lang heeft niemand een zet gedaan, dus is het spel in zijn chat opzij gelegd. Hier gaat het privé verder; je houdt je plaats.
note-vote = { $name } wil stoppen. Stemmen: { $votes } van { $needed }.
note-back = { $name } is terug.
note-overdue = De tijd van { $name } is om. Iedereen wacht; de anderen kunnen stemmen om te stoppen.
note-late-move = De tijd van { $name } is om. De computer doet deze zet.
note-late-sit-in = De tijd van { $name } is om. De computer valt in tot { $name } terug is.
note-rematch = { $name } wil nog een keer spelen met { $names }. Druk op “Meedoen” om te spelen.
note-invited = { $name } wil met { $names } spelen. Er is een plaats vrij.
note-parked = { $game }: in de chat van deze tafel kan ik niet meer schrijven. Het spel blijft bewaard, de klok staat stil en jullie kunnen hier privé verder spelen. Zodra ik daar weer mag schrijven, haalt /genial bord in die chat het terug.
note-parked-lobby = { $game }: in de chat van jullie tafel kan ik niet schrijven. Zodra het mag, haalt /genial bord in die chat de tafel terug; begint een dag lang niemand, dan wordt ze gesloten.
note-linked = Deze tafel wordt nu in { $count } chats gespeeld.
note-unlinked = Een andere chat doet hier niet meer mee. Wie aan tafel zit, houdt zijn plaats en wordt privé geroepen.
note-link-lost = In een van de gekoppelde chats kan ik niet meer schrijven, dus die is niet meer gekoppeld. Het spel gaat door.
note-link-used = Je code is gebruikt door { $name } op { $platform }: de chats zijn gekoppeld.
note-link-used-in = Je code is gebruikt door { $name } in ‘{ $chat }’ op { $platform }: de chats zijn gekoppeld.
parted = { $game }: deze chat is niet meer gekoppeld. De tafel gaat elders verder.
aside = { $game }: het spel is hier opzij gelegd. Het gaat privé verder.
reminder-half = De helft van je tijd is om.
reminder-nearly = Je tijd is bijna om.
reminder-second-chance = Je tijd liep af toen Genial er niet was. Je hebt nog een uur.

## Menu, zetten, instellingen, hulp

menu = { $game }
confirm-resign = Wil je echt opgeven? Dat kan niet worden teruggedraaid.
confirm-end = Wil je echt stemmen om met dit spel te stoppen? Als iedereen het ermee eens is, is het afgelopen en wint niemand.
confirm-end-now = Wil je dit spel echt beëindigen? Dan wint niemand.
confirm-close = Wil je deze tafel echt sluiten?
confirm-language =
    Wil je de taal van deze chat echt wijzigen? { $value ->
        [de] Deutsch
        [nl] Nederlands
       *[en] English
    }
confirm-dark =
    Wil je de plaatjes in deze chat echt veranderen? { $value ->
        [on] Donker
       *[off] Licht
    }
moderation = Je beheert deze chat. Wat wil je hier doen?
settings-zone = Tijdzone: { $value }
settings-quiet = Stille uren: { $value }
settings-vacation = Vakantie tot: { $value }
typed-zone = Typ om te wijzigen: tijdzone Europe/Amsterdam
typed-quiet = Typ om te wijzigen: stil 22-7 of stil uit
typed-vacation = Typ om te wijzigen: vakantie 7 voor zeven dagen, vakantie 2026-12-24 of vakantie uit
quiet-from-to = { $begins } tot { $ends } uur
palette-standard = Gewone kleuren
palette-contrast = Sterk contrast
palette-safe = Ook bij kleurenblindheid
about-palette-standard = Rood, groen, blauw, oranje, geel en paars
about-palette-contrast = Fellere symbolen, zwart op wit
about-palette-safe = Voor iedere manier van kleuren zien
dark-off = Licht
dark-on = Donker
help =
    /genial nieuw – een tafel openen; ook nieuw dice, nieuw cards seats=3 clock=1d
    /genial meedoen, weggaan, starten – gaan zitten, opstaan, beginnen
    /genial computer, wegsturen – een computer erbij halen of wegsturen; ook computer makkelijk, gemiddeld, moeilijk, expert
    /genial plankje, bord, zetten – je tegels, de tafel, de zetten
    Een zet: RB F5 F6 legt de rode helft op F5 en de blauwe op F6. Verder omruilen, houden, afzien; gooien, scoren, score BB>R; YB, ruilen.
    Kleuren: R rood, G groen, B blauw, O oranje, Y geel, P paars
    /genial terug, opgeven, stoppen, nogeens, kijken
    /genial tip – een paar goede zetten, als je aan de beurt bent
    /genial coach – na het spel: je zetten, en betere
    /genial regels – hoe een spel gaat; ook regels dice, regels cards
    /genial herhaling, statistiek – een afgelopen spel als film, je uitslagen
    /genial verderspelen – na een zet van een afgelopen spel verder spelen tegen de computer: verderspelen 12
    /genial koppelen, ontkoppelen – met een andere chat aan één tafel spelen
    /genial modereren – voor wie de chat beheert: tafel sluiten, spel beëindigen, taal
    /genial instellingen – taal, kleuren, roepen, stille uren, vakantie
    /genial privacy, exporteren, vergeten – wat er over je wordt bewaard
help-telegram =
    Een spel voor de groep: druk hieronder op een ervan, of typ /genial nieuw dice. De anderen drukken op ‘Meedoen’; wie de tafel heeft geopend, drukt op ‘Beginnen’. Een computer kan een plaats innemen.
    Alleen of tegen de computer: /genial nieuw in onze privéchat, of daar /genial tegen om meteen te beginnen.
    Jij bent aan de beurt: ‘Mijn plankje’ op de kaart laat alleen jou je tegels zien. Kies een tegel en een plek en druk dan op ‘Leggen’. In onze privéchat gaat het net zo.
    Of typ je zet gewoon hier: RB F5 F6 legt de rode helft op F5 en de blauwe op F6. Verder omruilen, houden, afzien; gooien, scoren, score BB>R; YB, ruilen.
    Kleuren: R rood, G groen, B blauw, O oranje, Y geel, P paars
    /genial plankje, bord, woorden, zetten – je tegels, de tafel als plaatje of in woorden, de zetten
    /genial tip, terug, opgeven, stoppen, kijken – tijdens het spel
    /genial nogeens, herhaling, coach, statistiek – erna
    /genial regels, instellingen, vakantie – ook regels dice, regels cards
    /genial koppelen, ontkoppelen – met een andere chat aan één tafel spelen
    /genial modereren – voor wie de chat beheert: tafel sluiten, spel beëindigen, taal
    /genial privacy, exporteren, vergeten – wat er over je wordt bewaard
help-discord =
    /genial nieuw – een tafel openen in dit kanaal; ‘met’ nodigt mensen uit, net als ‘Uitdagen’ in iemands menu. De anderen drukken op ‘Meedoen’; wie de tafel heeft geopend, drukt op ‘Beginnen’. Een computer kan een plaats innemen.
    Alleen of tegen de computer: /genial nieuw in onze privéchat.
    Jij bent aan de beurt: ‘Mijn plankje’ op de kaart laat alleen jou je tegels zien. Kies een tegel en een plek en druk dan op ‘Leggen’.
    /genial speel – hetzelfde, getypt: terwijl je typt, krijg je je zetten voorgesteld. RB F5 F6 legt de rode helft op F5 en de blauwe op F6.
    Kleuren: R rood, G groen, B blauw, O oranje, Y geel, P paars
    /genial plankje, bord – je tegels, de tafel
    /genial tip, terug – een paar goede zetten, alleen voor jou, als je aan de beurt bent; terugnemen
    /genial partij opgeven, stoppen, zetten, kijken – opgeven, stemmen om te stoppen, de zetten tot nu toe, kijken; ook onder ‘Menu…’ op de kaart
    /genial nogeens, coach – na het spel: nog een keer, of je zetten bekeken; /genial partij herhaling toont het als film
    /genial regels – hoe een spel gaat
    /genial instellingen – taal, kleuren, roepen, stille uren; afzonderlijk onder /genial ik
    /genial ik tafels, statistiek, vakantie – je tafels, je uitslagen, een pauze
    /genial ik privacy, exporteren, vergeten – wat er over je wordt bewaard; als bestand; gewist
    /genial koppelen, ontkoppelen, modereren – voor wie het kanaal beheert: samen met een andere chat spelen; een tafel sluiten, een spel beëindigen

## Regels, uitslagen, herhaling, en wat er over iemand wordt bewaard

somebody = Iemand
day = d MMM y
rules-of = Regels van
rules-classic =
    Je hebt zes tegels, en elk van de zes kleuren heeft een spoor van 0 tot 18.
    In je beurt leg je één tegel op twee vrije velden; je eerste komt naast een gedrukt symbool dat nog niemand anders heeft.
    Elke helft telt apart: volg de vijf lijnen die ervan weglopen, maar niet door de andere helft, en tel dezelfde symbolen op een rij.
    Elk daarvan is één stap op het spoor van die kleur.
    Bereikt een kleur de 18, dan is dat ‘Genial’: je mag meteen nog een tegel leggen.
    Heb je daarna geen enkele tegel met een van je laagste kleuren, dan mag je ze allemaal omruilen; anders vul je aan tot zes.
    Het spel eindigt als er geen tegel meer past; met alle zes kleuren op 18 win je meteen.
    De beste laagste kleur wint; bij gelijke stand beslist de op één na laagste.
    Alleen trek en leg je tegel na tegel; in teams delen twee spelers een spoor tot 36.
rules-travel =
    Voor twee spelers, met 57 tegels; je hebt er zes, en elk van de zes kleuren heeft een spoor van 0 tot 18.
    In je beurt leg je één tegel op twee vrije velden; je eerste komt naast een gedrukt symbool dat de ander nog niet heeft.
    Elke helft telt apart: volg de vijf lijnen die ervan weglopen, maar niet door de andere helft, en tel dezelfde symbolen op een rij.
    Bereikt een kleur de 18, dan is dat ‘Genial’: je moet meteen nog een tegel leggen.
    Heb je daarna geen enkele tegel met een van je laagste kleuren, dan mag je ze allemaal ruilen voor wat er nog in de buidel zit, hoogstens zes; anders vul je aan tot zes.
    Het spel eindigt als er geen tegel meer past; met alle zes kleuren op 18 win je meteen.
    De beste laagste kleur wint; bij gelijke stand beslist de op één na laagste.
rules-3d =
    Je hebt vijf tegels, en elk van de zes kleuren heeft een spoor van 0 tot 27.
    Een tegel ligt op twee even hoge velden; boven de grond moet hij op twee verschillende stukken rusten, nooit precies op één tegel.
    Zolang er naast een startsteen nog geen tegel ligt, moet een nieuwe tegel zo’n steen raken.
    Elke helft telt apart: volg de vijf lijnen die ervan weglopen, maar niet door de andere helft, en tel dezelfde symbolen op een rij, van boven gezien, op elke hoogte.
    Bereikt of passeert een kleur de 18 of de 27, dan is dat ‘Genial’: je moet meteen nog een tegel leggen.
    Heb je daarna geen enkele tegel met een van je laagste kleuren, dan mag je ze allemaal omruilen; anders vul je aan tot vijf.
    Zijn er minder dan vijf tegels in de voorraad, dan is iedereen nog één keer aan de beurt, zonder aan te vullen.
    De beste laagste kleur wint; bij gelijke stand beslist de op één na laagste. Alle zes op 27 wint meteen.
rules-dice =
    Je hebt met z’n tweeën vier dobbelstenen, met z’n drieën drie en met z’n vieren twee, en een blad met een rij vakjes voor elk van de zes symbolen.
    In je beurt gooi je met al je dobbelstenen, en als je wilt met allemaal nog een tweede en een derde keer; de laatste worp telt en blijft liggen.
    Elk van je dobbelstenen kruist in zijn rij één vakje aan voor elke dobbelsteen van de anderen met hetzelfde symbool.
    Joker: twee of meer gelijke eigen dobbelstenen mogen in plaats daarvan in een rij naar keuze aankruisen, één vakje minder dan het er zijn.
    De vakjes 4 tot en met 6 gaan open als elke rij een kruis in 1 tot en met 3 heeft, de laatste als elke rij er een in 4 tot en met 6 heeft.
    Wat geen open vakje vindt, vervalt.
    Wie het eerst alles heeft aangekruist, wint meteen.
rules-cards =
    Je hebt zes kaarten met elk twee symbolen, en elk van de zes kleuren heeft een spoor van 0 tot 10.
    Voor iedereen liggen open kaarten: één per speler, of met z’n tweeën elk twee.
    In je beurt speel je een kaart: elk symbool erop gaat één stap vooruit voor elke open kaart met dat symbool, ook die van jezelf; welk symbool eerst telt, bepaal jij.
    De vakken 1 tot en met 3, 4 tot en met 6 en 7 tot en met 10 gaan na elkaar open: een kleur komt pas in het volgende als alle zes in het vorige staan; wat te veel is, vervalt.
    Bereikt een kleur de 10, dan is dat ‘Genial’: je speelt meteen nog een kaart.
    Heb je daarna geen enkele kaart met een van je laagste kleuren, dan mag je ze allemaal ruilen.
    Aan het eind van je beurt gaat je oudste open kaart weg en vul je aan tot zes.
    Wie alle zes kleuren op 7 of verder heeft, wint meteen.
replay = { $game }, van de eerste zet tot de laatste.
filming = Ik maak de film…
column-number = Nr.
column-player = Wie
column-move = Zet
column-game = Spel
column-against = Tegen
column-games = Gespeeld
column-won = Gewonnen
column-best = Beste
column-day = Dag
column-result = Uitslag
against-people = mensen
against-computer = computer
against-alone = alleen
stats-none = Je hebt nog geen spel uitgespeeld.
stats-total =
    { $count ->
        [one] Je hebt één spel uitgespeeld.
       *[other] Je hebt { $count } spellen uitgespeeld.
    }
stats-people = Tegen mensen: { $count } gespeeld, { $won } gewonnen
stats-computer = Tegen de computer: { $count } gespeeld, { $won } gewonnen
stats-alone = Alleen: { $count } gespeeld
stats-best =
    { $family ->
        [dice] Beste kortste rij: { $points }
       *[other] Beste laagste kleur: { $points }
    }
stats-best-alone = Beste laagste kleur alleen: { $points }
stats-lately = Onlangs:
stats-game = { $when }, { $game }: { $how }
stats-won = gewonnen
stats-resigned = opgegeven
stats-ended = voortijdig gestopt
stats-points = { $points }
stats-place = plaats { $place } van { $sides } met { $points }
privacy =
    Wat Genial over je bewaart: het nummer en de naam die je op je platform hebt, je instellingen, de tafels waar je hebt gezeten of meegekeken, met hun zetten, en je uitslagen.
    Verder wordt niets bewaard van wat je schrijft, en niemand anders krijgt er iets van.
    Een tafel waar nooit is begonnen, blijft een week; al het andere tot je vergeten wilt worden.
    ‘Exporteren’ geeft je alles als bestand.
    ‘Vergeet mij…’ wist het: je gaat van tafel, geeft lopende spellen op, en afgelopen spellen weten niet meer wie je bent.
export = Alles wat Genial over je bewaart.
confirm-forget = Wil je echt vergeten worden? Je gaat van tafel en geeft je spellen op; je instellingen en uitslagen worden gewist. Dat kan niet worden teruggedraaid.
forgotten = Je bent vergeten. Het ga je goed; je bent altijd weer welkom.
menu-palette = Kleuren
menu-dark = Licht of donker
form-time = { $clock }, daarna: { $late }
form-switches = Bovendien
form-zone = Tijdzone
form-zone-label = Regio en stad
form-zone-hint = Europe/Amsterdam
form-quiet = Stille uren
form-quiet-label = Van en tot, of uit
form-quiet-hint = 22-7: tussen 22 uur en 7 uur gaat er niets af
form-vacation = Vakantie
form-vacation-label = Dagen, de laatste dag, of uit
form-vacation-hint = 7 voor zeven dagen, of 2026-12-24
button-stats = Mijn spellen
button-rules = Regels
button-replay = Herhaling
button-earlier = Eerder
button-later = Later
button-zone = Tijdzone…
button-quiet = Stille uren…
button-vacation = Vakantie…
button-privacy = Privacy
button-export = Exporteren
button-forget = Vergeet mij…
button-forget-yes = Ja, vergeet mij
button-calls =
    { $value ->
        [on] Mij roepen: aan
       *[off] Mij roepen: uit
    }
button-racks =
    { $value ->
        [on] Plankje toesturen: aan
       *[off] Plankje toesturen: uit
    }
settings-calls =
    { $value ->
        [on] Je wordt geroepen als je aan de beurt bent.
       *[off] Je wordt niet geroepen als je aan de beurt bent.
    }
settings-racks =
    { $value ->
        [on] Je plankje wordt je privé toegestuurd.
       *[off] Je plankje komt alleen als je erom vraagt.
    }

## Waarom niet, en wat dan wel

refusal-no-table = Hier is geen tafel. Met /genial nieuw open je er een.
refusal-no-table-of-yours = Je zit op dit moment aan geen tafel. /genial nieuw opent er een: hier alleen of tegen de computer, in een kanaal of een groep met anderen.
refusal-table-exists = Hier is al een tafel; /genial bord laat haar zien. Als die klaar is, kan de volgende open.
refusal-may-not-write = Hier kan ik geen tafel neerzetten: ik moet dit kanaal kunnen zien, erin schrijven en bestanden bijvoegen.
refusal-only-for-you = Hier kan ik geen tafel neerzetten: op deze server mag je eigen apps niet openbaar gebruiken, dus alleen jij zou hem zien. Laat mij uitnodigen.
refusal-no-thread = Ik mag hier geen thread openen. Zonder thread kan een tafel waar er nog geen is.
which-table = Je zit aan meer dan één tafel. Welke bedoel je?
offer-aside = Hier is al een tafel, maar een week lang heeft niemand een zet gedaan. Ze kan opzij worden gelegd: de spelers gaan privé verder en hier gaat een nieuwe tafel open.
refusal-already-started = Het spel is al begonnen.
refusal-not-started = Het spel is nog niet begonnen. De host start het op de kaart.
refusal-already-seated = Je hebt al een plaats.
refusal-not-seated = Je speelt niet mee aan deze tafel.
refusal-table-full =
    { $seats ->
        [one] De enige plaats is bezet.
       *[other] Alle { $seats } plaatsen zijn bezet.
    }
refusal-no-computer = Er zit geen computer aan deze tafel.
refusal-host-only = Dat kan alleen { $host }, als host.
refusal-private-table = Deze tafel staat in een privéchat, voor één persoon en computers. Met anderen speel je in een kanaal of een groep: daar opent /genial nieuw een tafel.
refusal-not-here = Die persoon zit niet aan deze tafel.
refusal-too-few-players = Voor dit spel zijn minstens { $seats } spelers nodig. Een computer kan een plaats innemen.
refusal-bad-choice = { $key }: ‘{ $value }’ kan hier niet. ‘Opties…’ op de kaart van een tafel laat zien wat wel kan.
which-games = Er zijn: { $games }.
refusal-unknown-level = Een computer van niveau ‘{ $level }’ bestaat niet. Er zijn makkelijk, gemiddeld, moeilijk en expert.
refusal-seats-taken = Er zitten al { $seats } spelers aan tafel.
refusal-already-over = Dit spel is afgelopen.
refusal-not-over = Dit spel is nog niet afgelopen.
refusal-hints-off = Aan deze tafel krijgt niemand tips.
refusal-nothing-to-coach = Je hebt hier nog geen spel uitgespeeld. Daarna bekijkt /genial coach je zetten.
refusal-not-your-turn = Je bent niet aan de beurt, maar { $name }.
refusal-computers-turn = Jij bent niet aan de beurt: de computer denkt nog na.
refusal-moved-on = Deze knop is van eerder; het spel is intussen verdergegaan. De druk deed niets.
refusal-played-already = Je zet is al gespeeld.
refusal-nothing-to-undo = Er is geen zet van jou om terug te nemen. Onder mensen kan dat alleen met de allerlaatste, tegen computers met je eigen laatste.
refusal-undo-revealed = Deze zet kan niet worden teruggenomen: er is intussen iets nieuws zichtbaar geworden.
refusal-no-such-move = Zeg na hoeveel zetten je verder wilt spelen: een getal van 0 tot { $most }.
refusal-voted-already = Je hebt al voor stoppen gestemd. Stemmen: { $votes } van { $needed }.
refusal-too-many-watchers = Er kijken al te veel mensen mee.
refusal-nothing-to-watch = Je speelt hier mee en ziet de tafel toch al.
refusal-not-understood = ‘{ $text }’ begrijp ik niet. /genial hulp zegt wat er kan.
refusal-bad-button = Deze knop hoort bij geen tafel die ik ken. /genial hulp zegt wat er kan.
refusal-bad-language = ‘{ $text }’ spreek ik niet. Er zijn en, de en nl.
refusal-bad-palette = ‘{ $text }’ is geen kleurkeuze. Er zijn standard, contrast en safe; en donker aan of uit.
refusal-bad-switch = ‘{ $text }’ is niet aan en niet uit.
refusal-bad-zone = Een tijdzone ‘{ $text }’ ken ik niet. Je schrijft ze als Europe/Amsterdam.
refusal-bad-quiet = ‘{ $text }’ zijn geen stille uren. Je schrijft ze als 22-7; of uit.
refusal-bad-vacation = ‘{ $text }’ is geen vakantie: een aantal dagen tot 30, de laatste dag als 2026-12-24, of uit.
refusal-admins-only = Dat kan alleen wie deze chat beheert.
refusal-in-a-chat = Een tafel open je in een kanaal of een groep, waar de anderen haar zien.
refusal-link-in-a-chat = Kanalen en groepen kun je koppelen, privéchats niet. Typ dit waar de anderen de tafel zien.
refusal-link-unknown = De code { $text } ken ik niet. Misschien is het een tikfout of is hij ouder dan 15 minuten; met /genial koppelen in de andere chat krijg je een nieuwe.
refusal-link-used = De code { $text } is al gebruikt. Met /genial koppelen in de andere chat krijg je een nieuwe.
refusal-link-own = De code { $text } komt uit deze chat. Typ hem in de andere.
refusal-linked-already = Deze chats zijn al gekoppeld.
refusal-links-full = Meer dan { $most } chats kun je niet koppelen.
refusal-two-tables = In beide chats is er een tafel. Als een van de twee klaar is, kun je ze met dezelfde code koppelen.
refusal-not-linked = Deze chat is met geen andere gekoppeld.
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
terminal-file = Bestand: { $path }
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
page-title-turn = ● Jij bent aan zet – Genial
page-slogan = Leg tegels, volg de lijnen en let op je zwakste kleur.
page-names = Otter, Reiger, Das, Lynx, Roodborst, Egel, Marter, Zwaluw, Bever, Merel, Vos, Haas, Ekster, Salamander, Uil, Zeehond
page-somebody = Iemand
page-name = Naam
page-you = Jij
page-you-are = Je heet
page-lost = De verbinding is verbroken. Nieuwe poging…
page-bad-frame = Dat was niet te begrijpen.
page-deadline = Tot { $time }
page-save = { $name } opslaan
page-color-r = rood
page-color-g = groen
page-color-b = blauw
page-color-o = oranje
page-color-y = geel
page-color-p = paars
page-play = Spelen
page-friends = Met vrienden
page-which-game = Welk spel?
page-computer = De computer speelt
page-level-easy = makkelijk
page-level-medium = gemiddeld
page-level-hard = moeilijk
page-level-expert = expert
page-game-classic = Klassiek
page-game-travel = Reis
page-game-3d = 3D
page-game-dice = Dobbelen
page-game-cards = Kaarten
page-about-classic = Het bordspel: tegels met twee symbolen, lijnen in alle richtingen
page-about-travel = Het kleine bord voor twee, snel gespeeld
page-about-3d = Tegels worden gestapeld: bouw over de anderen heen
page-about-dice = Gooi, zoek gelijke stenen, vul je blad
page-about-cards = Speel een kaart, scoor wat open ligt
page-your-tables = Jouw tafels
page-no-tables = Je zit nog aan geen enkele tafel.
page-no-table = Hier staat geen tafel meer.
page-tables = Tafels
page-state-yours = Jij bent aan zet
page-state-turn = { $name } is aan zet
page-state-lobby = Nog niet begonnen
page-state-over = Afgelopen
page-new-game = Nieuw spel
page-go-on = Verder spelen
page-chosen = { $game } · { $level }
page-times = Spellen met een klok
page-times-hint = In je stille uren klinkt er niets, en zolang je weg bent, staat je klok stil.
page-quiet = Stille uren
page-quiet-none = geen
page-quiet-hours = { $begins }:00 – { $ends }:00
page-away = Weg tot
page-saved = Opgeslagen.
page-leave = Naar de startpagina
page-close = Sluiten
page-no = Nee
page-free-seat = Vrije plaats
page-add-computer = Computer:
page-invite = Uitnodigen
page-invite-hint = Wie deze link opent, kan meedoen:
page-qr = De uitnodiging als QR-code
page-copy = Kopiëren
page-copied = Gekopieerd
page-share = Delen
page-choices = Opties
page-wait-host = Wie de tafel heeft geopend, start het spel.
page-need-player = Er is nog iemand nodig: nodig iemand uit of neem er een computer bij.
page-start = Beginnen
page-invited = { $name } nodigt je uit: { $game }
page-join-as = Je naam aan tafel
page-seat-host = host
page-leave-hint = Dan wordt { $name } de host.
page-close-hint = Dan is ze voor iedereen weg.
page-menu = Menu
page-more = Meer
page-end-hint = Niemand wint.
page-resign-hint = De anderen winnen.
page-moves = Zetten
page-scores = Scores
page-board = Bord
page-rack = Mijn tegels
page-hand = Mijn kaarten
page-left = Nog te trekken: { $count }
page-final = Laatste beurten: { $count }
page-watching = Je kijkt toe.
page-again = Nog een keer
page-you-win = Jij wint!
page-you-draw = Gelijkspel!
page-wins = { $name } wint
page-draw = Gelijkspel: { $names }
page-ended = Het spel is afgelopen
page-points = Punten
page-skip = Tik om over te slaan
page-sure = { $label }: zeker?
page-genial = Geniaal!
page-lowest = laagste: { $points }
page-place-number = Plaats { $place }
page-track = { $color }: { $points } van { $top }
page-track-lowest = { $color }: { $points } van { $top }, laagste
page-full = vol
page-gain = { $color } +{ $gain }
page-no-points = geen punten
page-wasted = { $count } verloren
page-why-joker = Joker { $points }
page-sheet = Jouw blad
page-tile = Tegel { $number }: { $tile }
page-tile-held = { $tile } is in je hand. Kies een vak.
page-none-fits = Geen van je tegels kan daar liggen.
page-not-there = Daar kan hij niet liggen.
page-where = Waar gaat hij heen? Tik op een vak, of sleep.
page-place = Leggen
page-take-up = Terugleggen
page-turn = Draaien
page-flip = Omdraaien
page-best = Beste plekken
page-best-short = Beste
page-undo-short = Terug
page-zoom = Vergroten
page-empty = leeg
page-height = hoogte { $height }
page-roll = Gooien
page-roll-again = Alles opnieuw, nog { $left }×
page-score = Scoren
page-sure-roll = Al je stenen opnieuw gooien?
page-sure-score = Deze worp scoren?
page-roll-yes = Ja, gooien
page-score-yes = Ja, scoren
page-die = Steen { $number }: { $color }
page-no-die = nog niet gegooid
page-joker-hint = Tik twee of meer gelijke stenen van je aan om er een joker van te maken.
page-joker-more = Tik er nu nog een aan die hetzelfde toont.
page-joker-single = Een joker bestaat uit minstens twee gelijke stenen.
page-joker-back = Tik een joker aan om hem ongedaan te maken.
page-joker-for = Joker voor
page-joker-as = Als joker voor { $color }
page-joker-undo = Deze joker ongedaan maken
page-card = Kaart { $number }: { $card }
page-cards-held = Hand: { $count }
page-open-own = Van jou
page-pile = Trekstapel: { $count } · Aflegstapel: { $discards }
page-play-card = Spelen
page-order = Omdraaien
page-rules = Regels
page-in-words = De tafel in woorden
page-type = Typ een zet of een opdracht
page-type-hint = Bijvoorbeeld RB F5 F6, of /genial help
page-send = Versturen
page-replay = Terugkijken
page-replay-at = Zet
page-replay-start = Voor de eerste zet
page-replay-first = Naar het begin
page-replay-previous = Een zet terug
page-replay-next = Een zet verder
page-replay-last = Naar het einde
page-replay-play = Afspelen
page-replay-pause = Pauze
page-play-on = Vanaf hier verder spelen
page-coach-looks = De coach bekijkt je zetten
page-coach-nothing = De coach heeft over dit spel niets te zeggen.
page-coach-better = Betere zet tonen
page-since = Omlijnd: sinds je laatste beurt
page-keys = Toetsenbord
page-keys-laying = 1–6: een tegel pakken · Pijlen: verplaatsen · R: draaien · F: omdraaien · Enter: leggen · B: beste plekken · Esc: weer oppakken
page-keys-dice = R: gooien · S: scoren · 1–4: een steen voor een joker kiezen · Esc: terugleggen
page-keys-cards = 1–6: een kaart pakken · F: ander symbool eerst · Enter: spelen · Esc: terugsteken
page-settings = Instellingen
page-language = Taal
page-theme = Licht of donker
page-theme-auto = Systeem
page-theme-light = Licht
page-theme-dark = Donker
page-palette = Kleuren
page-palette-standard = Standaard
page-palette-contrast = Contrast
page-palette-safe = Kleurenblind
page-sound = Geluid
page-notify = Melding als ik aan zet ben
page-coordinates = Namen van de vakken
page-suggestions = Beste plekken voorstellen
page-confirm = Vragen voordat een zet telt
page-people = Als iemand anders spelen
page-other-name = Andere naam
page-add = Toevoegen
page-device-hint = Dezelfde persoon op een ander apparaat: open daar deze link. Geef hem aan niemand anders.
page-device = Link voor mijn apparaat kopiëren
page-stats = Mijn spellen
page-privacy = Privacy
page-tutor-open = Sleep een tegel naar het bord, of tik hem aan en dan een vak. Je eerste komt naast een symbool dat pulseert.
page-tutor-lines = Elke helft telt dezelfde symbolen in rechte lijnen. De lijnen die oplichten laten het zien voordat je legt.
page-tutor-lowest = Aan het eind telt alleen je laagste kleur. Die heeft een streepjesrand bij je scores.
page-tutor-genial = Een kleur die { $points } haalt is Geniaal: je legt meteen nog een tegel.
page-tutor-swap = Toont na je zet geen van je tegels je laagste kleur, dan mag je ze allemaal ruilen.
page-tutor-dice-roll = Gooi je dobbelstenen: je scoort waar ze hetzelfde tonen als die van de anderen.
page-tutor-dice-match = De omrande stenen passen bij elkaar. Jouw gelijke stenen × die van hen geeft de kruisjes: 2 × 1 is 2. Je mag tot drie keer gooien, altijd met alle stenen.
page-tutor-dice-joker = Je hebt gelijke stenen: tik ze aan, en ze zijn een joker voor een kleur naar keuze. Hij kruist één vakje minder aan dan hij stenen heeft.
page-tutor-dice-locked = Gearceerde vakjes zijn op slot. Ze gaan open als alle zes kleuren een kruisje hebben in het deel ervoor. Wat geen open vakje vindt, vervalt.
page-tutor-dice-goal = Wie het eerst alle vakjes van alle zes kleuren heeft gevuld, wint.
page-tutor-cards-play = Tik een kaart aan of sleep haar naar de tafel om te zien wat ze oplevert: elk symbool gaat één stap vooruit voor elke open kaart met dat symbool, ook die van jezelf.
page-tutor-cards-lost = Een kleur komt pas in het volgende deel van haar spoor als alle zes in het vorige staan. Stappen daar voorbij vervallen.
page-tutor-cards-order = Het bovenste symbool telt eerst. Waar dat verschil maakt, draait ‘Omdraaien’ de kaart om.
page-tutor-cards-goal = Wie alle zes kleuren op 7 of verder heeft, wint. Een kleur op 10 is Geniaal: je speelt meteen nog een kaart.
page-tutor-cards-swap = Geen van je kaarten toont je laagste kleuren: je mag ze allemaal ruilen.
page-tutor-done = Begrepen
page-tutor-skip = Geen tips
setting-web-host = { $name }: het adres van de pagina, bijvoorbeeld 127.0.0.1.
setting-web-port = { $name }: een getal van 1 tot en met 65535.
setting-web-secret = { $name }: letters, cijfers en tekens zonder spaties; of niets.
setting-discord-token = { $name }: het token van een Discord-bot, zonder spaties; of niets.
setting-discord-api-base = { $name }: een adres zoals https://discord.com/api/v10.
setting-discord-gateway = { $name }: een adres zoals wss://gateway.discord.gg/.
setting-shard-count = { $name }: een getal; 0 voor zoveel als Discord aanraadt.
setting-shard-ids = { $name }: getallen onder SHARD_COUNT zoals 0,1; of niets.

## On Discord: the commands, what can be said with them, and what only happens there

command-genial = Einfach Genial en verwante spellen
challenge = Uitdagen
group-lobby = lobby
group-game = partij
group-me = ik
command-new = Hier een tafel openen
command-join = Aan tafel gaan zitten
command-leave = Van tafel gaan
command-start = Het spel beginnen
command-board = De tafel: in een chat de kaart, onderaan
command-words = De tafel in woorden, zonder plaatje
command-rack = Je tegels, kaarten of dobbelstenen en wat je kunt doen
command-play = Een zet doen; terwijl je typt, krijg je je zetten voorgesteld
command-swap = Al je tegels omruilen, of al je kaarten ruilen
command-roll = De dobbelstenen gooien
command-resign = Dit spel opgeven
command-end = Stemmen om dit spel te beëindigen
command-rematch = Hetzelfde spel nog een keer
command-undo = Je laatste zet terugnemen
command-log = Alle zetten tot nu toe
command-replay = Het afgelopen spel als film
command-hint = Een paar goede zetten, alleen voor jou, waar de tafel het toestaat
command-coach = Je zetten in het laatste spel, en wat beter was geweest
command-settings = Taal, kleuren, roepen, stille uren, tijdzone, waar je plankje heen gaat
command-stats = Je gespeelde spellen
command-help = Hoe het werkt en welke opdrachten er zijn
command-privacy = Wat Genial over je weet
command-rules = De regels in het kort
command-vacation = Met vakantie gaan: je klok staat stil tot je terug bent
command-link = Met een andere chat aan één tafel spelen
command-unlink = Deze chat speelt weer op zichzelf
command-moderate = Voor wie de chat beheert: tafel sluiten, spel beëindigen, taal, plaatjes
command-group-lobby = Voor het spel: opties, computers, gastheer
command-group-game = Een lopend of afgelopen spel: opgeven, zetten, film
command-group-me = Jij: tafels, uitslagen, instellingen, je gegevens
command-versus = Meteen tegen de computer spelen
command-options = De opties van de tafel, voor het spel
command-set = Eén optie van de tafel wijzigen, voor het spel
command-computer = Een computer laten meespelen
command-dismiss = De laatste computer laten opstaan
command-host = Iemand anders gastheer van de tafel maken
command-close = De tafel sluiten voor het spel; wie de chat beheert, altijd
command-card = De kaart van de tafel, alleen voor jou
command-menu = Al het andere wat je aan deze tafel kunt doen
command-watch = De kaart van deze tafel privé krijgen, zonder mee te spelen
command-unwatch = Niet meer naar deze tafel kijken
command-playon = Na een zet van het afgelopen spel verder tegen de computer
command-tables = De tafels waaraan je zit
command-language = De taal waarin Genial met je praat
command-palette = De kleuren van je plaatjes
command-dark = Je plaatjes licht of donker
command-calls = Geroepen worden als je aan de beurt bent, of niet
command-racks = Je plankje ongevraagd privé krijgen, of niet
command-zone = Je tijdzone
command-quiet = De uren waarin er niets rinkelt
command-export = Alles wat Genial over je bewaart, als bestand
command-forget = Alles over jou laten wissen
param-game = spel
param-with = met
param-with2 = met2
param-with3 = met3
param-seats = plaatsen
param-mode = speelwijze
param-opening = begin
param-sheet = vakjes
param-series = serie
param-clock = bedenktijd
param-late = te-laat
param-hints = suggesties
param-advice = tips
param-thread = thread
param-move = zet
param-until = tot
param-code = code
param-level = niveau
param-player = wie
param-option = optie
param-value = waarde
param-number = zet
param-language = taal
param-palette = kleuren
param-dark = uiterlijk
param-calls = roepen
param-racks = plankje
param-zone = zone
param-quiet = uren
param-about-move = De tegel, dan waarheen: RB F5 F6; of omruilen, gooien, scoren, een kaart
param-about-until = Een aantal dagen, de laatste dag als 2026-12-24, of uit
param-about-code = De code uit de andere chat; zonder code krijg je er een
param-about-game = Welk van de vijf spellen; zonder keuze het basisspel
param-about-with = Iemand met wie je wilt spelen; wordt één keer geroepen
param-about-with2 = Nog iemand met wie je wilt spelen
param-about-with3 = En nog een persoon
param-about-seats = Hoeveel mensen en computers er hoogstens meespelen
param-about-mode = Basisspel: ieder voor zich, of met z’n vieren in twee teams
param-about-opening = Dobbelsteenspel: vanaf de eerste beurt met stenen op tafel, of zonder
param-about-sheet = Dobbelsteenspel: hoe lang elk van de zes rijen is
param-about-series = Hoe vaak er wordt gespeeld; de uitslagen worden opgeteld
param-about-clock = Hoe lang iedereen over een beurt mag nadenken
param-about-late = Wat er gebeurt als iemands tijd om is
param-about-hints = Worden goede plekken voor een tegel als knoppen voorgesteld?
param-about-advice = Mag je de computer om goede zetten vragen?
param-about-thread = De tafel in een eigen thread openen, naast andere
param-about-level = Hoe goed hij speelt; zonder keuze gemiddeld
param-about-player = Iemand die aan de tafel zit
param-about-option = Wat er moet veranderen
param-about-value = Wat het wordt; wat kan, wordt voorgesteld
param-about-number = Na hoeveel zetten je het overneemt; 0 is het begin
param-about-language = In welke taal je wilt lezen
param-about-palette = Welke kleuren je het best uit elkaar houdt
param-about-dark = Hoe je plaatjes eruitzien; zonder keuze komen de instellingen
param-about-calls = Je noemen als je aan de beurt bent?
param-about-racks = Je tegels, kaarten of dobbelstenen toesturen?
param-about-zone = Regio en stad, zoals Europe/Amsterdam
param-about-quiet = Van en tot, zoals 22-7; of uit
no-completion =
    { $family ->
        [dice] Schrijf gooien of scoren; met een joker zijn stenen en de kleur: score BB>R
        [cards] Schrijf een van je kaarten; het symbool dat eerst telt staat vooraan: YB
       *[other] Schrijf een van je tegels en zijn twee vakken, R op F5 en B op F6: RB F5 F6
    }
thread-name = Genial: tafel van { $name }
discord-open =
    Discord: { $name }, op { $servers ->
        [one] één server
       *[other] { $servers } servers
    }. Uitnodigen: { $link }
discord-bad-token = Discord kent dit token niet. Zet het token van de bot in DISCORD_TOKEN; docs/hosting.md vertelt waar het staat.

## On Telegram

telegram-sent-privately = Je hebt het in onze privéchat.
telegram-open-private = Mijn antwoord is alleen voor jou. Open één keer onze privéchat, dan kan ik het je daar laten zien.
telegram-host = Je tafel is open. Open ook onze privéchat: daar komen je tegels als plaatje, en kun je spelen.
telegram-privately = Privéchat
telegram-back = Terug naar de groep
telegram-hello = Hallo! Met mij speelt deze groep Einfach Genial en zijn zusterspellen. Kies een spel; de anderen drukken op ‘Meedoen’.
telegram-anonymous = Ik kan niet zien wie je bent. Druk in plaats daarvan op een knop, of schrijf onder je eigen naam.
telegram-no-photos = Ik mag hier geen foto’s sturen, en de kaart is een foto. Sta foto’s toe in de rechten van de groep, of maak me beheerder; dan brengt /genial bord de tafel.
telegram-about = Einfach Genial en zijn zusterspellen, hier in de chat: open in een groep een tafel, doe mee met een knop, krijg je tegels privé en speel een beurt met een paar tikken. Iedereen ziet het bord als plaatje. /genial laat zien wat er kan.
telegram-open = Telegram: @{ $name } ({ $mode }). Aan een groep toevoegen: { $link }
telegram-bad-token = Telegram kent dit token niet. Zet het token van de bot in TELEGRAM_TOKEN; docs/hosting.md vertelt waar het vandaan komt.
setting-telegram-token = { $name }: het token van een Telegram-bot, zonder spaties; of niets.
setting-telegram-base-url = { $name }: een adres zoals https://api.telegram.org.
setting-public-url = { $name }: het https-adres waarop Telegram deze machine bereikt; of niets.
setting-webhook-host = { $name }: het adres waarop Genial nieuws van Telegram afwacht: 127.0.0.1 alleen voor deze machine, 0.0.0.0 voor allemaal.
setting-webhook-port = { $name }: het nummer van een vrije poort, van 1 tot 65535.
