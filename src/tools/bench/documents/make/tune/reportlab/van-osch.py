"""Wholesaler's invoice of two pages with carried-over subtotals. Usage: python3 van-osch.py OUT"""
import os, sys
from reportlab.pdfgen.canvas import Canvas
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm

here = os.path.dirname(os.path.abspath(__file__))
rows = [line.rstrip("\n").split("\t") for line in open(os.path.join(here, "van-osch.tsv"), encoding="utf8")]
c = Canvas(sys.argv[1], pagesize=A4)
W, H = A4

def dec(text): return float(text.replace(",", "."))
def nl(x):
    s = f"{x:,.2f}"
    return s.replace(",", "~").replace(".", ",").replace("~", ".")
def at(x, y, s): c.drawString(x * mm, H - y * mm, s)
def end(x, y, s): c.drawRightString(x * mm, H - y * mm, s)

def head(page):
    c.setFont("Helvetica-Bold", 19); at(15, 20, "VAN OSCH")
    c.setFont("Helvetica", 9); at(15, 25, "horecagroothandel")
    at(15, 34, "Van Osch Horecagroothandel B.V."); at(15, 38, "Ambachtsweg 118"); at(15, 42, "5405 AP  UDEN")
    at(80, 34, "Tel. 0413-266 300"); at(80, 38, "KvK Oost-Brabant 37479496"); at(80, 42, "BTW NL298698031B01")
    end(195, 34, f"Blad {page} van 2")
    c.rect(15 * mm, H - 72 * mm, 84 * mm, 22 * mm)
    for i, s in enumerate(["Restaurant De Zwarte Ruiter", "Heuvelstraat 7", "5301 BA  ZALTBOMMEL"]): at(18, 56 + i * 5, s)
    c.setFont("Helvetica-Bold", 13); at(120, 49, "FACTUUR")
    c.setFont("Helvetica", 9)
    for i, (k, v) in enumerate([("Debiteurnr.", "20418"), ("Factuurnr.", "925004471"), ("Factuurdatum", "28-06-25"), ("Orderdatum", "25-06-25"), ("Leverdatum", "26-06-25"), ("Rit / chauffeur", "14 / 031")]):
        at(120, 54 + i * 4, k); at(150, 54 + i * 4, v)
    c.setFont("Helvetica-Bold", 8); y = 84
    at(15, y, "Artikel"); at(30, y, "Omschrijving"); end(118, y, "Aantal"); at(122, y, "Eenh."); end(150, y, "Prijs"); end(166, y, "BTW%"); end(195, y, "Bedrag")
    c.line(15 * mm, H - 85.5 * mm, 195 * mm, H - 85.5 * mm)
    c.setFont("Helvetica", 8.5)
    return 91

y, page, total, base = head(1), 1, 0.0, {}
for art, name, n, unit, price, vat in rows:
    if y > 250:
        c.setFont("Helvetica-Oblique", 8.5); at(122, y + 4, "Transporteren"); end(195, y + 4, nl(total))
        c.showPage(); page += 1; y = head(page)
        c.setFont("Helvetica-Oblique", 8.5); at(122, y, "Transport vorig blad"); end(195, y, nl(total)); c.setFont("Helvetica", 8.5); y += 7
    amount = round(int(n) * dec(price), 2); total += amount; base[vat] = base.get(vat, 0) + amount
    at(15, y, art); at(30, y, name); end(118, y, n); at(122, y, unit); end(150, y, price); end(166, y, vat); end(195, y, nl(amount))
    y += 7
y += 6
c.line(15 * mm, H - y * mm, 195 * mm, H - y * mm); y += 5
at(15, y, "BTW%"); end(50, y, "Grondslag"); end(75, y, "BTW-bedrag"); tax = 0
for i, vat in enumerate(sorted(base, key=int)):
    t = round(base[vat] * int(vat) / 100, 2); tax += t
    at(15, y + 5 + 4.5 * i, vat); end(50, y + 5 + 4.5 * i, nl(base[vat])); end(75, y + 5 + 4.5 * i, nl(t))
for i, (k, v) in enumerate([("Totaal excl. BTW", nl(total)), ("Totaal BTW", nl(tax)), ("Te voldoen EUR", nl(total + tax))]):
    c.setFont("Helvetica-Bold" if i == 2 else "Helvetica", 10 if i == 2 else 9)
    at(130, y + 5 * i, k); end(195, y + 5 * i, v)
c.setFont("Helvetica", 8)
at(15, 276, "Betaling: automatische incasso, 8 dagen na factuurdatum van rekening NL33 RABO 0306 4076 20.   Onze bank: NL22 ABNA 0792 6497 29")
at(15, 280, "Emballage wordt bij inlevering verrekend. Reclames binnen 24 uur na levering.")
c.showPage(); c.save()
