import { begin } from './draw.mjs'

const { doc, text, right, rule } = begin(process.argv[2], { size: 'A4', info: { Title: 'Factuur' } })
const sans = '/usr/share/fonts/truetype/open-sans/OpenSans-Regular.ttf'
const bold = '/usr/share/fonts/truetype/open-sans/OpenSans-Bold.ttf'

doc.rect(0, 0, 596, 84).fill('#3c2f2a')
doc.font(bold).fontSize(24).fillColor('#f3e3c7')
text(48, 26, 'Het Theepakhuis')
doc.font(sans).fontSize(9).fillColor('#222')
const shop = [
  'Pakhuis online B.V.',
  'Loskade 5',
  '8043 AD Zwolle',
  'hallo@theepakhuis.example',
  '038 820 11 77',
]
shop.forEach((line, i) => text(420, 110 + i * 13, line))
text(420, 180, 'KvK: 81462974')
text(420, 193, 'BTW: NL895934656B01')

doc.font(bold).fontSize(10)
text(48, 110, 'Factuuradres')
text(220, 110, 'Bezorgadres')
doc.font(sans).fontSize(9)
const bill = ['Roos van Wieringen', 'Molenpad 30', '9712 JL Groningen', 'Nederland']
const ship = ['Buurtpunt Kapsalon Knip', 'Zuiderdiep 112', '9711 HN Groningen', 'Nederland']
bill.forEach((line, i) => text(48, 125 + i * 13, line))
ship.forEach((line, i) => text(220, 125 + i * 13, line))

doc.font(bold).fontSize(16)
text(48, 222, 'Factuur #F25005417')
doc.font(sans).fontSize(9)
text(48, 248, 'Bestelnummer: #100048213')
text(48, 261, 'Besteldatum: 21 mei 2025')
text(300, 248, 'Factuurdatum: 22 mei 2025')
text(300, 261, 'Betaalmethode: iDEAL')

doc.rect(48, 290, 500, 20).fill('#efe6da')
doc.fillColor('#222').font(bold).fontSize(8.5)
text(54, 294, 'Product')
text(270, 294, 'SKU')
right(380, 294, 'Prijs')
right(420, 294, 'Aantal')
right(470, 294, 'BTW')
right(542, 294, 'Subtotaal')
doc.font(sans)
const rows = [
  ['Ceylon Orange Pekoe, 250 gram', 'TH-0210', '€ 11,95', '2', '9%', '€ 23,90'],
  ['Sencha Fukuyu bio, 100 gram', 'TH-0388', '€ 14,50', '1', '9%', '€ 14,50'],
  ['Theepot borosilicaatglas 1,2 liter', 'AC-1012', '€ 34,95', '1', '21%', '€ 34,95'],
]
rows.forEach(([name, sku, price, count, vat, sum], i) => {
  const y = 318 + i * 22
  text(54, y, name)
  text(270, y, sku)
  right(380, y, price)
  right(420, y, count)
  right(470, y, vat)
  right(542, y, sum)
  rule(48, y + 17, 548)
})
const sums = [
  ['Subtotaal', '€ 73,35'],
  ['Korting (MEI5)', '-€ 5,00'],
  ['Verzendkosten (PostBode)', '€ 4,95'],
  ['Totaal excl. BTW', '€ 64,07'],
  ['BTW 9%', '€ 3,17'],
  ['BTW 21%', '€ 6,06'],
]
sums.forEach(([label, amount], i) => {
  right(470, 396 + i * 15, label)
  right(542, 396 + i * 15, amount)
})
doc.font(bold).fontSize(10)
right(470, 490, 'Totaal incl. BTW')
right(542, 490, '€ 73,30')
doc.font(sans).fontSize(9)
right(470, 508, 'Betaald met iDEAL op 21-05-2025')
right(542, 508, '-€ 73,30')
doc.font(bold)
right(470, 524, 'Nog te betalen')
right(542, 524, '€ 0,00')
doc.font(sans).fontSize(8).fillColor('#777')
text(48, 780, 'Niet goed? Binnen 30 dagen gratis retour. Neem dan contact op met hallo@theepakhuis.example.')
doc.end()
