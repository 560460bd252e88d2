import { expect, test } from 'vitest'
import type { FieldType } from '#src/contract/service/field-types.ts'
import type { Model } from '../models/model.ts'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

const buildOwnModel = (types: Record<string, FieldType>): Model => ({
  id: 'own',
  label: 'Own',
  provider: 'A',
  documentType: null,
  fields: Object.entries(types).map(([name, type]) => ({ name, type, labels: [name] })),
  tables: [],
})

/** The values found by a custom model; each field is requested by its name. */
async function readValues(types: Record<string, FieldType>, text: string) {
  const { Fields } = await recogniseDrawnText(text, buildOwnModel(types))
  return Object.fromEntries(Object.entries(Fields).map(([name, field]) => [name, field.Value]))
}

const createEntry = (text: string) => ({ Text: text, Value: text, Type: 'String' })

test.each([
  ['Deelnemers: Jansen, De Vries, Smit'],
  ['Deelnemers: Jansen; De Vries; Smit'],
  ['Deelnemers:\nJansen\nDe Vries\nSmit'],
  ['Deelnemers\n- Jansen\n- De Vries\n- Smit\nPlaats: Utrecht'],
])('reads a list after or below its label: %j', async (text) => {
  expect(await readValues({ Deelnemers: 'List', Plaats: 'String' }, text)).toMatchObject({
    Deelnemers: [createEntry('Jansen'), createEntry('De Vries'), createEntry('Smit')],
  })
})

test.each([
  ['Kenmerken\nKleur: rood\nAantal: 12\nLevering: 14 maart 2025'],
  ['Kenmerken\nKleur        rood\nAantal       12\nLevering     14 maart 2025'],
  ['Kenmerken: Kleur: rood; Aantal: 12; Levering: 14 maart 2025'],
])('reads a dictionary of the names and values below its label: %j', async (text) => {
  expect(await readValues({ Kenmerken: 'Dictionary' }, text)).toEqual({
    Kenmerken: {
      Kleur: createEntry('rood'),
      Aantal: { Text: '12', Value: 12, Type: 'Long' },
      Levering: { Text: '14 maart 2025', Value: '2025-03-14', Type: 'Date' },
    },
  })
})

test.each([
  ['☑ Akkoord', true],
  ['☐ Akkoord', false],
  ['[x] Akkoord', true],
  ['[ ] Akkoord', false],
  ['Akkoord ☒', true],
  ['Akkoord: ( )', false],
  ['(x) Akkoord   ( ) Niet', true],
  ['Akkoord: ☐ ja ☒ nee', false],
])('reads the selection mark %j as %s', async (text, ticked) => {
  expect(await readValues({ Akkoord: 'SelectionMark' }, text)).toEqual({ Akkoord: ticked })
  expect(await readValues({ Akkoord: 'Boolean' }, text)).toEqual({ Akkoord: ticked })
})

test.each([
  ['Kleur: ☑ rood ☐ groen ☒ blauw', ['rood', 'blauw']],
  ['Kleur\n[x] rood\n[ ] groen\n[x] blauw', ['rood', 'blauw']],
  ['Kleur: rood ☐  groen ☑', ['groen']],
  ['Kleur: ☐ rood ☐ groen', []],
  ['Kleur: rood, blauw', ['rood', 'blauw']],
])('returns the ticked options of %j', async (text, chosen) => {
  expect(await readValues({ Kleur: 'SelectionGroup' }, text)).toEqual({ Kleur: chosen })
})

test.each([
  ['Handtekening: /s/ Jan Jansen', true],
  ['Jan Jansen\nHandtekening', true],
  ['Handtekening: ondertekend', true],
  ['Handtekening:', false],
  ['Handtekening: __________', false],
])('reads %j as signed: %s', async (text, signed) => {
  expect(await readValues({ Handtekening: 'Signature' }, text)).toEqual({ Handtekening: signed })
})

test.each([
  ['Double', '1.234,5', 1234.5],
  ['Double', '1,234.5', 1234.5],
  ['Time', '9u30', '09:30:00'],
  ['Time', '9.30 uur', '09:30:00'],
  ['Time', '9:30 pm', '21:30:00'],
  ['Time', '14 uur', '14:00:00'],
] as const)('reads the %s %s', async (type, text, value) => {
  expect(await readValues({ Meting: type }, `Meting: ${text}`)).toEqual({ Meting: value })
})

test('returns an impossible date with its text, without a value and flagged for review', async () => {
  const model = buildOwnModel({ Vervaldatum: 'Date', Datum: 'Date' })
  const { Fields, NeedsReview } = await recogniseDrawnText(
    'Datum: 14-01-2026\nVervaldatum: 31-02-2026',
    model,
  )
  expect(Fields).toMatchObject({
    Datum: { Value: '2026-01-14' },
    Vervaldatum: { Text: '31-02-2026', Type: 'Date', Page: 0, NeedsReview: true },
  })
  expect(Fields['Vervaldatum']).not.toHaveProperty('Value')
  expect(Fields['Vervaldatum']?.Confidence).toBeLessThan(60)
  expect(NeedsReview).toBe(true)
})

test('an impossible invoice date neither hides the due date nor is replaced by another', async () => {
  const { Fields } = await recogniseDrawnText(
    'Factuur 2026-17\nFactuurdatum: 31-02-2026\nVervaldatum: 14-03-2026\nTotaal: € 121,00',
  )
  expect(Fields).toMatchObject({
    InvoiceDate: { Text: '31-02-2026', NeedsReview: true },
    DueDate: { Text: '14-03-2026', Value: '2026-03-14' },
  })
})
