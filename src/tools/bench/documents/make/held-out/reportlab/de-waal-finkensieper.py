"""Accountant's invoice, values under letterspaced labels. Usage: python3 de-waal-finkensieper.py OUT"""
import sys
from reportlab.pdfgen.canvas import Canvas

c = Canvas(sys.argv[1], pagesize=(595, 842))

def put(x, y, s, font="Times-Roman", size=10.5, space=0, right=False):
    c.setFont(font, size)
    if right: x -= c.stringWidth(s, font, size)
    t = c.beginText(x, y); t.setCharSpace(space); t.textOut(s); c.drawText(t)

put(70, 780, "DE WAAL & FINKENSIEPER", "Times-Bold", 15, 2.5)
put(70, 766, "accountants en belastingadviseurs", "Times-Italic", 11)
for i, s in enumerate(("Holding Van Tricht B.V.", "de heer R. van Tricht", "Wilhelminaplein 18", "5707 XC Helmond", "", "KvK 26547712 · btw NL485147543B01")): put(70, 690 - 14 * i, s)
put(70, 575, "DECLARATIE", "Times-Bold", 12, 4)
for x, k, v in ((70, "NUMMER", "2025.1108"), (180, "DATUM", "31 mei 2025"), (300, "DOSSIER", "77-2014"), (410, "VERVALT OP", "14 juni 2025")):
    put(x, 550, k, "Helvetica", 6.5, 1.5); put(x, 537, v)
c.line(70, 522, 525, 522)
body = (("Samenstellen van de jaarrekening over 2024, inclusief", ""), ("bespreking op 8 mei 2025", "2.400,00"), ("Aangifte vennootschapsbelasting 2024", "650,00"), ("Af: reeds gedeclareerd voorschot (2025.0214)", "500,00 -"))
for i, (k, v) in enumerate(body): put(70, 500 - 16 * i, k); put(525, 500 - 16 * i, v, right=True)
c.line(430, 442, 525, 442)
for i, (k, v, f) in enumerate((("Honorarium", "2.550,00", "Times-Roman"), ("Omzetbelasting 21%", "535,50", "Times-Roman"), ("Door u te voldoen", "EUR 3.085,50", "Times-Bold"))):
    put(300, 426 - 17 * i, k, f); put(525, 426 - 17 * i, v, f, right=True)
put(70, 340, "U kunt betalen op NL18 RABO 0941 4622 34 ten name van De Waal & Finkensieper B.V., met vermelding")
put(70, 326, "van het declaratienummer. Bij betaling na de vervaldatum brengen wij wettelijke handelsrente in rekening.")
for i, s in enumerate(("De Waal & Finkensieper B.V.  |  Kanaaldijk Zuid 9-11  |  5613 LE Eindhoven  |  040 - 780 21 55", "Handelsregister 22390048  |  OB-nummer NL588865710B01  |  Beconnummer 550182")):
    put(297 - c.stringWidth(s, "Helvetica", 7.5) / 2, 50 - 11 * i, s, "Helvetica", 7.5)
c.showPage(); c.save()
