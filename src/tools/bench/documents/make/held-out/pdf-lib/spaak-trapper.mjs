import { writeFileSync } from 'node:fs'
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'

const pdf = await PDFDocument.create()
const page = pdf.addPage([595, 842])
const plain = await pdf.embedFont(StandardFonts.TimesRoman)
const bold = await pdf.embedFont(StandardFonts.TimesRomanBold)
const at = (x, y, words, font = plain, size = 10) => page.drawText(words, { x, y: 842 - y, size, font })
const end = (x, y, words, font = plain, size = 10) =>
  at(x - font.widthOfTextAtSize(words, size), y, words, font, size)

page.drawRectangle({ x: 0, y: 742, width: 595, height: 100, color: rgb(0.98, 0.9, 0.3) })
at(50, 50, 'Spaak & Trapper', bold, 26)
at(50, 72, 'onderdelen voor elke fiets', plain, 11)
end(545, 50, 'www.spaaktrapper.example')
end(545, 65, 'vragen@spaaktrapper.example')
at(50, 135, 'Verzonden aan', bold)
const to = ['Fietsenmaker De Ketting', 'Ilse Brandsma', 'Grote Kerkstraat 51', '8911 EB Leeuwarden']
to.forEach((line, i) => at(50, 150 + i * 13, line))
at(330, 135, 'Factuur', bold, 16)
const meta = [
  'Factuurnr.: ST-118840',
  'Datum: 2025-10-02',
  'Order: 5501-220934 (geplaatst 2025-09-30)',
  'Klantnr.: 20-4417',
]
meta.forEach((line, i) => at(330, 155 + i * 13, line))
at(330, 211, 'Betaling binnen 14 dagen')

at(50, 250, 'Art.', bold)
at(110, 250, 'Omschrijving', bold)
end(390, 250, 'St.', bold)
end(460, 250, 'Per stuk', bold)
end(545, 250, 'Totaal', bold)
const rows = [
  ['KT-710', 'Ketting 7/8 speed, 116 schakels', '1', 'EUR 24,79', 'EUR 24,79'],
  ['RB-022', 'Remblokken V-brake, per paar,\nregenbestendig', '2', 'EUR 8,22', 'EUR 16,44'],
]
let y = 270
for (const [art, name, count, price, sum] of rows) {
  at(50, y, art)
  name.split('\n').forEach((line, i) => at(110, y + i * 12, line))
  end(390, y, count)
  end(460, y, price)
  end(545, y, sum)
  y += 30
}
const sums = [
  ['Goederen', 'EUR 41,23'],
  ['Verzending', 'EUR 4,09'],
  ['Totaal exclusief BTW', 'EUR 45,32'],
  ['BTW 21%', 'EUR 9,52'],
]
sums.forEach(([label, amount], i) => {
  at(330, 350 + i * 15, label)
  end(545, 350 + i * 15, amount)
})
at(330, 420, 'Totaal inclusief BTW', bold, 11)
end(545, 420, 'EUR 54,84', bold, 11)
page.drawLine({ start: { x: 50, y: 90 }, end: { x: 545, y: 90 } })
at(
  50,
  770,
  'Spaak & Trapper is een handelsnaam van Rijwieldelen Oost V.O.F., Enkweg 36, 7251 EX Vorden, tel. 0575 55 31 70',
  plain,
  9,
)
at(50, 783, 'Inschrijving KvK 69623377, BTW-id NL949727829B01, bankrekening NL82ABNA0122352459', plain, 9)
writeFileSync(process.argv[2], await pdf.save())
