import { writeFileSync } from 'node:fs'
import { PDFDocument, StandardFonts } from 'pdf-lib'

const pdf = await PDFDocument.create()
const page = pdf.addPage([220, 400])
const plain = await pdf.embedFont(StandardFonts.Courier)
const bold = await pdf.embedFont(StandardFonts.CourierBold)
let y = 380
const print = (left, right = '', { font = plain, size = 8.5 } = {}) => {
  page.drawText(left, { x: 14, y, size, font })
  page.drawText(right, { x: 206 - font.widthOfTextAtSize(right, size), y, size, font })
  y -= size + 4
}
const centre = (words, { font = plain, size = 8.5 } = {}) => {
  page.drawText(words, { x: (220 - font.widthOfTextAtSize(words, size)) / 2, y, size, font })
  y -= size + 4
}
centre('The Copper Kettle', { font: bold, size: 13 })
centre('Tea Rooms & Bakery')
centre('14 Market Place, Helmsford')
centre('YO62 9ZZ   01439 960 112')
centre('VAT Reg. 265 6639 25')
y -= 8
print('TABLE 6', 'COVERS 2')
print('SERVER: Niamh', 'CHK 20881')
y -= 6
print('2 Flat White', '7.20')
print('1 Fruit Scone w/ cream', '3.25')
print('1 Soup of the Day', '6.95')
print('1 Elderflower Presse', '3.00')
y -= 6
print('Subtotal', '20.40')
print('Service 10% (optional)', '2.04')
y -= 2
print('TOTAL', '£22.44', { font: bold, size: 12 })
y -= 4
print('VISA CONTACTLESS', '£22.44')
print('CARD **** **** **** 0914')
print('AUTH 081227', 'CHANGE 0.00')
y -= 6
print('VAT @ 20% included', '3.40')
y -= 8
centre('Sat 9 Aug 2025  11:07')
centre('Thank you - do call again!')
writeFileSync(process.argv[2], await pdf.save())
