import { expect, test } from 'vitest'
import type { FieldType } from '#src/contract/service/field-types.ts'
import type { Model } from '../models/model.ts'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

/** The values that a model of one's own finds; each field is asked for by its name. */
async function readValues(types: Record<string, FieldType>, text: string) {
  const model: Model = {
    id: 'own',
    label: 'Own',
    provider: 'A',
    documentType: null,
    fields: Object.entries(types).map(([name, type]) => ({ name, type, labels: [name] })),
    tables: [],
  }
  const { Fields } = await recogniseDrawnText(text, model)
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
