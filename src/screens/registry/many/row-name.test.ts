import { expect, test } from 'vitest'
import type { JsonValue } from '#src/contract/json.ts'
import { mergeRows } from './many-row.ts'
import { parseNumberList } from './parse-number-list.ts'
import { compareRowName } from './row-name.ts'

const response = (json: JsonValue, status = 200) => ({
  status,
  text: '',
  json,
  retryAfter: null,
  fetchedAt: 0,
})

test('compares each line of a number with the registry, and says nothing about what was not found', () => {
  const list = parseNumberList(
    'Naam\tKvK\nSnep\t69599084\nDe Snep N.V.\t69599084\nBakker\t69599084\n\t69599084\nde snep\t69599084\nVisser\t68750110\nMulder\t123',
  )
  const rows = mergeRows(list.entries, [
    {
      number: '69599084',
      state: 'answered',
      response: response({
        kvkNummer: '69599084',
        naam: 'De Snep B.V.',
        handelsnamen: [{ naam: 'Snep', volgorde: 0 }],
      }),
    },
    { number: '68750110', state: 'answered', response: response({ fout: [{ code: 'IPD0005' }] }, 404) },
  ])
  expect(rows.map((row) => compareRowName(row, list))).toEqual([
    { verdict: 'agrees', otherName: 'Snep' },
    { verdict: 'differs', how: 'form' },
    { verdict: 'differs', how: 'other' },
    { verdict: 'absent' },
    { verdict: 'agrees' },
    { verdict: 'unknown' },
    { verdict: 'unknown' },
  ])
  expect(compareRowName(rows[0]!, { ...list, nameColumn: undefined })).toBeUndefined()
})
