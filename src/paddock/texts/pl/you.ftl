# Strona gracza
you-title = Ty
you-who = Imię i kolor
you-colour = Ulubiony kolor: dostajesz go, gdy jest wolny
you-save = Zapisz
you-saved = Zapisano.
you-no-account = Nie ma konta ani hasła: to urządzenie ma własny klucz i po nim zna cię serwer.
you-recovery = Kod odzyskiwania
you-recovery-why = Zapisz go i nikomu nie pokazuj: dzięki niemu wrócisz, gdy zgubisz to urządzenie.
you-recovery-show = Pokaż kod
you-recover = Mam kod odzyskiwania
you-recover-do = Odzyskaj
you-recovered = Witaj z powrotem. To urządzenie znów jest twoje.
you-devices = Twoje urządzenia
you-device-this = to
you-device-remove = Usuń { $name }
you-device-add = Dodaj urządzenie
you-device-add-help = Zeskanuj to drugim urządzeniem albo otwórz na nim link. Działa raz, przez dziesięć minut.
you-device-join = Czy to urządzenie ma być jednym z twoich?
you-device-join-help = To, co na nim rozegrano, też będzie twoje.
you-device-join-do = Tak, to moje urządzenie
you-device-joined = To urządzenie jest teraz twoje.
you-passkeys = Klucze dostępu
you-passkeys-why = Przechowuje go przeglądarka lub telefon, czasem także na twoich innych urządzeniach: logujesz się bez kodu.
you-passkey-add = Dodaj klucz dostępu
you-passkey-use = Zaloguj się kluczem dostępu
you-passkey-remove = Usuń klucz dostępu: { $name }
you-passkey-added = Dodano klucz dostępu.
you-tables = Twoje stoły
you-no-tables = Żaden stół na ciebie nie czeka.
you-waiting-since = twoja kolej od { $when }
you-races = Twoje wyścigi
you-no-races = Nie masz jeszcze ukończonych wyścigów.
you-more = Więcej
you-rank = { $rank } z { $seats }
you-here = na tym urządzeniu
you-statistics = Statystyki
you-count = { $races ->
    [one] { $races } wyścig
    [few] { $races } wyścigi
   *[other] { $races } wyścigów
}, { $wins ->
    [one] { $wins } wygrana
    [few] { $wins } wygrane
   *[other] { $wins } wygranych
}
you-count-here = w tym na tym urządzeniu: { $races }
you-ranks = Twoje miejsca
you-place = miejsce { $rank }: { $count }
you-favourite = Ulubiony kolor: { $colour }, { $count }×
you-nemesis = Nemezis: { $name }, przed tobą w { $times } z { $races } wyścigów
you-luck = Szczęście i decyzje, wyścig po wyścigu
you-luck-help = O ile szczęście i twoje decyzje zmieniły twoją szansę na wygraną, w punktach procentowych, w przeanalizowanych wyścigach.
you-luck-of = { $when }: szczęście { $luck }, decyzje { $decisions }
you-luck-word = szczęście
you-decisions-word = decyzje
you-data = Twoje dane
you-export = Pobierz wszystko
you-delete = Usuń wszystko
you-delete-sure = Usunąć z tego serwera twoje imię, wypowiedzi, miejsca i klucz? Ruchy i kości twoich wyścigów zostaną, bez imienia. Tego nie da się cofnąć.
you-deleted = Usunięto wszystkie twoje dane.
you-id = Twój numer dla operatora: { $player }
you-colour-blue = niebieski
you-colour-red = czerwony
you-colour-yellow = żółty
you-colour-green = zielony
you-colour-white = biały
you-colour-violet = fioletowy
you-notice-turn = { $game }, stół { $code }: twoja kolej.
you-mail-confirm-subject = Paddock: czy to twój adres?
you-mail-confirm = Twój kod to { $code }. Wpisz go na swojej stronie w Paddocku, aby dostawać pocztę, gdy przyjdzie twoja kolej. Jeśli to nie ty, zignoruj tę wiadomość: nic więcej nie przyjdzie.
you-notices = Powiadom mnie, gdy moja kolej
you-notices-why = Dla stołów, przy których na decyzję są całe dni. Powiadomienie mówi tylko, który stół czeka. Wszystko jest wyłączone, dopóki tego nie włączysz.
you-notices-push = Powiadomienia na tym urządzeniu
you-notices-mail = Poczta na adres
you-notices-hook = Webhook (wysyłany jest tam JSON)
you-notices-add = Włącz
you-notices-code = Kod z wiadomości
you-notices-confirm = Potwierdź
you-notices-unconfirmed = jeszcze niepotwierdzony
you-notices-drop = Nie powiadamiaj mnie: { $name }
you-notices-no-push = Ta przeglądarka nie pozwala tej stronie na powiadomienia.
