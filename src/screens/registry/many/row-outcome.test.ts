import { expect, test } from 'vitest'
import type { JsonValue } from '#src/contract/json.ts'
import { getOutcomeKey, getRowOutcome } from './row-outcome.ts'

const getOutcome = (status: number, json: JsonValue) =>
  getRowOutcome({
    number: '90004973',
    state: 'answered',
    response: { status, text: '', json, retryAfter: null, fetchedAt: 0 },
  })

test.each([
  ['IPD9999', 'temporary'],
  ['IPD1999', 'technical'],
  ['IPD4242', 'other'],
])('an error of the registry, %s, keeps its message', (code, state) => {
  const json = { fout: [{ code, omschrijving: 'Algemene\n fout.' }] }
  expect(getOutcome(500, json)).toEqual({ state, company: undefined, faults: `Algemene fout. (${code})` })
})

test('a number that the registry does not know is not an error', () => {
  const json = { fout: [{ code: 'IPD0004', omschrijving: 'Het KvK nummer is niet valide.' }] }
  expect(getOutcome(400, json)).toEqual({ state: 'number', company: undefined, faults: '' })
})

test('a key in an error message is masked', () => {
  const json = { fout: [{ code: null, omschrijving: 'APIKEY01: l7xx1f2691f2520d487b902f4e0b57a0b197' }] }
  expect(getOutcome(401, json).faults).toBe('APIKEY01: l7xx…b197')
})

test('a number that the test registry does not contain is not called unknown', () => {
  expect(getOutcomeKey('number', true)).toBe('registry.many.state.notInTest')
  expect(getOutcomeKey('number', false)).toBe('registry.many.state.number')
  expect(getOutcomeKey('temporary', true)).toBe('registry.many.state.temporary')
})
