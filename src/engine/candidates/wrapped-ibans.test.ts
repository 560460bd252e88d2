import { expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

const readIban = async (text: string) => (await recogniseDrawnText(text)).Fields['Iban']?.Value

test('joins an IBAN that a narrow column breaks if its check digits prove it', async () => {
  expect(await readIban('Factuur 12\nIBAN: NL91 ABNA\n      0417 1643 00\nTotaal 12,00')).toBe(
    'NL91ABNA0417164300',
  )
  expect(await readIban('Coordinate bancarie\nIT60 X054 2811\n1010 0000 0123\n456')).toBe(
    'IT60X0542811101000000123456',
  )
  // One digit differs.
  expect(await readIban('Factuur 12\nIBAN: NL91 ABNA\n      0417 1643 01\nTotaal 12,00')).not.toBe(
    'NL91ABNA0417164301',
  )
})

test('the rest of an IBAN on the next line is not a phone number', async () => {
  const { Fields } = await recogniseDrawnText(`Bakkerij De Molen B.V.
KvK 69599084

Factuur 12
Totaal 12,00

Gelieve binnen 30 dagen te betalen op NL91 ABNA
0417 1643 00`)
  expect(Fields['Iban']?.Value).toBe('NL91ABNA0417164300')
  expect(Fields['SupplierPhone']).toBeUndefined()
})
