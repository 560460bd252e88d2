import { begin } from '#src/tools/bench/documents/make/tune/pdfkit/draw.mjs'

const { doc, text, right, rule } = begin(process.argv[2], { size: 'A4' })
const fonts = '/usr/share/fonts/truetype/lato/Lato-'
const plain = (size = 9) => doc.font(`${fonts}Regular.ttf`).fontSize(size)
const heavy = (size = 9) => doc.font(`${fonts}Black.ttf`).fontSize(size)

heavy(17).fillColor('#005f73')
right(550, 40, 'ALPENLOT')
plain(8).fillColor('#000')
const house = [
  'Alpenlot Freight AG',
  'Hafenstrasse 27',
  'CH-4057 Basel',
  '+41 61 555 08 30',
  'CHE-116.281.710 MWST',
]
house.forEach((line, i) => right(550, 64 + i * 11, line))
plain(10)
const to = [
  'Nordzee Bloembollen B.V.',
  'Attn. Invoice Control',
  'Zeedijk 400',
  'NL-2211 ZP Noordwijkerhout',
  'BTW NL123033731B01',
]
to.forEach((line, i) => text(45, 110 + i * 14, line))

heavy(13)
text(45, 205, 'Freight invoice')
const boxes = [
  ['Invoice', '700-25-3391'],
  ['Date', '05 Nov 2025'],
  ['Payable by', '05 Dec 2025'],
  ['Customer', 'C-20871'],
  ['File', 'EXP/BSL/25/0944'],
  ['Your reference', 'PO 61-5580'],
]
boxes.forEach(([label, value], i) => {
  const x = 45 + i * 84.2
  doc.rect(x, 230, 84.2, 34).lineWidth(0.5).stroke()
  plain(6.5)
  text(x + 4, 234, label)
  plain(8.5)
  text(x + 4, 246, value)
})
plain(8.5)
text(
  45,
  280,
  'Shipment: 4 pallets machine parts, 2’180 kg, loaded Basel 28 Oct 2025, delivered Noordwijkerhout 30 Oct 2025',
)
heavy(8.5)
text(45, 306, 'Charge')
right(350, 306, 'Quantity')
right(430, 306, 'Rate CHF')
right(480, 306, 'VAT')
right(550, 306, 'CHF')
rule(45, 320, 550)
const rows = [
  ['Full truck Basel – Noordwijkerhout', '1', '2’640.00', '8.1', '2’640.00'],
  ['Customs clearance export', '1', '95.00', '8.1', '95.00'],
  ['Fuel surcharge 8.5%', '1', '224.40', '8.1', '224.40'],
  ['Pallet exchange', '4', '18.00', '8.1', '72.00'],
]
plain(9)
rows.forEach(([name, count, rate, vat, sum], i) => {
  const y = 328 + i * 17
  text(45, y, name)
  right(350, y, count)
  right(430, y, rate)
  right(480, y, vat)
  right(550, y, sum)
})
rule(380, 404, 550)
text(380, 412, 'Net amount')
right(550, 412, '3’031.40')
text(380, 427, 'VAT 8.1%')
right(550, 427, '245.54')
heavy(11)
text(380, 446, 'Invoice total CHF')
right(550, 446, '3’276.94')
plain(8)
text(45, 500, 'Guide value in EUR at 1.0684: 3’501.08. Payment in CHF only.')
text(
  45,
  514,
  'Bank: Rheinbank Basel, IBAN CH28 0076 2013 0466 5546 2, SWIFT RHEBCHBBXXX. Please quote 700-25-3391.',
)
text(
  45,
  790,
  'We work under the general conditions of our forwarders’ association. Place of jurisdiction is Basel.',
)
doc.end()
