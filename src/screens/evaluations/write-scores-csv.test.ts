import { expect, test } from 'vitest'
import type { Translate } from '#src/ui/translation/text-types.ts'
import { listMistakes } from './list-mistakes.ts'
import { writeScoresCsv } from './write-scores-csv.ts'
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
      fields: [
        {
          name: 'Total',
          group: 'Total',
          outcome: 'right' as const,
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
const t = ((key: string) => key.split('.').at(-1)) as Translate

test('every scored field is a row, and no cell can become a formula', () => {
  expect(writeScoresCsv(detail, 'nl', t).split('\r\n')).toEqual([
    '\ufeff"file";"document";"field";"outcome";"expected";"found";"confidence"',
    '"\'=cmd.pdf";2;"Total";"right";"1";"1";97,5',
    '"\'=cmd.pdf";2;"Iban";"missed";"007\t";;',
    '"\'=cmd.pdf";2;"Date";"wrong";"a";"b";99',
    '"b.pdf";;;"failed"',
    '',
  ])
})

test('the mistakes of which the model was most certain come first', () => {
  expect(listMistakes(detail.documents).map(({ field }) => field.name)).toEqual(['Date', 'Iban'])
})

test('only all of them is 100 %', () => {
  expect(formatShare(1, 'en')).toBe('100%')
  expect(formatShare(0.99999, 'en')).toBe('99.9%')
  expect(formatShare(0, 'en')).toBe('0%')
  expect(formatShare(null, 'en')).toBe('–')
})
