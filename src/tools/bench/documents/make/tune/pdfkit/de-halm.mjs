import { begin } from './draw.mjs'

const { doc, text, right } = begin(process.argv[2], { size: [204, 430] })
doc.font('Courier-Bold').fontSize(13)
text(34, 16, 'BUURTSUPER DE HALM')
doc.font('Courier').fontSize(8)
text(52, 36, 'Raadhuisplein 22')
text(52, 46, '5473 GC Heeswijk')
text(56, 56, 'Tel 0413 290 61')

let y = 78
const line = (left, amount) => {
  text(12, y, left)
  if (amount !== undefined) right(192, y, amount)
  y += 11
}
line('AANTAL OMSCHRIJVING', 'BEDRAG')
line('1 MELK HALFVOL 1L', '1,19')
line('1 KAAS JB PLAK', '6,48')
line('1 APPEL ELSTAR 1,5KG', '2,69')
line('1 VOLKOREN HEEL', '2,45 B')
line('1 ALLESREINIGER', '3,29')
line('  STATIEGELD', '0,25')
line('5 SUBTOTAAL', '16,35')
line('BONUS KAAS', '-1,00')
y += 4
doc.font('Courier-Bold').fontSize(11)
line('TOTAAL', '15,35')
doc.font('Courier').fontSize(8)
y += 6
line('BETAALD MET:')
line('PINNEN', '15,35')
line('Terminal 3QX8801  Merchant 118820')
line('Periode 5045  Transactie 03317721')
line('BETAALPAS  CONTACTLOOS')
line('Kaart ************4471')
y += 6
line('BTW   OVER       EUR', 'INCL')
line(' 0%   0,25      0,00', '0,25')
line(' 9%  10,83      0,98', '11,81')
line('21%   2,72      0,57', '3,29')
line('TOT  13,80      1,55', '15,35')
y += 8
line('KASSA 2  BON 61      14-02-25 17:52')
line('U werd geholpen door Sietske')
line('Zo 10.00-18.00 open')
doc.end()
