### Alles, was Genial auf Deutsch sagt.

## Wörter, mit denen man Befehle geben kann

verb-new = neu
verb-join = mitspielen beitreten
verb-leave = verlassen
verb-start = starten los
verb-close = schließen
verb-moderate = moderieren
verb-computer = rechner
verb-dismiss = entfernen
verb-set = wähle
verb-host = gastgeber
verb-options = optionen
verb-board = spielplan brett
verb-words = worte
verb-rack = ablagebank bank hand
verb-play = spiele lege setze
verb-swap = tauschen
verb-keep = behalten
verb-decline = verzichten
verb-roll = würfeln
verb-score = werten
verb-exchange = austauschen
verb-undo = zurück zurücknehmen
verb-resign = aufgeben
verb-end = beenden
verb-rematch = revanche
verb-playon = weiterspielen
verb-watch = zuschauen
verb-unwatch = wegschauen
verb-menu = menü
verb-log = züge
verb-settings = einstellungen
verb-language = sprache
verb-palette = farben
verb-dark = dunkel
verb-zone = zeitzone
verb-quiet = ruhe ruhezeit
verb-vacation = urlaub
verb-tables = tische
verb-card = karte
verb-versus = gegen
verb-help = hilfe
verb-rules = regeln spielregeln
verb-replay = wiederholung
verb-stats = statistik bilanz
verb-privacy = datenschutz
verb-export = exportieren
verb-forget = vergessen
verb-calls = rufen
verb-racks = zusenden
verb-link = verknüpfen
verb-unlink = trennen
verb-hint = tipp
verb-coach = trainer analyse
verb-data = daten
switch-on = an
switch-off = aus

## Namen

computer = Computer
computer-numbered = Computer { $number }
computer-level = { $name } ({ $level })
level-easy = leicht
level-medium = mittel
level-hard = schwer
level-expert = Experte
and = { " und " }
none = –
time = EEE d. MMM, HH:mm
table-with = { $game } mit { $names }

## Vor dem Spiel

lobby = { $game }. { $host } hat einen Tisch eröffnet.
lobby-choice = { $name }: { $value }
lobby-bank =
    In Reserve für die ganze Partie: { $days ->
        [one] 1 Tag
       *[other] { $days } Tage
    }
lobby-free =
    { $count ->
        [0] Der Tisch ist voll.
        [one] Ein Platz ist frei.
       *[other] { $count } Plätze sind frei.
    }
options = Was soll anders sein?
option = { $name }:
choice-game = Spiel
choice-seats = Plätze
choice-clock = Zeit pro Zug
choice-late = Wenn die Zeit um ist
choice-hints = Vorschläge
choice-advice = Tipps
choice-language = Sprache
choice-dark = Bilder in diesem Chat
clock-off = unbegrenzt
clock-12h = 12 Stunden
clock-1d = 1 Tag
clock-2d = 2 Tage
clock-3d = 3 Tage
clock-7d = 7 Tage
late-wait = alle warten
late-move = der Computer macht diesen Zug
late-sit-in = der Computer springt ein, bis die Person zurück ist
hints-on = an
hints-off = aus
advice-on = erlaubt
advice-off = nicht erlaubt
language-en = English
language-de = Deutsch
language-nl = Nederlands
closed-left = { $game }: Alle haben den Tisch verlassen.
closed-closed = { $game }: Der Tisch wurde geschlossen.
closed-expired = { $game }: Einen Tag lang hat niemand begonnen, darum wurde der Tisch geschlossen.

## Am Tisch

turn = Du bist am Zug.
turn-of = { $name } ist am Zug.
turn-overdue = { $name } ist am Zug; die Zeit ist um. Die anderen können abstimmen, das Spiel zu beenden.
turn-away = { $name } ist am Zug, aber im Urlaub bis { $until }.
rack-waiting = Du wirst gerufen, wenn du am Zug bist.
rack-not-called = Die anderen sind am Zug. Du wolltest nicht gerufen werden.
rack-sat-in = Deine Zeit war um: Der Computer spielt für dich, bis du hier etwas drückst oder schreibst.
shut = Ich kann dir nicht privat schreiben. Drück auf „{ $button }“, hier oder auf der Karte: Die Antwort siehst nur du.
your-turn = Du bist am Zug: { $doing }.
thinking = { $name } denkt nach…
remark-denied = Das war der beste Platz für { $color } von { $name }.
deadline = Bis { $time }
votes = Für das Ende des Spiels: { $names }.
driver-sit-in = Für { $name } spielt vorübergehend der Computer.
driver-resigned = { $name } hat aufgegeben; der Computer spielt weiter.
fair-deal = Die Verteilung steht fest. Ihr Fingerabdruck: { $commitment }
fair-seed = Der Startwert war { $seed }
ended-resigned =
    { $count ->
        [0] Das Spiel ist zu Ende: Alle haben aufgegeben.
        [one] Das Spiel ist zu Ende: { $names } gewinnt durch Aufgabe.
       *[other] Das Spiel ist zu Ende: { $names } gewinnen durch Aufgabe.
    }
ended-abandoned = Das Spiel ist zu Ende: Zwei Monate lang hat niemand etwas getan. Niemand gewinnt.
ended-voted = Das Spiel ist zu Ende: Alle waren sich einig, aufzuhören. Niemand gewinnt.
ended-moderated = Das Spiel ist zu Ende: Wer diesen Chat verwaltet, hat es beendet. Niemand gewinnt.
card-moved = Der Tisch steht weiter unten.
card-over = Das Spiel ist zu Ende; das Ergebnis steht weiter unten.

## Ein Zug

where = Wohin mit { $tile }?
which-row = { $half } in welche Reihe?
which-cell = { $half } auf welches Feld?
which-way = { $half } neben { $cell }: in welche Richtung?
preview = { $tile } brächte: { $points }
full = { $color } voll
score = Werten

## Knöpfe

button-join = Mitspielen
button-leave = Aufstehen
button-computer =
    { $level ->
        [easy] + Computer (leicht)
        [hard] + Computer (schwer)
        [expert] + Computer (Experte)
       *[medium] + Computer (mittel)
    }
button-dismiss = − Computer
button-options = Optionen…
button-start = Los geht’s
button-start-solo = Allein beginnen
button-host = Leitung an { $name }
button-close = Tisch schließen
button-close-yes = Ja, schließen
button-change-yes = Ja, ändern
button-moderate = Moderieren…
button-aside = Beiseitelegen
button-rack =
    { $family ->
        [dice] Meine Würfel
        [cards] Meine Karten
       *[other] Meine Ablagebank
    }
button-privately = Spielen
button-board = Spielplan
button-card = Karte hierher
button-words = In Worten
button-menu = Menü…
button-rematch = Revanche
button-log = Züge
button-copy-result = Ergebnis kopieren
button-copy-moves = Züge { $first }–{ $last } kopieren
button-copy-code = Befehl kopieren
button-help = Hilfe
button-settings = Einstellungen
button-undo = Zurücknehmen
button-resign = Aufgeben…
button-resign-yes = Ja, aufgeben
button-end = Spiel beenden (Abstimmung)
button-end-yes = Ja, dafür stimmen
button-agree = Zustimmen
button-end-now = Spiel beenden
button-watch = Zuschauen
button-unwatch = Nicht mehr zuschauen
button-swap = Alle tauschen
button-keep = Behalten
button-decline = Auf den Bonus verzichten
button-exchange = Alle austauschen
button-roll = Würfeln
button-roll-again = Neu würfeln (noch { $left })
button-more = Mehr…
button-thread = In einem eigenen Thread
button-back = Zurück
button-flip = Drehen
button-place = Legen
button-play-card = Spielen
button-order = Anderes Symbol zuerst
button-hint = Tipp
button-coach = Trainer
button-coach-all = Alle Züge ({ $count })…

## Tipps und der Trainer

hints =
    { $count ->
        [one] Ein Zug ragt heraus:
       *[other] { $count } gute Züge, ohne Rangfolge:
    }
