"""Petrol station's receipt. Usage: python3 tankhof.py OUT"""
import sys
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

pdfmetrics.registerFont(TTFont("Mono", "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"))
c = Canvas(sys.argv[1], pagesize=(230, 400))
lines = """Tankhof Lüneburger Heide
Inh. Bernd Kuhlmann
Soltauer Str. 201
21335 Lüneburg
Tel. 04131/60077
St.-Nr. 33/125/11908

        * Kundenbeleg *

Beleg-Nr. 2207/0018/44102
Datum 07.10.2025     Uhr 06:58

Super E10        Säule 4
 41,27 l  x 1,679 EUR/l
                  EUR  69,29 A
Kaffee to go gr.  EUR   2,40 A
--------------------------------
Gesamtbetrag      EUR  71,69
girocard          EUR  71,69
--------------------------------
Typ   Netto    MwSt   Brutto
A 19% 60,24   11,45    71,69

Terminal-ID 54118820
TA-Nr. 003192  BNr 2216
#########7741 0 gültig bis 12/27
Genehmigungs-Nr. 118207
    Vielen Dank, gute Fahrt!""".split("\n")
y = 380
for i, line in enumerate(lines):
    c.setFont("Mono", 11 if i == 0 else 8.5)
    c.drawString(14, y, line)
    y -= 13
c.showPage(); c.save()
