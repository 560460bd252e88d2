import { expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

const readDescriptions = async (text: string) => {
  const { Fields } = await recogniseDrawnText(text)
  return Object.entries(Fields).flatMap(([name, { Value }]) =>
    /^LineItems\.\d+\.Description$/.test(name) ? [Value] : [],
  )
}

test('leaves out text left of a table, however many sums are below it', async () => {
  expect(
    await readDescriptions(`26/000093
                         Concepto                                Uds.     Precio     IVA      Importe
Forma de pago            Sustitución de bomba                    1,00     318,50     10%       318,50
Vencimiento              en sala de calderas
Recibo                   Mano de obra oficial                    4,50      36,00     10%       162,00
                                                                      Base imponible           480,50
                                                                      Cuota IVA 10%             48,05
                                                                      Retención                  0,00
                                                                      Total IVA                 48,05
                                                                      TOTAL FACTURA            528,55`),
  ).toEqual(['Sustitución de bomba\nen sala de calderas', 'Mano de obra oficial'])
})

test('does not read a document number beside headings as a heading', async () => {
  expect(
    await readDescriptions(`26/000093                                                Uds.     Precio     IVA      Importe
                 Concepto
Vencimiento      Mano de obra oficial                    4,50      36,00     10%       162,00
Contado          Puesta en marcha                        1,00      60,00     10%        60,00
TOTAL FACTURA                                                                          244,20`),
  ).toEqual(['Mano de obra oficial', 'Puesta en marcha'])
})