hints-only = Hier gibt es nichts zu wählen:
hint-line = { $letter }) { $move }: { $points } – { $reason }.
hint-choice = { $letter }) { $move } – { $reason }.
reason-only = es ist der einzige Zug
reason-wins = damit ist das Spiel gewonnen
reason-bonus =
    { $family ->
        [cards] „Genial“ in { $colors }: noch eine Karte
       *[other] „Genial“ in { $colors }: noch ein Stein
    }
reason-unlocks =
    { $family ->
        [dice] das öffnet die Kästchen bis { $amount }
       *[other] das öffnet die Spalten bis { $amount }
    }
reason-lowest =
    { $amount ->
        [0] das hilft, wo du am niedrigsten stehst: { $colors }
       *[other] das hilft, wo du am niedrigsten stehst, { $colors }; dann liegt keine Farbe mehr unter { $amount }
    }
reason-denies =
    { $holders ->
        [one] { $name } braucht { $colors }, und hier ist der beste Platz dafür
       *[other] { $name } brauchen { $colors }, und hier ist der beste Platz dafür
    }
reason-most = kein Zug bringt mehr Punkte
reason-balance =
    { $count ->
        [one] das hilft einer deiner schwachen Farben: { $colors }
       *[other] das hilft deinen schwachen Farben: { $colors }
    }
reason-prepares =
    { $family ->
        [cards] damit liegt { $colors } aus, und du hast noch mehr davon
       *[other] { $amount ->
            [one] danach gibt es für { $colors } einen Platz mit 1 Punkt
           *[other] danach gibt es für { $colors } einen Platz mit { $amount } Punkten
        }
    }
reason-frees =
    { $family ->
        [cards] danach darfst du deine übrigen Karten tauschen
       *[other] danach darfst du deine übrigen Steine tauschen
    }
reason-saves =
    { $family ->
        [cards] die Karten mit { $colors } behältst du für später
       *[other] die Steine mit { $colors } behältst du für später
    }
reason-spares =
    { $amount ->
        [one] der beste Platz für { $colors } bleibt frei: 1 Punkt
       *[other] der beste Platz für { $colors } bleibt frei: { $amount } Punkte
    }
reason-roll = ein neuer Wurf verspricht mehr, als da liegt
reason-little =
    { $amount ->
        [0] was da liegt, bringt kein Kreuz
        [one] was da liegt, bringt nur 1 Kreuz
       *[other] was da liegt, bringt nur { $amount } Kreuze
    }
reason-again =
    { $amount ->
        [one] danach darfst du noch einmal würfeln
       *[other] danach darfst du noch { $amount }-mal würfeln
    }
reason-fresh =
    { $family ->
        [cards] deine Karten zeigen keine deiner niedrigsten Farben
       *[other] deine Steine zeigen keine deiner niedrigsten Farben
    }
reason-keep = was du hast, ist mehr wert als etwas Neues
reason-decline = ein Bonusstein lohnt sich jetzt nicht
reason-outlook = einer der besten, die der Computer sieht
coach-looking =
    { $count ->
        [one] Ich sehe mir deinen einen Zug an…
       *[other] Ich sehe mir deine { $count } Züge an…
    }
coach-nothing = { $game }: Für dich gab es nichts zu entscheiden.
coach-summary =
    { $count ->
        [one] { $game }: eine Entscheidung von dir.
       *[other] { $game }: { $count } Entscheidungen von dir.
    } Am besten: { $best }, gut: { $good }, teuer: { $costly }, Fehler: { $blunder }.
coach-turning = Wendepunkt. { $move }
coach-turning-others =
    { $when ->
        [after] { $change ->
            [rose] Wendepunkt: Nach deinem Zug { $number } stiegen deine Aussichten von { $before } % auf { $after } %.
           *[fell] Wendepunkt: Nach deinem Zug { $number } fielen deine Aussichten von { $before } % auf { $after } %, durch keinen Zug von dir.
        }
       *[before] { $change ->
            [rose] Wendepunkt: Vor deinem Zug { $number } stiegen deine Aussichten von { $before } % auf { $after } %.
           *[fell] Wendepunkt: Vor deinem Zug { $number } fielen deine Aussichten von { $before } % auf { $after } %, durch keinen Zug von dir.
        }
    }
coach-no-turning = Einen Wendepunkt gab es nicht.
coach-move = Zug { $number }: { $move } kostete { $percent } %. Besser: { $better } – { $reason }.
coach-move-plain = Zug { $number }: { $move } kostete { $percent } %. Besser: { $better }.
coach-weakest = Schwache Farben: { $changes }.
coach-change = { $color } { $better } statt { $own }
coach-scale = Die Prozente sind deine Gewinnchancen, wie der Computer sie sieht. Er wusste nicht mehr als du.
coach-scale-alone = Die Prozente sagen, wie weit deine niedrigste Farbe auf ihrer Leiste kommt, wie der Computer es sieht. Er wusste nicht mehr als du.
coach-line = { $number }. { $move }: { $verdict }
coach-line-better = { $number }. { $move }: { $verdict }, −{ $percent } %; besser { $better }
coach-line-changes = { $line } ({ $changes })
verdict-best = am besten
verdict-good = gut
verdict-costly = teuer
verdict-blunder = Fehler

## Antworten

answer-opened = Dein Tisch ist eröffnet.
answer-invited = Gerufen, mit einem Knopf zum Mitspielen.
answer-joined = Du hast einen Platz.
answer-left = Du bist aufgestanden.
answer-closed = Der Tisch ist geschlossen.
answer-handed-over = Erledigt. Jetzt leitet jemand anderes den Tisch.
answer-computer-added = Der Computer hat einen Platz.
answer-computer-removed = Der Computer ist aufgestanden.
answer-chosen = Notiert.
answer-started = Das Spiel beginnt.
answer-played-on = Du spielst von hier an weiter.
answer-played = Gespielt.
answer-undone-yours = Du hast deinen letzten Zug zurückgenommen.
answer-posted = Die Karte steht jetzt unten im Chat.
answer-resigned-yours = Du hast aufgegeben.
answer-voted = Deine Stimme ist gezählt.
answer-watching = Du bekommst die Karte dieses Tisches in deinen privaten Chat.
answer-not-watching = Du schaust nicht mehr zu.
answer-met = Notiert.
answer-settings = Notiert.
link-code = Schreib im anderen Chat innerhalb von { $minutes } Minuten /genial verknüpfen { $code }. Von da an spielt ihr an einem Tisch.
link-command = /genial verknüpfen { $code }
linked = Die Chats sind verknüpft: Was im einen gespielt wird, wird auch im anderen gespielt. Mit /genial trennen endet das.
unlinked = Dieser Chat ist wieder für sich.

## An alle am Tisch

note-new-host = { $name } leitet jetzt den Tisch.
note-expired = Einen Tag lang hat niemand begonnen, darum wurde der Tisch geschlossen.
note-undone = { $name } hat den letzten Zug zurückgenommen.
note-undone-answered = { $name } hat den eigenen letzten Zug zurückgenommen, und alles, was danach kam.
note-resigned = { $name } hat aufgegeben.
note-ended-by = { $name } verwaltet diesen Chat und hat das Spiel beendet.
note-closed-by = { $name } verwaltet diesen Chat und hat den Tisch geschlossen.
note-chat-language =
    { $name } verwaltet diesen Chat und hat seine Sprache geändert: { $value ->
        [de] Deutsch
        [nl] Nederlands
       *[en] English
    }.
note-chat-dark =
    { $name } verwaltet diesen Chat und hat seine Bilder geändert: { $value ->
        [on] dunkel
       *[off] hell
    }.
