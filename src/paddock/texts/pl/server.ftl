server-verified = Zapis jest prawdziwy: { $moves ->
    [one] jedyny ruch wynika
    [few] wszystkie { $moves } ruchy wynikają
   *[other] wszystkie ruchy ({ $moves }) wynikają
 } z ujawnionego sekretu i losowości graczy.
server-commitment = Zobowiązanie, ogłoszone przed losowością graczy: { $hash }
server-entropy = Losowość według miejsc: { $entropy }
server-dice = Wylosowane liczby jako kostki sześcienne: rzutów { $words }, ścianki od 1 do 6: { $faces }; chi-kwadrat { $square }, p = { $p }.
server-backed-up = Zapisano wierszy: { $rows }, plik { $file }.
server-restored = Przywrócono wierszy: { $rows }, plik { $file }.
server-address = Paddock działa pod adresem { $address } (zatrzymasz go klawiszami Ctrl-C).
server-near = Telefony i komputery w tej samej sieci: zeskanuj ten kod albo otwórz { $address }
server-firewall = Jeśli telefon niczego tam nie znajduje, zapora tego komputera musi pozwolić Pythonowi przyjmować połączenia.
server-itself = To porównuje zapis tylko z nim samym. Aby wiedzieć, że to twój wyścig, podaj, co było widać przy stole: --commitment i --entropy.
server-segments = Cofnięcia: { $rewound }; przywrócenia z kopii: { $restored }.
