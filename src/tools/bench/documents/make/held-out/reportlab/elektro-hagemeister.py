"""Electrical wholesaler's invoice with carried-over sums. Usage: python3 elektro-hagemeister.py OUT"""
import os, sys
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

fonts = "/usr/share/fonts/truetype/"
pdfmetrics.registerFont(TTFont("R", fonts + "roboto/unhinted/RobotoTTF/Roboto-Regular.ttf"))
pdfmetrics.registerFont(TTFont("B", fonts + "roboto/unhinted/RobotoTTF/Roboto-Bold.ttf"))
rows = [l.rstrip("\n").split("\t") for l in open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "elektro-hagemeister.tsv"), encoding="utf8")]
c = Canvas(sys.argv[1], pagesize=(595, 842))
num = lambda s: float(s.replace(",", "."))
de = lambda x: f"{x:,.2f}".replace(",", "~").replace(".", ",").replace("~", ".")

def put(x, y, s, font="R", size=9):
    c.setFont(font, size); c.drawString(x, y, s)
def end(x, y, s, font="R", size=9):
    c.setFont(font, size); c.drawRightString(x, y, s)
def table_head(y):
    for x, s in ((52, "Pos"), (75, "Artikel"), (120, "Bezeichnung")): put(x, y, s, "B", 8)
    for x, s in ((345, "Menge"), (425, "Preis"), (470, "Rab. %"), (543, "Wert EUR")): end(x, y, s, "B", 8)
    put(352, y, "ME", "B", 8); c.line(52, y - 4, 543, y - 4)
    return y - 18
def foot(page):
    c.line(52, 62, 543, 62)
    for i, s in enumerate(("Elektro Hagemeister GmbH & Co. KG · Industriestr. 70 · 33689 Bielefeld · Telefon +49 5205 9110-0 · Komplementärin: Hagemeister Verwaltungs-GmbH",
                           "HRA 14477 AG Bielefeld · USt-ID: DE202838579 · Westfalenbank DE26 2005 0550 4011 7706 69 · Volksbank Senne DE52 6005 0101 2869 2747 37")):
        put(52, 52 - 10 * i, s, "R", 6.5)
    end(543, 30, f"Seite {page}/2", "R", 7)

put(52, 785, "ELEKTRO HAGEMEISTER", "B", 17); put(52, 772, "Fachgroßhandel für Elektrotechnik", "R", 8)
for i, s in enumerate(("Krause Elektroinstallation", "Inh. Mirko Krause", "Am Bahndamm 6", "32108 Bad Salzuflen")): put(52, 720 - 13 * i, s, "R", 10)
put(52, 640, "RECHNUNG", "B", 14)
meta = (("Beleg-Nr.", "R-4418802"), ("Beleg-Datum", "17.06.25"), ("Kunde", "118204"), ("Ihre Bestellung", "Krause 12/06"), ("Auftrag", "A-990177 vom 12.06.25"), ("Ihre USt-ID", "DE281404950"), ("Sachbearbeiter", "Frau Pohl"))
for i, (k, v) in enumerate(meta): put(360, 722 - 13 * i, k, "R", 8.5); put(440, 722 - 13 * i, v, "R", 8.5)
y, page, total = table_head(612), 1, 0.0
for n, (art, name, count, unit, price, cut) in enumerate(rows, 1):
    if y < 110 and page == 1:
        end(470, y, "Übertrag", "B"); end(543, y, de(total), "B"); foot(1); c.showPage(); page = 2
        put(52, 800, "Rechnung R-4418802 vom 17.06.25, Kunde 118204", "R", 8.5); y = table_head(775)
        end(470, y, "Übertrag von Seite 1", "B"); end(543, y, de(total), "B"); y -= 22
    value = round(int(count) * num(price) * (100 - int(cut)) / 100 + 1e-9, 2); total += value
    put(52, y, str(n)); put(75, y, art); put(120, y, name); end(345, y, count); put(352, y, unit)
    end(425, y, price); end(470, y, cut if cut != "0" else ""); end(543, y, de(value)); y -= 24
tax = round(total * 0.19 + 1e-9, 2)
c.line(330, y + 8, 543, y + 8)
for k, v, f in (("Warenwert netto", total, "R"), ("MwSt. 19,00 %", tax, "R"), ("Rechnungsendbetrag EUR", total + tax, "B")):
    y -= 8; put(330, y, k, f); end(543, y, de(v), f); y -= 8
put(52, y - 30, f"Zahlbar bis 27.06.25 mit 3 % Skonto = {de(round((total + tax) * 0.97 + 1e-9, 2))} EUR, bis 17.07.25 netto Kasse.")
put(52, y - 44, "Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum. Lieferung erfolgte am 13.06.25.")
foot(2); c.showPage(); c.save()