note-set-aside = { $game }: Eine Woche lang hat niemand gezogen, darum wurde das Spiel in seinem Chat beiseitegelegt. Hier geht es privat weiter; dein Platz bleibt dir.
note-vote = { $name } möchte das Spiel beenden. Stimmen: { $votes } von { $needed }.
note-back = { $name } ist zurück.
note-overdue = Die Zeit von { $name } ist um. Alle warten; die anderen können abstimmen, das Spiel zu beenden.
note-late-move = Die Zeit von { $name } ist um. Der Computer macht diesen Zug.
note-late-sit-in = Die Zeit von { $name } ist um. Der Computer springt ein, bis { $name } zurück ist.
note-rematch = { $name } möchte eine Revanche mit { $names }. Mit „Mitspielen“ bist du dabei.
note-invited = { $name } möchte mit { $names } spielen. Ein Platz ist frei.
note-parked = { $game }: Im Chat dieses Tisches kann ich nicht mehr schreiben. Das Spiel bleibt erhalten, die Uhr steht still, und hier könnt ihr privat weiterspielen. Sobald ich dort wieder schreiben darf, holt es /genial spielplan in jenem Chat zurück.
note-parked-lobby = { $game }: Im Chat eures Tisches kann ich nicht schreiben. Sobald ich es darf, holt /genial spielplan in jenem Chat den Tisch zurück; beginnt einen Tag lang niemand, wird er geschlossen.
note-linked = Dieser Tisch wird jetzt in { $count } Chats gespielt.
note-unlinked = Ein anderer Chat spielt hier nicht mehr mit. Wer am Tisch sitzt, behält den Platz und wird privat gerufen.
note-link-lost = In einem der verknüpften Chats kann ich nicht mehr schreiben, darum ist er nicht mehr verknüpft. Das Spiel geht weiter.
note-link-used = Dein Code wurde von { $name } auf { $platform } benutzt: Die Chats sind verknüpft.
note-link-used-in = Dein Code wurde von { $name } in „{ $chat }“ auf { $platform } benutzt: Die Chats sind verknüpft.
parted = { $game }: Dieser Chat ist nicht mehr verknüpft. Der Tisch geht anderswo weiter.
aside = { $game }: Das Spiel wurde hier beiseitegelegt. Es geht privat weiter.
reminder-half = Die Hälfte deiner Zeit ist um.
reminder-nearly = Deine Zeit ist fast um.
reminder-second-chance = Deine Zeit lief ab, während Genial nicht da war. Du hast noch eine Stunde.

## Menü, Züge, Einstellungen, Hilfe

menu = { $game }
confirm-resign = Willst du wirklich aufgeben? Das lässt sich nicht zurücknehmen.
confirm-end = Willst du wirklich für das Ende dieses Spiels stimmen? Sind alle einverstanden, endet es, und niemand gewinnt.
confirm-end-now = Willst du dieses Spiel wirklich beenden? Dann gewinnt niemand.
confirm-close = Willst du diesen Tisch wirklich schließen?
confirm-language =
    Willst du die Sprache dieses Chats wirklich ändern? { $value ->
        [de] Deutsch
        [nl] Nederlands
       *[en] English
    }
confirm-dark =
    Willst du die Bilder in diesem Chat wirklich ändern? { $value ->
        [on] Dunkel
       *[off] Hell
    }
moderation = Du verwaltest diesen Chat. Was möchtest du hier tun?
settings-zone = Zeitzone: { $value }
settings-quiet = Ruhezeit: { $value }
settings-vacation = Urlaub bis: { $value }
typed-zone = Zum Ändern tippe: zeitzone Europe/Berlin
typed-quiet = Zum Ändern tippe: ruhe 22-7 oder ruhe aus
typed-vacation = Zum Ändern tippe: urlaub 7 für sieben Tage, urlaub 2026-12-24 oder urlaub aus
quiet-from-to = { $begins } bis { $ends } Uhr
palette-standard = Normale Farben
palette-contrast = Starker Kontrast
palette-safe = Auch bei Farbenblindheit
about-palette-standard = Rot, Grün, Blau, Orange, Gelb und Violett
about-palette-contrast = Hellere Symbole, Schwarz auf Weiß
about-palette-safe = Für jede Art, Farben zu sehen
dark-off = Hell
dark-on = Dunkel
help =
    /genial neu – einen Tisch eröffnen; auch neu dice, neu cards seats=3 clock=1d
    /genial mitspielen, verlassen, starten – sich setzen, aufstehen, beginnen
    /genial computer, entfernen – einen Computer dazuholen oder wegschicken; auch computer leicht, mittel, schwer, experte
    /genial ablagebank, spielplan, züge – deine Spielsteine, der Tisch, die Züge
    Ein Zug: RB F5 F6 legt die rote Hälfte auf F5 und die blaue auf F6. Dazu tauschen, behalten, verzichten; würfeln, werten, score BB>R; YB, austauschen.
    Farben: R Rot, G Grün, B Blau, O Orange, Y Gelb, P Violett
    /genial zurück, aufgeben, beenden, revanche, zuschauen
    /genial tipp – ein paar gute Züge, wenn du am Zug bist
    /genial trainer – nach dem Spiel: deine Züge, und bessere
    /genial regeln – wie ein Spiel geht; auch regeln dice, regeln cards
    /genial wiederholung, statistik – eine fertige Partie als Film, deine Ergebnisse
    /genial weiterspielen – nach einem Zug eines fertigen Spiels gegen den Computer weiterspielen: weiterspielen 12
    /genial verknüpfen, trennen – mit einem anderen Chat an einem Tisch spielen
    /genial moderieren – wer den Chat verwaltet: Tisch schließen, Spiel beenden, Sprache
    /genial einstellungen – Sprache, Farben, Rufe, Ruhezeit, Urlaub
    /genial datenschutz, exportieren, vergessen – was über dich gespeichert ist
help-telegram =
    Ein Spiel für die Gruppe: Drück unten auf eines, oder schreib /genial neu dice. Die anderen drücken „Mitspielen“; wer den Tisch eröffnet hat, drückt „Los geht’s“. Ein Computer kann einen Platz füllen.
    Allein oder gegen den Computer: /genial neu in unserem privaten Chat, oder dort /genial gegen, dann beginnt das Spiel sofort.
    Du bist am Zug: „Meine Ablagebank“ auf der Karte zeigt nur dir deine Spielsteine. Wähle einen Stein und eine Stelle, dann drück „Legen“. Dasselbe geht in unserem privaten Chat.
    Oder schreib deinen Zug einfach hierher: RB F5 F6 legt die rote Hälfte auf F5 und die blaue auf F6. Dazu tauschen, behalten, verzichten; würfeln, werten, score BB>R; YB, austauschen.
    Farben: R Rot, G Grün, B Blau, O Orange, Y Gelb, P Violett
    /genial ablagebank, spielplan, worte, züge – deine Spielsteine, der Tisch als Bild oder in Worten, die Züge
    /genial tipp, zurück, aufgeben, beenden, zuschauen – im Spiel
    /genial revanche, wiederholung, trainer, statistik – danach
    /genial regeln, einstellungen, urlaub – auch regeln dice, regeln cards
    /genial verknüpfen, trennen – mit einem anderen Chat an einem Tisch spielen
    /genial moderieren – wer den Chat verwaltet: Tisch schließen, Spiel beenden, Sprache
    /genial datenschutz, exportieren, vergessen – was über dich gespeichert ist
help-discord =
    /genial neu – einen Tisch in diesem Kanal eröffnen; „mit“ lädt Leute ein, ebenso „Herausfordern“ im Menü einer Person. Die anderen drücken „Mitspielen“; wer ihn eröffnet hat, drückt „Los geht’s“. Ein Computer kann einen Platz füllen.
    Allein oder gegen den Computer: /genial neu in unserem privaten Chat.
    Du bist am Zug: „Meine Ablagebank“ auf der Karte zeigt nur dir deine Spielsteine. Wähle einen Stein und eine Stelle, dann drück „Legen“.
    /genial spiele – dasselbe getippt: Beim Tippen werden dir deine Züge vorgeschlagen. RB F5 F6 legt die rote Hälfte auf F5 und die blaue auf F6.
    Farben: R Rot, G Grün, B Blau, O Orange, Y Gelb, P Violett
    /genial ablagebank, spielplan – deine Spielsteine, der Tisch
    /genial tipp, zurück – ein paar gute Züge, nur für dich, wenn du am Zug bist; zurücknehmen
    /genial partie aufgeben, beenden, züge, zuschauen – aufgeben, für das Ende stimmen, die Züge bisher, zuschauen; auch unter „Menü…“ auf der Karte
    /genial revanche, trainer – nach dem Spiel: noch einmal, oder ein Blick auf deine Züge; /genial partie wiederholung zeigt es als Film
    /genial regeln – wie ein Spiel geht
    /genial einstellungen – Sprache, Farben, Rufe, Ruhezeit; einzeln unter /genial ich
    /genial ich tische, statistik, urlaub – deine Tische, deine Ergebnisse, eine Pause
    /genial ich datenschutz, exportieren, vergessen – was über dich gespeichert ist; als Datei; gelöscht
    /genial verknüpfen, trennen, moderieren – für alle, die den Kanal verwalten: mit einem anderen Chat spielen; einen Tisch schließen, ein Spiel beenden

