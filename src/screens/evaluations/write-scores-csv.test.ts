import { expect, test } from 'vitest'
import type { Translate } from '#src/ui/translation/text-types.ts'
import { listMistakes } from './list-mistakes.ts'
import { listScoreNotes } from './list-score-notes.ts'
import { writeScoresCsv } from './write-scores-csv.ts'
import { formatScoredValues } from './format-scored-values.ts'
import { formatShare } from './format-share.ts'

const evaluation = {
  id: 'a',
  modelId: 'invoice',
  addedAt: '2026-11-25T12:00:00.000Z',
  addedBy: null,
  submissions: 2,
  finished: 2,
  failed: 1,
}
const detail = {
  evaluation,
  documents: [
    {
      submissionId: 's',
      fileName: '=cmd.pdf',
      index: 1,
      unknownFields: 0,
      fields: [
        {
          name: 'Total',
          group: 'Total',
          outcome: 'right' as const,
          isTouched: true as const,
          expected: '1',
          found: '1',
          confidence: 97.5,
        },
        { name: 'Iban', group: 'Iban', outcome: 'missed' as const, expected: '007' },
        { name: 'Date', group: 'Date', outcome: 'wrong' as const, expected: 'a', found: 'b', confidence: 99 },
      ],
    },
  ],
  leftOut: [{ submissionId: 't', fileName: 'b.pdf', reason: 'failed' as const }],
}
const t = ((key: string, values?: object) =>
  [key.split('.').at(-1), ...Object.values(values ?? {})].join(' ')) as Translate
const computedAt = new Date('2026-11-26T12:00:00.000Z')

test('every scored field is a row, and no cell can become a formula', () => {
  expect(writeScoresCsv(detail, computedAt, 'nl', t).split('\r\n')).toEqual([
    '\ufeff"touched 1 3"',
    '"unchanged"',
    '"few 1"',
    expect.stringMatching(/^"computed .*26/),
    '"file";"document";"field";"outcome";"expected";"found";"confidence"',
    '"\'=cmd.pdf";2;"Total";"right";"1";"1";97,5',
    '"\'=cmd.pdf";2;"Iban";"missed";"007\t";;',
    '"\'=cmd.pdf";2;"Date";"wrong";"a";"b";99',
    '"b.pdf";;;"failed"',
    '',
  ])
})

test('distinguishes two values with the same printed text', () => {
  const date = (value: string) => ({ value, type: 'Date' })
  const field = {
    outcome: 'wrong' as const,
    expected: '04-11-2026',
    found: '04-11-2026',
    expectedValue: date('2026-11-05'),
    foundValue: date('2026-11-04'),
  }
  const { expected, found } = formatScoredValues(field, 'nl')
  expect(expected).toContain('5')
  expect(found).toContain('4')
  expect(found).not.toBe(expected)
  const alike = { ...field, expectedValue: { value: '7', type: 'String' }, foundValue: { value: 7 } }
  expect(formatScoredValues(alike, 'en')).toEqual({ expected: '"7"', found: '7' })
})

test('notes a small number of documents, and values that nobody touched', () => {
  const [document] = detail.documents
  const touched = document?.fields.map((field) => ({ ...field, isTouched: true as const })) ?? []
  const many = Array.from({ length: 20 }, () => ({ ...document!, fields: touched, unknownFields: 2 }))
  const notes = listScoreNotes({ documents: many }, computedAt, 'en', t)
  expect(notes).toEqual(['touched 60 60', 'unknownFields 40', expect.stringContaining('computed')])
})

test('the mistakes with the highest confidence are first', () => {
  expect(listMistakes(detail.documents).map(({ field }) => field.name)).toEqual(['Date', 'Iban'])
})

test('only all of them is 100 %', () => {
  expect(formatShare(1, 'en')).toBe('100%')
  expect(formatShare(0.99999, 'en')).toBe('99.9%')
  expect(formatShare(0.00001, 'en')).toBe('0.1%')
  expect(formatShare(2 / 3, 'en')).toBe('66.7%')
  expect(formatShare(0.9994, 'nl')).toBe('99,9%')
  expect(formatShare(0, 'en')).toBe('0%')
  expect(formatShare(null, 'en')).toBe('–')
})
