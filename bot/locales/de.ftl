### Alles, was Genial auf Deutsch sagt.

## Wörter, mit denen man Befehle geben kann

verb-new = neu
verb-join = mitspielen beitreten
verb-leave = verlassen
verb-start = starten los
verb-close = schließen
verb-computer = rechner
verb-dismiss = entfernen
verb-set = wähle
verb-host = gastgeber
verb-options = optionen
verb-board = spielplan brett
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
switch-on = an
switch-off = aus

## Namen

computer = Computer
computer-numbered = Computer { $number }
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
choice-language = Sprache
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
your-turn = Du bist am Zug: { $doing }.
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

## Ein Zug

where = Wohin mit { $tile }?
which-row = { $half } in welche Reihe?
which-cell = { $half } auf welches Feld?
which-way = { $half } neben { $cell }: in welche Richtung?
preview = { $tile } brächte: { $points }
which-first = { $card }: Welches Symbol zuerst?
score = Werten

## Knöpfe

button-join = Mitspielen
button-leave = Aufstehen
button-computer =
    { $level ->
        [easy] + Computer (leicht)
       *[medium] + Computer (mittel)
    }
button-dismiss = − Computer
button-options = Optionen…
button-start = Los geht’s
button-start-solo = Allein beginnen
button-close = Tisch schließen
button-rack =
    { $game ->
        [dice] Meine Würfel
        [cards] Meine Karten
       *[other] Meine Ablagebank
    }
button-board = Spielplan
button-menu = Menü…
button-rematch = Revanche
button-log = Züge
button-help = Hilfe
button-settings = Einstellungen
button-undo = Zurücknehmen
button-resign = Aufgeben…
button-resign-yes = Ja, aufgeben
button-end = Spiel beenden (Abstimmung)
button-watch = Zuschauen
button-unwatch = Nicht mehr zuschauen
button-swap = Alle austauschen
button-keep = Behalten
button-decline = Auf den Bonus verzichten
button-exchange = Alle tauschen
button-roll = Würfeln
button-roll-again = Neu würfeln (noch { $left })
button-more = Mehr…
button-back = Zurück
button-flip = Drehen
button-place = Legen

## Antworten

answer-opened = Dein Tisch ist eröffnet.
answer-joined = Du hast einen Platz.
answer-left = Du bist aufgestanden.
answer-closed = Der Tisch ist geschlossen.
answer-handed-over = Erledigt. Jetzt leitet jemand anderes den Tisch.
answer-computer-added = Der Computer hat einen Platz.
answer-computer-removed = Der Computer ist aufgestanden.
answer-chosen = Notiert.
answer-started = Das Spiel beginnt.
answer-played = Gespielt.
answer-undone-yours = Zurückgenommen.
answer-resigned-yours = Du hast aufgegeben.
answer-voted = Deine Stimme zählt.
answer-watching = Du bekommst die Karte dieses Tisches in deinen privaten Chat.
answer-not-watching = Du schaust nicht mehr zu.
answer-met = Notiert.
answer-settings = Notiert.

## An alle am Tisch

note-new-host = { $name } leitet jetzt den Tisch.
note-expired = Einen Tag lang hat niemand begonnen, darum wurde der Tisch geschlossen.
note-over = Das Spiel ist zu Ende.
note-undone = { $name } hat den letzten Zug zurückgenommen.
note-resigned = { $name } hat aufgegeben.
note-vote = { $name } möchte das Spiel beenden. Stimmen: { $votes } von { $needed }.
note-ended-by-vote = Das Spiel wurde durch Abstimmung beendet.
note-back = { $name } ist zurück.
note-overdue = Die Zeit von { $name } ist um. Alle warten; die anderen können abstimmen, das Spiel zu beenden.
note-late-move = Die Zeit von { $name } ist um. Der Computer macht diesen Zug.
note-late-sit-in = Die Zeit von { $name } ist um. Der Computer springt ein, bis { $name } zurück ist.
note-rematch = { $name } möchte eine Revanche mit { $names }. Mitspielen geht über die Karte.
reminder-half = Die Hälfte deiner Zeit ist um.
reminder-nearly = Deine Zeit ist fast um.
reminder-second-chance = Deine Zeit lief ab, während Genial nicht da war. Du hast noch eine Stunde.

## Menü, Züge, Einstellungen, Hilfe

menu = { $game }
confirm-resign = Willst du wirklich aufgeben? Das lässt sich nicht zurücknehmen.
log-earlier =
    { $count ->
        [one] … ein früherer Zug
       *[other] … { $count } frühere Züge
    }
