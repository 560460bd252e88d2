import { expect, test } from 'vitest'
import type { JsonValue } from '#src/contract/json.ts'
import { parseRegistryResponse } from './parse-registry-response.ts'

const fault = (code: string | null, omschrijving = ''): JsonValue => ({ fout: [{ code, omschrijving }] })

const cases: [number, JsonValue | undefined, string][] = [
  [200, fault('IPD0004'), 'number'],
  [500, fault('IPD5200'), 'nothing'],
  [404, fault('IPD1002'), 'temporary'],
  [401, fault('IPD5200'), 'nothing'],
  [200, fault(null, 'APIKEY01: ongeldig'), 'key'],
  [401, fault(null), 'key'],
  [403, undefined, 'key'],
  [401, { code: 'not_signed_in' }, 'signIn'],
  [401, { code: 'not_signed_in', fout: [{ code: null, omschrijving: 'Meld je aan.' }] }, 'signIn'],
  [502, { code: 'backend_unreachable' }, 'unreachable'],
  [429, undefined, 'slow'],
  [418, fault('IPD4711'), 'other'],
  [404, undefined, 'refused'],
  [500, { kvkNummer: '01234567', naam: 'x' }, 'refused'],
  [200, undefined, 'strange'],
  [204, undefined, 'strange'],
  [200, null, 'strange'],
]

test.each(cases)('%i with %j is %s', (status, json, failure) => {
  expect(parseRegistryResponse({ status, json })).toMatchObject({ kind: 'failure', failure })
})

test('treats JSON with a success status as data, even beside an empty error list', () => {
  const json = { kvkNummer: '01234567', naam: 'De Snep', fout: [] }
  expect(parseRegistryResponse({ status: 203, json })).toMatchObject({
    kind: 'answer',
    answer: { kind: 'company', company: { name: 'De Snep' } },
  })
  expect(parseRegistryResponse({ status: 200, json: { iets: 1 } })).toMatchObject({
    answer: { kind: 'unknown' },
  })
})
