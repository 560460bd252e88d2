"""Usage: python3 autobedrijf-wessels.py OUT.fods"""
import sys
from fods import write

E = None
rows = [
    [("Autobedrijf Wessels", "h"), E, E, E, ("FACTUUR WERKPLAATS", "h")],
    ["Industrieweg 21, 7051 HG Varsseveld", E, E, E, ("KvK 17153382    BTW NL914389178B01", "s")],
    ["0315-88 20 44", E, E, E, ("IBAN NL80 ABNA 0442 5323 26", "s")], [E],
    [("Klant", "g"), ("Debiteur", "g"), ("Factuur", "g"), ("Factuurdatum", "g"), ("Werkorder", "g"), ("Kenteken", "g"), ("Km-stand", "g")],
    [("Fysiotherapie Oude IJssel", "x"), ("1077", "x"), ("2513308", "x"), ("11 sep 2025", "x"), ("W40912", "x"), ("ZT-418-K", "x"), ("88.214", "x")],
    [("Bongerdstraat 3", "x"), ("Betreft", "g"), ("Merk/type", "g"), ("Datum in", "g"), ("Datum gereed", "g"), ("Adviseur", "g"), ("Vervaldatum", "g")],
    [("7071 VL Ulft", "x"), ("Beurt + APK", "x"), ("Kalea Sport 1.2", "x"), ("10 sep 2025", "x"), ("11 sep 2025", "x"), ("Twan", "x"), ("25 sep 2025", "x")],
    [E],
    [("Omschrijving", "b"), ("Artikel", "b"), ("Aantal", "e"), ("Eenheid", "b"), ("Prijs", "e"), ("BTW %", "e"), ("Bedrag", "e")],
    ["Grote beurt volgens fabrieksopgave", "ARB-GB", 2.5, "uur", 84, ("21", "r"), 210],
    ["Oliefilter", "OX-3381", 1, "st", 14.35, ("21", "r"), 14.35],
    ["Motorolie 5W-30", "OL-530", 4.5, "liter", 11.2, ("21", "r"), 50.4],
    ["Remblokken vooras, set", "RB-7740", 1, "set", 79, ("21", "r"), 79],
    ["APK-keuring", "APK", 1, "st", 32.5, ("21", "r"), 32.5],
    ["Afmeldkosten APK", "RDW", 1, "st", 4.27, ("0", "r"), 4.27],
    [E],
    [("Volgende onderhoudsbeurt bij 108.000 km of september 2026.", "s"), E, E, E, "Belast 21%", E, 386.25],
    [("Vervangen onderdelen liggen twee weken voor u klaar.", "s"), E, E, E, "Onbelast", E, 4.27],
    [E, E, E, E, "BTW 21%", E, 81.11],
    [E, E, E, E, ("Totaal EUR", "t"), (E, "t"), (471.63, "t")],
]
write(sys.argv[1], [7.2, 2.8, 3.1, 2.9, 3, 3.6, 3], rows, font="Open Sans", size=9, lang="nl", country="NL", landscape=True)