## Regeln, Ergebnisse, Wiederholung, und was über jemanden gespeichert ist

somebody = Jemand
day = d. MMM y
rules-of = Regeln von
rules-classic =
    Du hast sechs Spielsteine, und jede der sechs Farben hat eine Leiste von 0 bis 18.
    Wenn du dran bist, legst du einen Stein auf zwei freie Felder; dein erster kommt neben ein aufgedrucktes Symbol, das noch niemand anderes hat.
    Jede Hälfte zählt für sich: Folge den fünf Linien, die von ihr wegführen, nur nicht durch die andere Hälfte, und zähle gleiche Symbole in einer Reihe.
    Jedes davon ist ein Schritt auf der Leiste dieser Farbe.
    Erreicht eine Farbe die 18, heißt es „Genial“: Du darfst sofort noch einen Stein legen.
    Zeigen deine Steine danach keine deiner niedrigsten Farben, darfst du alle austauschen; sonst ziehst du auf sechs nach.
    Das Spiel endet, wenn kein Stein mehr passt; mit allen sechs Farben auf 18 gewinnst du sofort.
    Die beste niedrigste Farbe gewinnt; ist sie gleich, entscheidet die nächsthöhere.
    Allein ziehst und legst du Stein um Stein; im Team teilen sich zwei eine Leiste bis 36.
rules-travel =
    Für zwei, mit 57 Spielsteinen; du hast sechs, und jede der sechs Farben hat eine Leiste von 0 bis 18.
    Wenn du dran bist, legst du einen Stein auf zwei freie Felder; dein erster kommt neben ein aufgedrucktes Symbol, das dein Gegenüber noch nicht hat.
    Jede Hälfte zählt für sich: Folge den fünf Linien, die von ihr wegführen, nur nicht durch die andere Hälfte, und zähle gleiche Symbole in einer Reihe.
    Erreicht eine Farbe die 18, heißt es „Genial“: Du musst sofort noch einen Stein legen.
    Zeigen deine Steine danach keine deiner niedrigsten Farben, darfst du alle gegen das tauschen, was im Beutel ist, höchstens sechs; sonst ziehst du auf sechs nach.
    Das Spiel endet, wenn kein Stein mehr passt; mit allen sechs Farben auf 18 gewinnst du sofort.
    Die beste niedrigste Farbe gewinnt; ist sie gleich, entscheidet die nächsthöhere.
rules-3d =
    Du hast fünf Spielsteine, und jede der sechs Farben hat eine Leiste von 0 bis 27.
    Ein Stein liegt auf zwei gleich hohen Feldern; über dem Boden muss er auf zwei verschiedenen Teilen ruhen, nie genau auf einem Stein.
    Solange ein Startstein noch keinen Stein neben sich hat, muss ein neuer Stein einen solchen berühren.
    Jede Hälfte zählt für sich: Folge den fünf Linien, die von ihr wegführen, nur nicht durch die andere Hälfte, und zähle gleiche Symbole in einer Reihe, von oben gesehen, auf jeder Höhe.
    Erreicht oder überschreitet eine Farbe die 18 oder die 27, heißt es „Genial“: Du musst sofort noch einen Stein legen.
    Zeigen deine Steine danach keine deiner niedrigsten Farben, darfst du alle austauschen; sonst ziehst du auf fünf nach.
    Sind weniger als fünf Steine im Vorrat, sind alle noch einmal dran, ohne nachzuziehen.
    Die beste niedrigste Farbe gewinnt; ist sie gleich, entscheidet die nächsthöhere. Alle sechs auf 27 gewinnen sofort.
rules-dice =
    Du hast zu zweit vier Würfel, zu dritt drei und zu viert zwei, und ein Blatt mit einer Reihe Kästchen für jedes der sechs Symbole.
    Wenn du dran bist, würfelst du mit allen deinen Würfeln, auf Wunsch mit allen noch ein zweites und drittes Mal; der letzte Wurf zählt und bleibt liegen.
    Jeder deiner Würfel kreuzt in seiner Reihe ein Kästchen an für jeden Würfel der anderen mit demselben Symbol.
    Joker: Zwei oder mehr gleiche eigene Würfel dürfen stattdessen in einer Reihe deiner Wahl ankreuzen, ein Kästchen weniger, als es Würfel sind.
    Die Kästchen 4 bis 6 öffnen sich, wenn jede Reihe ein Kreuz in 1 bis 3 hat, die letzten, wenn jede eins in 4 bis 6 hat.
    Was kein offenes Kästchen findet, verfällt.
    Wer zuerst alles angekreuzt hat, gewinnt sofort.
rules-cards =
    Du hast sechs Karten mit je zwei Symbolen, und jede der sechs Farben hat eine Leiste von 0 bis 10.
    Vor allen liegen offene Karten: je eine, zu zweit je zwei.
    Wenn du dran bist, spielst du eine Karte: Jedes ihrer Symbole geht einen Schritt vor für jede offene Karte, die es zeigt, auch deine eigenen; welches zuerst zählt, bestimmst du.
    Die Abschnitte 1 bis 3, 4 bis 6 und 7 bis 10 öffnen sich nacheinander: In den nächsten kommt eine Farbe erst, wenn alle sechs im vorigen sind; was darüber hinausgeht, verfällt.
    Erreicht eine Farbe die 10, heißt es „Genial“: Du spielst sofort noch eine Karte.
    Zeigt deine Hand danach keine deiner niedrigsten Farben, darfst du sie ganz austauschen.
    Am Ende deines Zuges kommt deine älteste offene Karte weg, und du ziehst auf sechs nach.
    Wer alle sechs Farben auf 7 oder weiter hat, gewinnt sofort.
replay = { $game }, vom ersten Zug bis zum letzten.
filming = Ich mache den Film…
column-number = Nr.
column-player = Wer
column-move = Zug
column-game = Spiel
column-against = Gegen
column-games = Gespielt
column-won = Gewonnen
column-best = Bestes
column-day = Tag
column-result = Ergebnis
against-people = Menschen
against-computer = Computer
against-alone = allein
stats-none = Du hast noch keine Partie zu Ende gespielt.
stats-total =
    { $count ->
        [one] Du hast eine Partie zu Ende gespielt.
       *[other] Du hast { $count } Partien zu Ende gespielt.
    }
stats-people = Gegen Menschen: { $count } gespielt, { $won } gewonnen
stats-computer = Gegen den Computer: { $count } gespielt, { $won } gewonnen
stats-alone = Allein: { $count } gespielt
stats-best =
    { $family ->
        [dice] Beste kürzeste Reihe: { $points }
       *[other] Beste niedrigste Farbe: { $points }
    }
stats-best-alone = Beste niedrigste Farbe allein: { $points }
stats-lately = Zuletzt:
stats-game = { $when }, { $game }: { $how }
stats-won = gewonnen
stats-resigned = aufgegeben
stats-ended = vorzeitig beendet
stats-points = { $points }
stats-place = Platz { $place } von { $sides } mit { $points }
privacy =
    Was Genial über dich speichert: die Nummer und den Namen, die du auf deiner Plattform hast, deine Einstellungen, die Tische, an denen du gesessen oder zugeschaut hast, mit ihren Zügen, und deine Ergebnisse.
    Sonst wird nichts gespeichert, was du schreibst, und niemand anderes bekommt etwas davon.
    Ein Tisch, an dem nie begonnen wurde, bleibt eine Woche; alles andere, bis du vergessen werden willst.
    „Exportieren“ gibt dir alles als Datei.
    „Mich vergessen…“ löscht es: Du stehst von Tischen auf, gibst laufende Partien auf, und fertige Partien wissen nicht mehr, wer du bist.
