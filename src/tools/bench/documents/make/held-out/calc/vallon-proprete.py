"""Usage: python3 vallon-proprete.py OUT.fods"""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tune/calc"))
from fods import write

E = None
rows = [
    [E, E, E, ("VALLON PROPRETÉ SAS", "b")], [E, E, E, "Z.A. des Prés Longs, 11 allée B"], [E, E, E, "42110 FEURS"],
    [E, E, E, "Tél 04 77 26 90 18"], [E],
    [("Client", "s")], ["Cabinet dentaire Morel-Roche"], ["5 boulevard Lachèze"], ["42600 MONTBRISON"], [E],
    [("Facture", "h")], [E],
    ["Facture N° 250412", E, "du 30/04/2025"], ["Bon de commande : BC-2025-07 du 02/01/2025"], ["Prestation : avril 2025"], [E],
    [("Prestation", "g"), ("Unité", "g"), ("Quantité", "g"), ("PU HT", "g"), ("Total HT", "g")],
    [("Entretien des locaux, forfait mensuel", "x"), ("mois", "x"), (1, "x"), (1240, "x"), (1240, "x")],
    [("Vitrerie intérieure et extérieure", "x"), ("m²", "x"), (86, "x"), (2.15, "x"), (184.9, "x")],
    [("Consommables sanitaires", "x"), ("lot", "x"), (1, "x"), (37.6, "x"), (37.6, "x")],
    [E, E, E, "Montant HT", 1462.5], [E, E, E, "TVA 20 %", 292.5], [E, E, E, ("Montant TTC (€)", "t"), (1755, "t")], [E],
    ["À régler par virement avant le 31/05/2025 – IBAN FR76 0213 2776 6624 2381 4413 196"], [E], [E],
    [("SIRET 712 422 104 00059 – TVA intracom. FR43712422104 – RCS Saint-Étienne – Capital 8 000 €", "s")],
]
write(sys.argv[1], [7.2, 1.8, 2.4, 3.6, 2.8], rows, font="Cabin", size=10, lang="fr", country="FR")
