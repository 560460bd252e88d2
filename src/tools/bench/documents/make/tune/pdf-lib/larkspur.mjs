import { writeFileSync } from 'node:fs'
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'

const pdf = await PDFDocument.create()
const page = pdf.addPage([612, 792])
const plain = await pdf.embedFont(StandardFonts.Helvetica)
const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
const grey = rgb(0.4, 0.42, 0.47)
const at = (x, y, words, { size = 9, font = plain, color = rgb(0.1, 0.1, 0.12) } = {}) =>
  page.drawText(words, { x, y: 792 - y, size, font, color })
const end = (x, y, words, more = {}) =>
  at(x - (more.font ?? plain).widthOfTextAtSize(words, more.size ?? 9), y, words, more)
const rule = (x, y, width) =>
  page.drawRectangle({ x, y: 792 - y, width, height: 0.6, color: rgb(0.8, 0.82, 0.85) })

at(40, 56, 'Invoice', { size: 20, font: bold })
page.drawCircle({ x: 556, y: 792 - 50, size: 14, color: rgb(0.35, 0.3, 0.75) })
at(40, 84, 'Invoice number', { font: bold })
at(124, 84, '7F3A21C0-0009', { font: bold })
at(40, 98, 'Date of issue')
at(124, 98, 'March 1, 2025')
at(40, 112, 'Date due')
at(124, 112, 'March 15, 2025')

const from = [
  'Larkspur Metrics, Inc.',
  '2261 Alder Street',
  'Suite 400',
  'Portland, Oregon 97205',
  'United States',
  '+1 503-555-0188',
  'billing@larkspur.example',
]
const to = [
  'Tegelwijs Webwinkels B.V.',
  'Anouk de Ruyter',
  'Binnenhaven 33',
  '1781 BK Den Helder',
  'Netherlands',
  'anouk@tegelwijs.example',
  'NL VAT NL301800479B01',
]
from.forEach((line, i) => at(40, 146 + i * 13, line, i === 0 ? { font: bold } : {}))
at(240, 146, 'Bill to', { font: bold })
to.forEach((line, i) => at(240, 159 + i * 13, line))

at(40, 276, '$348.00 USD due March 15, 2025', { size: 14, font: bold })
at(40, 296, 'Pay online', { color: rgb(0.35, 0.3, 0.75), font: bold })

at(40, 334, 'Description', { size: 8, color: grey })
end(400, 334, 'Qty', { size: 8, color: grey })
end(480, 334, 'Unit price', { size: 8, color: grey })
end(572, 334, 'Amount', { size: 8, color: grey })
rule(40, 340, 532)
at(40, 358, 'Team plan – per seat')
at(40, 370, 'Mar 1 – Mar 31, 2025', { size: 8, color: grey })
end(400, 358, '12')
end(480, 358, '$24.00')
end(572, 358, '$288.00')
at(40, 392, 'Additional events (per 10,000)')
at(40, 404, 'Feb 1 – Feb 28, 2025', { size: 8, color: grey })
end(400, 392, '40')
end(480, 392, '$1.50')
end(572, 392, '$60.00')

const sums = [
  ['Subtotal', '$348.00'],
  ['VAT - Netherlands (0% on $348.00)', '$0.00'],
  ['Total', '$348.00'],
  ['Amount due', '$348.00 USD'],
]
sums.forEach(([label, amount], i) => {
  const more = i === 3 ? { font: bold } : {}
  rule(306, 432 + i * 20, 266)
  at(306, 446 + i * 20, label, more)
  end(572, 446 + i * 20, amount, more)
})
at(40, 545, 'Tax to be paid on reverse charge basis', { size: 8, color: grey })
rule(40, 740, 532)
at(40, 754, '7F3A21C0-0009 · $348.00 USD due March 15, 2025', { size: 8, color: grey })
end(572, 754, 'Page 1 of 1', { size: 8, color: grey })
writeFileSync(process.argv[2], await pdf.save())