export = Alles, was Genial über dich speichert.
confirm-forget = Willst du wirklich vergessen werden? Du stehst von deinen Tischen auf und gibst deine Partien auf; deine Einstellungen und Ergebnisse werden gelöscht. Das lässt sich nicht zurücknehmen.
forgotten = Du bist vergessen. Mach’s gut; du bist jederzeit wieder willkommen.
menu-palette = Farben
menu-dark = Hell oder dunkel
form-time = { $clock }, dann: { $late }
form-switches = Außerdem
form-zone = Zeitzone
form-zone-label = Region und Stadt
form-zone-hint = Europe/Berlin
form-quiet = Ruhezeit
form-quiet-label = Von und bis, oder aus
form-quiet-hint = 22-7: Zwischen 22 Uhr und 7 Uhr klingelt nichts
form-vacation = Urlaub
form-vacation-label = Tage, der letzte Tag, oder aus
form-vacation-hint = 7 für sieben Tage, oder 2026-12-24
button-stats = Meine Spiele
button-rules = Regeln
button-replay = Wiederholung
button-earlier = Früher
button-later = Später
button-zone = Zeitzone…
button-quiet = Ruhezeit…
button-vacation = Urlaub…
button-privacy = Datenschutz
button-export = Exportieren
button-forget = Mich vergessen…
button-forget-yes = Ja, vergiss mich
button-calls =
    { $value ->
        [on] Mich rufen: an
       *[off] Mich rufen: aus
    }
button-racks =
    { $value ->
        [on] Ablagebank zusenden: an
       *[off] Ablagebank zusenden: aus
    }
settings-calls =
    { $value ->
        [on] Du wirst gerufen, wenn du am Zug bist.
       *[off] Du wirst nicht gerufen, wenn du am Zug bist.
    }
settings-racks =
    { $value ->
        [on] Deine Ablagebank wird dir privat zugesandt.
       *[off] Deine Ablagebank kommt nur, wenn du danach fragst.
    }

## Warum nicht, und was stattdessen

refusal-no-table = Hier gibt es keinen Tisch. /genial neu eröffnet einen.
refusal-no-table-of-yours = Du sitzt im Moment an keinem Tisch. /genial neu eröffnet einen: hier allein oder gegen den Computer, in einem Kanal oder einer Gruppe mit anderen.
refusal-table-exists = Hier gibt es schon einen Tisch; /genial spielplan zeigt ihn. Ist er fertig, kann der nächste kommen.
refusal-may-not-write = Hier kann ich keinen Tisch aufstellen: Ich muss diesen Kanal sehen, darin schreiben und Dateien anhängen dürfen.
refusal-only-for-you = Hier kann ich keinen Tisch aufstellen: Auf diesem Server darfst du eigene Apps nicht öffentlich benutzen, nur du würdest ihn sehen. Lass mich einladen.
refusal-no-thread = Ich darf hier keinen Thread eröffnen. Ohne Thread geht ein Tisch dort, wo noch keiner ist.
which-table = Du sitzt an mehreren Tischen. Welcher ist gemeint?
offer-aside = Hier gibt es schon einen Tisch, aber seit einer Woche hat niemand gezogen. Man kann ihn beiseitelegen: Die Spielenden machen privat weiter, und hier wird ein neuer Tisch eröffnet.
refusal-already-started = Das Spiel hat schon begonnen.
refusal-not-started = Das Spiel hat noch nicht begonnen. Wer den Tisch leitet, startet es auf der Karte.
refusal-already-seated = Du hast schon einen Platz.
refusal-not-seated = Du spielst an diesem Tisch nicht mit.
refusal-table-full =
    { $seats ->
        [one] Der eine Platz ist besetzt.
       *[other] Alle { $seats } Plätze sind besetzt.
    }
refusal-no-computer = An diesem Tisch sitzt kein Computer.
refusal-host-only = Das kann nur { $host } als Leitung des Tisches.
refusal-private-table = Dieser Tisch steht in einem privaten Chat, für eine Person und Computer. Mit anderen spielst du in einem Kanal oder einer Gruppe: dort eröffnet /genial neu einen Tisch.
refusal-not-here = Diese Person sitzt nicht an diesem Tisch.
refusal-too-few-players = Für dieses Spiel braucht es mindestens { $seats } Spieler. Ein Computer kann einen Platz füllen.
refusal-bad-choice = { $key }: „{ $value }“ geht hier nicht. „Optionen…“ auf der Karte eines Tisches zeigt, was geht.
which-games = Es gibt: { $games }.
refusal-unknown-level = Einen Computer der Stärke „{ $level }“ gibt es nicht. Es gibt leicht, mittel, schwer und experte.
refusal-seats-taken = Es sitzen schon { $seats } Spieler am Tisch.
refusal-already-over = Dieses Spiel ist zu Ende.
refusal-not-over = Dieses Spiel ist noch nicht zu Ende.
refusal-hints-off = An diesem Tisch bekommt niemand Tipps.
refusal-nothing-to-coach = Du hast hier noch keine Partie zu Ende gespielt. Danach sieht sich /genial trainer deine Züge an.
refusal-not-your-turn = Du bist nicht am Zug, sondern { $name }.
refusal-computers-turn = Du bist nicht am Zug: Der Computer denkt noch nach.
refusal-moved-on = Dieser Knopf ist von vorhin; seitdem ging das Spiel weiter. Der Druck hat nichts bewirkt.
refusal-played-already = Dein Zug ist schon gespielt.
refusal-nothing-to-undo = Es gibt keinen Zug von dir zum Zurücknehmen. Unter Menschen geht das nur mit dem allerletzten, gegen Computer mit deinem eigenen letzten.
refusal-undo-revealed = Dieser Zug lässt sich nicht zurücknehmen: Seitdem ist etwas Neues aufgedeckt worden.
refusal-no-such-move = Sag, nach wie vielen Zügen du weiterspielen willst: eine Zahl von 0 bis { $most }.
refusal-voted-already = Du hast schon für das Ende des Spiels gestimmt. Stimmen: { $votes } von { $needed }.
refusal-too-many-watchers = Es schauen schon zu viele zu.
refusal-nothing-to-watch = Du spielst hier mit und siehst den Tisch ohnehin.
refusal-not-understood = „{ $text }“ verstehe ich nicht. /genial hilfe sagt, was geht.
refusal-bad-button = Dieser Knopf gehört zu keinem Tisch, den ich kenne. /genial hilfe sagt, was geht.
refusal-bad-language = „{ $text }“ spreche ich nicht. Es gibt en, de und nl.
refusal-bad-palette = „{ $text }“ ist keine Farbwahl. Es gibt standard, contrast und safe; dazu dunkel an oder aus.
refusal-bad-switch = „{ $text }“ ist weder an noch aus.
refusal-bad-zone = Eine Zeitzone „{ $text }“ kenne ich nicht. Man schreibt sie wie Europe/Berlin.
refusal-bad-quiet = „{ $text }“ ist keine Ruhezeit. Man schreibt sie wie 22-7; oder aus.
refusal-bad-vacation = „{ $text }“ ist kein Urlaub: eine Zahl von Tagen bis 30, der letzte Tag wie 2026-12-24, oder aus.
refusal-admins-only = Das kann nur, wer diesen Chat verwaltet.
refusal-in-a-chat = Einen Tisch eröffnet man in einem Kanal oder einer Gruppe, wo die anderen ihn sehen.
refusal-link-in-a-chat = Verknüpfen lassen sich Kanäle und Gruppen, keine privaten Chats. Schreib das dort, wo die anderen den Tisch sehen.
refusal-link-unknown = Den Code { $text } kenne ich nicht. Vielleicht ist er vertippt oder älter als 15 Minuten; /genial verknüpfen im anderen Chat gibt dir einen neuen.
refusal-link-used = Der Code { $text } ist schon benutzt. /genial verknüpfen im anderen Chat gibt dir einen neuen.
refusal-link-own = Der Code { $text } ist aus diesem Chat. Schreib ihn im anderen.
refusal-linked-already = Diese Chats sind schon verknüpft.
refusal-links-full = Mehr als { $most } Chats lassen sich nicht verknüpfen.
refusal-two-tables = In beiden Chats gibt es einen Tisch. Ist einer davon fertig, könnt ihr sie mit demselben Code verknüpfen.
refusal-not-linked = Dieser Chat ist mit keinem anderen verknüpft.
refusal-busy = Gerade drücken zu viele zugleich. Es hat sich nichts geändert; bitte versuche es noch einmal.
refusal-trouble = Bei uns ist etwas schiefgegangen. Es hat sich nichts geändert; bitte versuche es noch einmal.

