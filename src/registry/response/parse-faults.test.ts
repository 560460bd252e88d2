import { expect, test } from 'vitest'
import type { JsonValue } from '#src/contract/json.ts'
import { getFaultKind, getWorstFaultKind, maskKeys, parseFaults } from './parse-faults.ts'

const invalid = { code: 'IPD0004', text: 'Het KvK nummer 1 is niet valide.' }

test.each([
  ['fout', { fout: [{ code: 'IPD0004', omschrijving: invalid.text }] }],
  ['in PascalCase', { Fout: [{ Code: 'IPD0004', Omschrijving: invalid.text }] }],
  ['the older meldingen', { meldingen: { fout: [{ code: 'IPD0004', omschrijving: invalid.text }] } }],
  ['one object', { fout: { code: 'IPD0004', omschrijving: invalid.text } }],
  ['one entry by itself', { code: 'IPD0004', message: invalid.text }],
])('reads an error written as %s', (_, json) => {
  expect(parseFaults(json)).toEqual([invalid])
})

test('does not mistake other bodies for registry errors', () => {
  const others: JsonValue[] = [
    null,
    'x',
    [],
    {},
    { kvkNummer: '1' },
    { code: 'model_unknown' },
    { fout: 'x' },
  ]
  for (const json of others) expect(parseFaults(json)).toBeUndefined()
  expect(parseFaults({ fout: [] })).toEqual([])
})

test.each([
  ['IPD0004', 'number'],
  ['IPD5200', 'nothing'],
  ['IPD0005', 'nothing'],
  ['IPD1002', 'temporary'],
  ['ipd1003', 'temporary'],
  ['IPD9999', 'temporary'],
  ['IPD1999', 'technical'],
  ['IPD4711', 'other'],
  ['APIKEY01', 'key'],
] as const)('%s is %s', (code, kind) => {
  expect(getFaultKind({ code, text: '' })).toBe(kind)
})

test.each([
  ['De volgende opgegeven parameter(s) is(zijn) ongeldig: GeoData', 'technical'],
  ['Algemene invoer parameter fout. Het bedrijvenregister kan alleen met GET worden bevraagd.', 'technical'],
  ['Er zijn geen gegevens gevonden die voldoen aan de opgegeven zoekparameters.', 'nothing'],
] as const)('IPD5200 with %j is %s', (text, kind) => {
  expect(getFaultKind({ code: 'IPD5200', text })).toBe(kind)
})

test.each([
  [{ code: null, omschrijving: 'APIKEY01: de sleutel is ongeldig.' }, 'key'],
  [{ code: null, omschrijving: 'Iets anders.' }, 'key'],
  [{ Code: null }, 'key'],
  [{ omschrijving: 'APIKEY01: de sleutel is ongeldig.' }, 'key'],
  [{ omschrijving: 'Iets anders.' }, 'other'],
] as const)('recognises an invalid key by a null code or its text: %j is %s', (entry, kind) => {
  expect(parseFaults({ fout: [entry] })?.map(getFaultKind)).toEqual([kind])
})

test('classifies several entries by the most important one', () => {
  expect(getWorstFaultKind([{ code: 'IPD5200', text: '' }, invalid])).toBe('number')
  expect(getWorstFaultKind([])).toBe('other')
})

test('masks a key that the service did not mask, but not the transaction id', () => {
  const text =
    'APIKEY01: ongeldig.\nSleutel: l7xx1234567890abcdef\nTransactie-id: 0f8fad5b-d9cb-469f-a165-70867728950e'
  const inJson = maskKeys(JSON.stringify({ omschrijving: text }))
  expect(inJson).not.toContain('l7xx1234567890abcdef')
  expect(inJson).toContain('0f8fad5b-d9cb-469f-a165-70867728950e')
  expect(maskKeys(text)).toBe(
    'APIKEY01: ongeldig.\nSleutel: l7xx…cdef\nTransactie-id: 0f8fad5b-d9cb-469f-a165-70867728950e',
  )
})
