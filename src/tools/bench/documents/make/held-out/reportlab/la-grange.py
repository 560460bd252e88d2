"""Restaurant's bill. Usage: python3 la-grange.py OUT"""
import sys
from reportlab.pdfgen.canvas import Canvas

c = Canvas(sys.argv[1], pagesize=(210, 420))
y = 396
def row(left, right="", bold=False, size=9, centre=False):
    global y
    font = "Helvetica-Bold" if bold else "Helvetica"
    c.setFont(font, size)
    if centre: c.drawCentredString(105, y, left)
    else: c.drawString(12, y, left)
    c.drawRightString(198, y, right); y -= size + 4

row("La Grange aux Hirondelles", bold=True, size=12, centre=True)
for s in ("Restaurant - Bar à vins", "46, avenue Jean Moulin", "71700 TOURNUS", "03 85 51 77 20"): row(s, centre=True)
y -= 8
row("Table 9 - 2 couverts", "Note 5521"); row("Le 18/10/25 à 13h52", "Serveur : Luc"); y -= 6
for n, s, p in (("2", "Formule du jour", "39,00"), ("1", "Île flottante", "7,00"), ("1", "Pichet rouge 50 cl", "12,00"), ("2", "Café", "5,50")): row(f"{n}  {s}", p)
y -= 4
row("Total à payer", "63,50 EUR", bold=True, size=12)
row("CB sans contact", "63,50"); y -= 6
row("HT 10,0 %   46,82", "TVA 4,68", size=8); row("HT 20,0 %   10,00", "TVA 2,00", size=8); row("Total TVA", "6,68", size=8); y -= 8
row("Prix nets, service compris 15 %", centre=True, size=8); row("SARL Hirondelles - SIRET 743 339 178 00050", centre=True, size=7)
c.showPage(); c.save()
