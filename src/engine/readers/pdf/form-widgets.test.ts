import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import type { Model } from '#src/engine/models/model.ts'
import { recogniseFile } from '#src/engine/recognise-file.ts'

const model: Model = {
  id: 'form',
  label: 'Form',
  provider: 'A',
  documentType: null,
  fields: [
    { name: 'Name', type: 'String', labels: ['Naam'] },
    { name: 'Born', type: 'Date', labels: ['Geboren'] },
    { name: 'Agreed', type: 'SelectionMark', labels: ['Akkoord'] },
    { name: 'Newsletter', type: 'SelectionMark', labels: ['Nieuwsbrief'] },
  ],
  tables: [],
}

async function form(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595, 842])
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const fields = pdf.getForm()
  for (const [label, y] of Object.entries({ Naam: 700, Geboren: 660, Akkoord: 620, Nieuwsbrief: 580 }))
    page.drawText(label, { x: label === 'Naam' || label === 'Geboren' ? 60 : 80, y, size: 11, font })
  const name = fields.createTextField('name')
  name.setText('Jolanda Brinkhuis')
  name.addToPage(page, { x: 160, y: 695, width: 200, height: 20 })
  const born = fields.createTextField('born')
  born.setText('14-03-1985')
  born.addToPage(page, { x: 160, y: 655, width: 200, height: 20 })
  const agreed = fields.createCheckBox('agreed')
  agreed.addToPage(page, { x: 60, y: 618, width: 12, height: 12 })
  agreed.check()
  fields.createCheckBox('news').addToPage(page, { x: 60, y: 578, width: 12, height: 12 })
  return new Uint8Array(await pdf.save())
}

test('reads filled-in form values beside their labels', async () => {
  const reading = await recogniseFile({ name: 'form.pdf', bytes: await form() }, model)
  const fields = reading.ok ? (reading.result.Documents[0]?.Fields ?? {}) : {}
  expect(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.Value]))).toEqual({
    Name: 'Jolanda Brinkhuis',
    Born: '1985-03-14',
    Agreed: true,
    Newsletter: false,
  })
})