## An der Tastatur, und bevor etwas läuft

terminal-welcome =
    An dieser Tastatur können mehrere spielen: Beginne eine Zeile mit einem Namen.
      anna: /genial neu         dann Knöpfe mit ihrer Nummer:  anna: 1
      bob: /genial mitspielen   und Züge tippen:  anna: RB F5 F6
    /genial hilfe sagt mehr. Strg-D beendet; Partien bleiben erhalten.
terminal-who = Wer sagt das? Beginne mit einem Namen: anna: /genial neu
terminal-no-button = Einen Knopf { $number } gibt es nicht.
terminal-picture = Bild: { $path }
terminal-file = Datei: { $path }
settings-wrong = Genial ist nicht gestartet, weil Einstellungen nicht stimmen:
setting-unknown = { $name } ist keine Einstellung.
setting-redis-url = { $name }: eine Adresse wie redis://host:6379/0, unix:///pfad, redis+sentinel://host:26379/name oder redis+cluster://host:7000,host:7001; oder nichts.
setting-data-dir = { $name }: ein Verzeichnis für Partien und Bilder, zum Beispiel var.
setting-genial-language = { $name }: en, de oder nl.
setting-log-level = { $name }: debug, info, warning oder error.
no-server-no-wheel = Für diesen Rechner gibt es kein eingebautes Valkey. Installiere Valkey oder Redis und setze REDIS_URL auf seine Adresse, zum Beispiel redis://localhost:6379/0.
no-server-not-started = Das eingebaute Valkey startet nicht. Warum, steht in { $path }.
no-server-socket-path = { $path } ist als Pfad für einen Socket zu lang. Setze DATA_DIR auf einen kürzeren.
no-server-data-dir = { $path } lässt sich nicht benutzen: { $why }. Setze DATA_DIR auf ein anderes Verzeichnis.
no-server-no-answer = Unter REDIS_URL antwortet kein Redis oder Valkey.

## Die Seite im Browser