settings-zone = Zeitzone: { $zone } (ändern: zeitzone Europe/Berlin)
settings-quiet = Ruhezeit: { $quiet } (ändern: ruhe 22-7, ruhe aus)
settings-vacation = Urlaub bis: { $until } (ändern: urlaub 7 für sieben Tage, urlaub 2026-12-24, urlaub aus)
quiet-from-to = { $begins } bis { $ends } Uhr
palette-standard = Normale Farben
palette-contrast = Starker Kontrast
palette-safe = Für jede Farbsicht
dark-off = Hell
dark-on = Dunkel
help =
    /genial neu – einen Tisch eröffnen; auch neu dice, neu cards seats=3 clock=1d
    /genial mitspielen, verlassen, starten – sich setzen, aufstehen, beginnen
    /genial computer, entfernen – einen Computer dazuholen oder wegschicken
    /genial ablagebank, spielplan, züge – deine Spielsteine, der Tisch, die Züge
    Ein Zug: RB F5 F6 legt die rote Hälfte auf F5 und die blaue auf F6. Dazu tauschen, behalten, verzichten; würfeln, werten, score BB>R; YB, austauschen.
    Farben: R Rot, G Grün, B Blau, O Orange, Y Gelb, P Violett
    /genial zurück, aufgeben, beenden, revanche, zuschauen
    /genial einstellungen – Sprache, Farben, Ruhezeit, Urlaub

## Warum nicht, und was stattdessen

refusal-no-table = Hier gibt es keinen Tisch. /genial neu eröffnet einen.
refusal-no-table-of-yours = Du sitzt gerade an keinem Tisch. In einem Kanal oder einer Gruppe eröffnet /genial neu einen.
refusal-table-exists = Hier gibt es schon einen Tisch; /genial spielplan zeigt ihn. Ist er fertig, kann der nächste kommen.
which-table = Du sitzt an mehreren Tischen. Welcher ist gemeint?
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
refusal-not-here = Diese Person sitzt nicht an diesem Tisch.
refusal-too-few-players = Für dieses Spiel braucht es mindestens { $seats } Spieler. Ein Computer kann einen Platz füllen.
refusal-bad-choice = „{ $value }“ geht nicht für { $key }. /genial optionen zeigt, was geht.
refusal-unknown-level = Einen Computer der Stärke „{ $level }“ gibt es nicht. Es gibt easy (leicht) und medium (mittel).
refusal-seats-taken = Es sitzen schon { $seats } Spieler am Tisch.
refusal-already-over = Dieses Spiel ist zu Ende.
refusal-not-over = Dieses Spiel ist noch nicht zu Ende.
refusal-not-your-turn = Du bist nicht am Zug, sondern { $name }.
refusal-moved-on = Dieser Knopf ist von vorhin; seitdem ging das Spiel weiter. Es hat sich nichts geändert.
refusal-nothing-to-undo = Es gibt keinen Zug von dir zum Zurücknehmen: Das geht nur mit dem allerletzten.
refusal-undo-revealed = Dieser Zug lässt sich nicht zurücknehmen: Seitdem ist etwas Neues aufgedeckt worden.
refusal-voted-already = Du hast schon für das Ende des Spiels gestimmt. Stimmen: { $votes } von { $needed }.
refusal-too-many-watchers = Es schauen schon zu viele zu.
refusal-nothing-to-watch = Du spielst hier mit und siehst den Tisch ohnehin.
refusal-not-understood = „{ $text }“ verstehe ich nicht. /genial hilfe sagt, was geht.
refusal-bad-button = Dieser Knopf gehört zu keinem Tisch, den ich kenne. /genial hilfe sagt, was geht.
refusal-bad-language = „{ $text }“ spreche ich nicht. Es gibt en, de und nl.
refusal-bad-palette = „{ $text }“ ist keine Farbwahl. Es gibt standard, contrast und safe; dazu dunkel an oder aus.
refusal-bad-zone = Eine Zeitzone „{ $text }“ kenne ich nicht. Man schreibt sie wie Europe/Berlin.
refusal-bad-quiet = „{ $text }“ ist keine Ruhezeit. Man schreibt sie wie 22-7; oder aus.
refusal-bad-vacation = „{ $text }“ ist kein Urlaub: eine Zahl von Tagen bis 30, der letzte Tag wie 2026-12-24, oder aus.
refusal-in-a-chat = Einen Tisch eröffnet man in einem Kanal oder einer Gruppe, wo die anderen ihn sehen.
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
page-table = Der Tisch
page-people = Personen in diesem Fenster
page-name = Name
page-somebody = Anna
page-add = Spielen als
page-welcome = Einfach Genial und seine Geschwister. Wer bist du?
page-versus = Gegen den Computer spielen
page-new = Tisch eröffnen
page-rack = Meine Ablagebank
page-settings = Einstellungen
page-help = Hilfe
page-type = Ein Zug oder ein Befehl
page-send = Senden
page-lost = Die Verbindung ist unterbrochen. Neuer Versuch …
page-deadline = Bis { $time }
page-board = Spielplan
page-tap-first = Oder auf den Spielplan tippen: die erste Hälfte …
page-tap-second = { $cell }, und die zweite Hälfte?
page-flip = Drehen (F)
page-color-r = Rot
page-color-g = Grün
page-color-b = Blau
page-color-o = Orange
page-color-y = Gelb
page-color-p = Violett
page-bad-frame = Das war nicht zu verstehen.
setting-web-host = { $name }: die Adresse, unter der die Seite erreichbar ist, zum Beispiel 127.0.0.1.
setting-web-port = { $name }: eine Zahl von 1 bis 65535.
setting-web-secret = { $name }: Buchstaben, Ziffern und Zeichen ohne Leerzeichen; oder nichts.
