import { writeFileSync } from 'node:fs'
import { PDFDocument, StandardFonts } from 'pdf-lib'

const pdf = await PDFDocument.create()
const page = pdf.addPage([215, 390])
const font = await pdf.embedFont(StandardFonts.Courier)
const lines = `     DE KRUISING TANKEN
        & CARWASH
   Rijksstraatweg 300
     3921 AP Elst Ut
BTW NR NL138163534B01

      KOPIE KLANT

POMP 3  DIESEL
38,02 LITER X EUR 1,629
                  EUR 61,93
WASPROGRAMMA GOUD EUR  9,50
---------------------------
TE BETALEN        EUR 71,43
---------------------------
MAESTRO           EUR 71,43

BTW%   NETTO  BTW    BRUTO
21,0   59,03  12,40  71,43

KASSA 01 TRANS 99120
08-12-2025 07:14:55
TERM 5YL003 KAART 6731*0128
AUTORISATIE 5H81K2
LOYALTY: 142 PUNTEN
       GOEDE REIS`.split('\n')
lines.forEach((line, i) => page.drawText(line, { x: 14, y: 366 - i * 13, size: 10, font }))
writeFileSync(process.argv[2], await pdf.save())