about = Genial: Tische für Einfach Genial und seine Geschwister.
about-where = browser: eine Seite auf diesem Rechner; keyboard: mehrere Personen an dieser Tastatur
web-open = Genial ist offen: { $address }
web-port-taken = Port { $wanted } ist belegt; dies ist Port { $port }.
web-no-port = Die Ports { $first } bis { $last } sind alle belegt. Setze WEB_PORT auf einen anderen.
page-title = Genial
page-title-turn = ● Du bist dran – Genial
page-slogan = Steine legen, Linien zählen – und die schwächste Farbe im Blick behalten.
page-names = Otter, Reiher, Dachs, Luchs, Zaunkönig, Igel, Marder, Schwalbe, Biber, Amsel, Fuchs, Hase, Elster, Molch, Eule, Robbe
page-somebody = Jemand
page-name = Name
page-you = Du
page-you-are = Du heißt
page-lost = Die Verbindung ist unterbrochen. Neuer Versuch …
page-bad-frame = Das war nicht zu verstehen.
page-deadline = Bis { $time }
page-save = { $name } speichern
page-color-r = Rot
page-color-g = Grün
page-color-b = Blau
page-color-o = Orange
page-color-y = Gelb
page-color-p = Violett
page-play = Spielen
page-friends = Mit Freunden
page-which-game = Welches Spiel?
page-computer = Der Computer spielt
page-level-easy = leicht
page-level-medium = mittel
page-level-hard = schwer
page-level-expert = Experte
page-game-classic = Klassisch
page-game-travel = Reise
page-game-3d = 3D
page-game-dice = Würfel
page-game-cards = Karten
page-about-classic = Das Brettspiel: Steine mit zwei Symbolen, Linien in alle Richtungen
page-about-travel = Der kleine Spielplan für zwei, schnell gespielt
page-about-3d = Steine werden gestapelt: Bau über die anderen hinweg
page-about-dice = Würfeln, Übereinstimmungen finden, das Blatt füllen
page-about-cards = Eine Karte spielen, offene Symbole werten
page-your-tables = Deine Tische
page-no-tables = Du sitzt noch an keinem Tisch.
page-no-table = Hier steht kein Tisch mehr.
page-tables = Tische
page-state-yours = Du bist dran
page-state-turn = { $name } ist dran
page-state-lobby = Noch nicht begonnen
page-state-over = Zu Ende
page-new-game = Neues Spiel
page-go-on = Weiterspielen
page-chosen = { $game } · { $level }
page-times = Spiele mit Bedenkzeit
page-times-hint = In deiner Ruhezeit klingelt nichts, und solange du weg bist, steht deine Uhr.
page-quiet = Ruhezeit
page-quiet-none = keine
page-quiet-hours = { $begins }:00 – { $ends }:00
page-away = Weg bis
page-saved = Gespeichert.
page-leave = Zur Startseite
page-close = Schließen
page-no = Nein
page-free-seat = Freier Platz
page-add-computer = Computer:
page-invite = Einladen
page-invite-hint = Wer diesen Link öffnet, kann mitspielen:
page-qr = Die Einladung als QR-Code
page-copy = Kopieren
page-copied = Kopiert
page-share = Teilen
page-choices = Optionen
page-wait-host = Wer den Tisch eröffnet hat, startet das Spiel.
page-need-player = Es fehlt noch jemand: Lade ein, oder nimm einen Computer dazu.
page-start = Los geht’s
page-invited = { $name } lädt dich ein: { $game }
page-join-as = Dein Name am Tisch
page-seat-host = leitet
page-leave-hint = { $name } leitet dann den Tisch.
page-close-hint = Er ist dann für alle weg.
page-menu = Menü
page-more = Mehr
page-end-hint = Niemand gewinnt.
page-resign-hint = Die anderen gewinnen.
page-moves = Züge
page-scores = Punkte
page-board = Spielplan
page-rack = Meine Steine
page-hand = Meine Karten
page-left = Noch zu ziehen: { $count }
page-final = Letzte Züge: { $count }
page-watching = Du schaust zu.
page-again = Noch einmal
page-you-win = Du gewinnst!
page-you-draw = Unentschieden!
page-wins = { $name } gewinnt
page-draw = Unentschieden: { $names }
page-ended = Das Spiel ist vorbei
page-points = Punkte
page-skip = Antippen zum Überspringen
page-sure = { $label }: sicher?
page-genial = Genial!
page-lowest = kleinste: { $points }
page-place-number = Platz { $place }
page-track = { $color }: { $points } von { $top }
page-track-lowest = { $color }: { $points } von { $top }, kleinste Farbe
page-full = voll
page-gain = { $color } +{ $gain }
page-no-points = keine Punkte
page-wasted = { $count } verloren
page-why-joker = Joker { $points }
page-sheet = Dein Blatt
page-tile = Stein { $number }: { $tile }
page-tile-held = { $tile } ist in deiner Hand. Wähle ein Feld.
page-none-fits = Keiner deiner Steine kann dort liegen.
page-not-there = Dort kann er nicht liegen.
page-where = Wohin damit? Tippe auf ein Feld oder zieh ihn.
page-place = Legen
page-take-up = Zurücklegen
page-turn = Drehen
page-flip = Wenden
page-best = Beste Plätze
page-best-short = Beste
page-undo-short = Zurück
page-zoom = Vergrößern
page-empty = leer
page-height = Höhe { $height }
page-roll = Würfeln
page-roll-again = Alle nochmal, noch { $left }×
page-score = Werten
page-sure-roll = Alle Würfel noch einmal werfen?
page-sure-score = Diesen Wurf werten?
page-roll-yes = Ja, würfeln
page-score-yes = Ja, werten
page-die = Würfel { $number }: { $color }
page-no-die = noch nicht gewürfelt
page-joker-hint = Tippe zwei oder mehr gleiche eigene Würfel an, um sie zum Joker zu machen.
page-joker-more = Tippe jetzt noch einen gleichen an.
page-joker-single = Ein Joker braucht mindestens zwei gleiche Würfel.
page-joker-back = Tippe einen Joker an, um ihn aufzulösen.
page-joker-for = Joker für
page-joker-as = Als Joker für { $color }
page-joker-undo = Diesen Joker auflösen
page-card = Karte { $number }: { $card }
page-cards-held = Hand: { $count }
page-open-own = Deine
page-pile = Nachziehstapel: { $count } · Ablage: { $discards }
page-play-card = Spielen
page-order = Umdrehen
page-rules = Regeln
page-in-words = Der Tisch in Worten
page-type = Zug oder Befehl eintippen
page-type-hint = Zum Beispiel RB F5 F6 oder /genial hilfe
page-send = Senden
page-replay = Partie ansehen
page-replay-at = Zug
page-replay-start = Vor dem ersten Zug
page-replay-first = Zum Anfang
page-replay-previous = Einen Zug zurück
page-replay-next = Einen Zug weiter
page-replay-last = Zum Ende
page-replay-play = Abspielen
page-replay-pause = Anhalten
page-play-on = Ab hier weiterspielen
page-coach-looks = Der Trainer sieht sich deine Züge an
page-coach-nothing = Der Trainer hat zu diesem Spiel nichts zu sagen.
page-coach-better = Besseren Zug zeigen
page-since = Umrandet: seit deinem letzten Zug
page-keys = Tastatur
page-keys-laying = 1–6: einen Stein nehmen · Pfeile: ihn bewegen · R: drehen · F: wenden · Enter: legen · B: beste Plätze · Esc: wieder aufnehmen
page-keys-dice = R: würfeln · S: werten · 1–4: einen Würfel für einen Joker wählen · Esc: zurücklegen
page-keys-cards = 1–6: eine Karte nehmen · F: anderes Symbol zuerst · Enter: spielen · Esc: zurückstecken
page-settings = Einstellungen
page-language = Sprache
page-theme = Hell oder dunkel
page-theme-auto = System
page-theme-light = Hell
page-theme-dark = Dunkel
page-palette = Farben
page-palette-standard = Standard
page-palette-contrast = Kontrast
page-palette-safe = Farbenblind
page-sound = Ton
page-notify = Benachrichtigen, wenn ich dran bin
page-coordinates = Namen der Felder
page-suggestions = Beste Plätze vorschlagen
page-confirm = Vor jedem Zug nachfragen
page-people = Als jemand anderes spielen
page-other-name = Anderer Name
page-add = Hinzufügen
page-device-hint = Dieselbe Person auf einem anderen Gerät: Öffne dort diesen Link. Gib ihn niemandem sonst.
page-device = Link für mein Gerät kopieren
page-stats = Meine Spiele
page-privacy = Datenschutz
page-tutor-open = Zieh einen Stein auf den Spielplan, oder tippe ihn und dann ein Feld an. Dein erster kommt neben ein pulsierendes Symbol.
page-tutor-lines = Jede Hälfte zählt gleiche Symbole in geraden Linien. Die leuchtenden Linien zeigen es, bevor du legst.
page-tutor-lowest = Am Ende zählt nur deine kleinste Farbe. Sie hat bei deinen Punkten einen gestrichelten Rahmen.
page-tutor-genial = Erreicht eine Farbe { $points }, ist das Genial: Du legst sofort noch einen Stein.
page-tutor-swap = Zeigt nach deinem Zug keiner deiner Steine deine kleinste Farbe, darfst du alle tauschen.
page-tutor-dice-roll = Würfle: Du punktest, wo deine Würfel dasselbe zeigen wie die der anderen.
page-tutor-dice-match = Umrandete Würfel passen zusammen. Deine gleichen Würfel × ihre ergibt die Kreuze: 2 × 1 sind 2. Du darfst bis zu dreimal würfeln, immer mit allen.
page-tutor-dice-joker = Du hast gleiche Würfel: Tippe sie an, dann sind sie ein Joker für eine Farbe deiner Wahl. Er kreuzt ein Kästchen weniger an, als er Würfel hat.
page-tutor-dice-locked = Schraffierte Kästchen sind gesperrt. Sie öffnen sich, wenn alle sechs Farben im Abschnitt davor ein Kreuz haben. Was kein offenes Kästchen findet, verfällt.
page-tutor-dice-goal = Wer zuerst alle Kästchen aller sechs Farben gefüllt hat, gewinnt.
page-tutor-cards-play = Tippe eine Karte an oder zieh sie auf den Tisch, um zu sehen, was sie bringt: Jedes Symbol geht einen Schritt vor für jede offene Karte, die es zeigt, auch deine.
page-tutor-cards-lost = In den nächsten Abschnitt ihrer Leiste kommt eine Farbe erst, wenn alle sechs im vorigen sind. Schritte darüber hinaus verfallen.
page-tutor-cards-order = Das obere Symbol zählt zuerst. Wo das etwas ändert, dreht „Umdrehen“ die Karte um.
page-tutor-cards-goal = Wer alle sechs Farben auf 7 oder weiter hat, gewinnt. Eine Farbe auf 10 ist Genial: Du spielst sofort noch eine Karte.
page-tutor-cards-swap = Keine deiner Karten zeigt deine niedrigsten Farben: Du darfst sie alle austauschen.
page-tutor-done = Verstanden
page-tutor-skip = Keine Tipps
setting-web-host = { $name }: die Adresse, unter der die Seite erreichbar ist, zum Beispiel 127.0.0.1.
setting-web-port = { $name }: eine Zahl von 1 bis 65535.
setting-web-secret = { $name }: Buchstaben, Ziffern und Zeichen ohne Leerzeichen; oder nichts.
setting-discord-token = { $name }: das Token eines Discord-Bots, ohne Leerzeichen; oder nichts.
setting-discord-api-base = { $name }: eine Adresse wie https://discord.com/api/v10.
setting-discord-gateway = { $name }: eine Adresse wie wss://gateway.discord.gg/.
setting-shard-count = { $name }: eine Zahl; 0 für so viele, wie Discord empfiehlt.
setting-shard-ids = { $name }: Zahlen unter SHARD_COUNT wie 0,1; oder nichts.

## On Discord: the commands, what can be said with them, and what only happens there

