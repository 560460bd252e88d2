"""Usage: python3 pennant-joinery.py OUT.fods"""
import sys
from fods import write

E = None
rows = [
    [("Pennant Joinery Ltd", "h"), E, E, E, ("INVOICE", "h")],
    ["Unit 5 Tanyard Lane"], ["Ludbridge"], ["Shropshire SY8 9XX"],
    ["Tel: 01584 960 377", E, E, "Invoice No:", "PJ-1142"],
    ["VAT Reg No: GB 119 4948 41", E, E, "Invoice Date:", "19 May 2025"],
    ["Company No: 08851177", E, E, "Tax Point:", "16 May 2025"],
    [E, E, E, "Your Order Ref:", "CHS/5521"], [E, E, E, "Terms:", "30 days net"], [E],
    [("Invoice to:", "b")], ["Corvedale Heritage Homes"], ["The Old Maltings, Mill Street"], ["Craven Magna SY7 8XX"], [E],
    [("Description", "g"), ("Qty", "g"), ("Unit", "g"), ("Rate £", "g"), ("Total £", "g")],
    [("Oak staircase to drawing CHS-04, straight flight", "x"), (1, "x"), ("ea", "x"), (2850, "x"), (2850, "x")],
    [("Turned oak balusters", "x"), (34, "x"), ("ea", "x"), (12.4, "x"), (421.6, "x")],
    [("Fitting on site, two joiners", "x"), (2.5, "x"), ("days", "x"), (280, "x"), (700, "x")],
    [E],
    [E, E, E, "Sub-total", 3971.6], [E, E, E, "Less 5% trade discount", -198.58], [E, E, E, "Net", 3773.02],
    [E, E, E, "VAT @ 20%", 754.6], [E, E, E, ("TOTAL DUE £", "t"), (4527.62, "t")], [E],
    [("Please pay by BACS to Marches Bank, sort code 60-83-71, account 40218836, quoting the invoice number.", "s")],
    [("Goods remain the property of Pennant Joinery Ltd until paid in full.", "s")],
]
write(sys.argv[1], [7.6, 1.5, 1.4, 4, 2.7], rows)