command-genial = Einfach Genial und seine Geschwister
challenge = Herausfordern
group-lobby = lobby
group-game = partie
group-me = ich
command-new = Hier einen Tisch eröffnen
command-join = Sich an den Tisch setzen
command-leave = Vom Tisch aufstehen
command-start = Das Spiel beginnen
command-board = Der Tisch: in einem Chat seine Karte, ganz unten
command-words = Der Tisch in Worten, ohne Bild
command-rack = Deine Steine, Karten oder Würfel und was du tun kannst
command-play = Einen Zug machen; beim Tippen werden dir deine Züge vorgeschlagen
command-swap = Alle Steine tauschen oder alle Karten austauschen
command-roll = Würfeln
command-resign = Dieses Spiel aufgeben
command-end = Dafür stimmen, dass dieses Spiel endet
command-rematch = Dasselbe Spiel noch einmal
command-undo = Deinen letzten Zug zurücknehmen
command-log = Alle Züge bisher
command-replay = Das beendete Spiel als Film
command-hint = Ein paar gute Züge, nur für dich, wo der Tisch es erlaubt
command-coach = Deine Züge der letzten Partie, und was besser gewesen wäre
command-settings = Sprache, Farben, Rufe, Ruhezeit, Zeitzone, wohin deine Ablagebank kommt
command-stats = Deine beendeten Spiele
command-help = Wie es geht und welche Befehle es gibt
command-privacy = Was Genial über dich weiß
command-rules = Die Regeln in Kürze
command-vacation = In Urlaub gehen: Deine Uhr steht still, bis du zurück bist
command-link = Mit einem anderen Chat an einem Tisch spielen
command-unlink = Dieser Chat spielt wieder für sich
command-moderate = Für alle, die den Chat verwalten: Tisch schließen, Spiel beenden, Sprache, Bilder
command-group-lobby = Vor dem Spiel: Optionen, Computer, Gastgeber
command-group-game = Eine laufende oder beendete Partie: aufgeben, Züge, Film
command-group-me = Du: Tische, Ergebnisse, Einstellungen, deine Daten
command-versus = Gleich gegen den Computer spielen
command-options = Die Optionen des Tisches, vor dem Spiel
command-set = Eine Option des Tisches ändern, vor dem Spiel
command-computer = Einen Computer mitspielen lassen
command-dismiss = Den letzten Computer aufstehen lassen
command-host = Jemand anderem den Tisch übergeben
command-close = Den Tisch vor dem Spiel schließen; wer den Chat verwaltet, jederzeit
command-card = Die Karte des Tisches, nur für dich
command-menu = Alles andere, was man an diesem Tisch tun kann
command-watch = Die Karte dieses Tisches privat bekommen, ohne mitzuspielen
command-unwatch = Diesem Tisch nicht mehr zuschauen
command-playon = Nach einem Zug der beendeten Partie gegen den Computer weiterspielen
command-tables = Die Tische, an denen du sitzt
command-language = Die Sprache, in der Genial mit dir spricht
command-palette = Die Farben deiner Bilder
command-dark = Deine Bilder hell oder dunkel
command-calls = Gerufen werden, wenn du am Zug bist, oder nicht
command-racks = Deine Ablagebank von selbst privat bekommen, oder nicht
command-zone = Deine Zeitzone
command-quiet = Die Stunden, in denen nichts klingelt
command-export = Alles, was Genial über dich speichert, als Datei
command-forget = Alles über dich löschen lassen
param-game = spiel
param-with = mit
param-with2 = mit2
param-with3 = mit3
param-seats = plätze
param-mode = spielweise
param-opening = beginn
param-sheet = kästchen
param-series = serie
param-clock = bedenkzeit
param-late = zeit-um
param-hints = vorschläge
param-advice = tipps
param-thread = thread
param-move = zug
param-until = bis
param-code = code
param-level = stärke
param-player = wer
param-option = option
param-value = wert
param-number = zug
param-language = sprache
param-palette = farben
param-dark = aussehen
param-calls = rufe
param-racks = ablagebank
param-zone = zone
param-quiet = stunden
param-about-move = Der Stein, dann wohin: RB F5 F6; oder tauschen, würfeln, werten, eine Karte
param-about-until = Eine Zahl von Tagen, der letzte Tag als 2026-12-24, oder aus
param-about-code = Der Code aus dem anderen Chat; ohne ihn bekommst du einen
param-about-game = Welches der fünf Spiele; ohne Angabe das Grundspiel
param-about-with = Jemand, mit dem du spielen möchtest; wird einmal gerufen
param-about-with2 = Noch jemand, mit dem du spielen möchtest
param-about-with3 = Und noch eine Person
param-about-seats = Wie viele Menschen und Computer höchstens mitspielen
param-about-mode = Grundspiel: alle für sich, oder zu viert in zwei Teams
param-about-opening = Würfelspiel: vom ersten Zug an mit Würfeln auf dem Tisch, oder ohne
param-about-sheet = Würfelspiel: wie lang jede der sechs Zeilen ist
param-about-series = Wie oft gespielt wird; die Ergebnisse werden zusammengezählt
param-about-clock = Wie lange alle über einen Zug nachdenken dürfen
param-about-late = Was geschieht, wenn jemand die Zeit überschreitet
param-about-hints = Werden gute Stellen für einen Stein als Knöpfe vorgeschlagen?
param-about-advice = Darf man den Computer nach guten Zügen fragen?
param-about-thread = Den Tisch in einem eigenen Thread eröffnen, neben anderen
param-about-level = Wie gut er spielt; ohne Angabe mittel
param-about-player = Jemand, der am Tisch sitzt
param-about-option = Was geändert werden soll
param-about-value = Wie es sein soll; was möglich ist, wird vorgeschlagen
param-about-number = Nach wie vielen Zügen du übernimmst; 0 ist der Anfang
param-about-language = In welcher Sprache du lesen möchtest
param-about-palette = Welche Farben du am besten unterscheidest
param-about-dark = Wie deine Bilder aussehen; ohne Angabe kommen die Einstellungen
param-about-calls = Soll ich dich erwähnen, wenn du am Zug bist?
param-about-racks = Soll ich dir Steine, Karten oder Würfel schicken?
param-about-zone = Region und Stadt, wie Europe/Berlin
param-about-quiet = Von und bis, wie 22-7; oder aus
no-completion =
    { $family ->
        [dice] Schreib würfeln oder werten; mit Joker seine Würfel und die Farbe: score BB>R
        [cards] Schreib eine deiner Karten; das Symbol, das zuerst zählt, steht vorn: YB
       *[other] Schreib einen deiner Steine und seine zwei Felder, R auf F5 und B auf F6: RB F5 F6
    }
thread-name = Genial: Tisch von { $name }
discord-open =
    Discord: { $name }, auf { $servers ->
        [one] einem Server
       *[other] { $servers } Servern
    }. Einladen: { $link }
discord-bad-token = Discord kennt dieses Token nicht. Trage das Token des Bots in DISCORD_TOKEN ein; docs/hosting.md sagt, wo es steht.

## On Telegram

telegram-sent-privately = Du hast es in unserem privaten Chat.
telegram-open-private = Meine Antwort ist nur für dich. Öffne einmal unseren privaten Chat, dann kann ich es dir dort zeigen.
telegram-host = Dein Tisch ist offen. Öffne auch unseren privaten Chat: Dort kommen deine Steine als Bild, und du kannst spielen.
telegram-privately = Privater Chat
telegram-back = Zurück zur Gruppe
telegram-hello = Hallo! Mit mir spielt diese Gruppe Einfach Genial und seine Schwesterspiele. Wählt ein Spiel; die anderen drücken „Mitspielen“.
telegram-anonymous = Ich sehe nicht, wer du bist. Drücke stattdessen einen Knopf, oder schreibe unter deinem eigenen Namen.
telegram-no-photos = Ich darf hier keine Fotos senden, und die Karte ist ein Foto. Erlaubt Fotos in den Berechtigungen der Gruppe, oder macht mich zum Administrator; dann bringt /genial spielplan den Tisch.
telegram-about = Einfach Genial und seine Schwesterspiele, hier im Chat: in einer Gruppe einen Tisch eröffnen, mit einem Knopf mitspielen, die Steine privat bekommen und mit wenigen Fingertipps ziehen. Alle sehen den Spielplan als Bild. /genial zeigt, was man tun kann.
telegram-open = Telegram: @{ $name } ({ $mode }). In eine Gruppe aufnehmen: { $link }
telegram-bad-token = Telegram kennt dieses Token nicht. Trage das Token des Bots in TELEGRAM_TOKEN ein; docs/hosting.md sagt, woher es kommt.
setting-telegram-token = { $name }: das Token eines Telegram-Bots, ohne Leerzeichen; oder nichts.
setting-telegram-base-url = { $name }: eine Adresse wie https://api.telegram.org.
setting-public-url = { $name }: die https-Adresse, unter der Telegram diesen Rechner erreicht; oder nichts.
setting-webhook-host = { $name }: die Adresse, an der auf Nachrichten von Telegram gewartet wird: 127.0.0.1 nur für diesen Rechner, 0.0.0.0 für alle.
setting-webhook-port = { $name }: die Nummer eines freien Ports, von 1 bis 65535.
