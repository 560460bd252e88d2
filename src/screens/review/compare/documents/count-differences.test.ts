import { expect, test } from 'vitest'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { getTypedKey, type TypedTextMap } from '#src/review/editing/typed-text.ts'
import { buildReviewFields } from '#src/review/fields/review-field.ts'
import { buildField, parseResult } from '#src/testing/builders/analysis-result.ts'
import { countDifferences } from './count-differences.ts'

const text = (Text: string) => buildField({ Text, Value: Text, Type: 'String' })
const read = (...documents: readonly Readonly<Record<string, string>>[]) =>
  parseResult({
    Documents: documents.map((fields) => ({
      FileName: 'scan.pdf',
      Fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, text(value)])),
    })),
  })

const asRead = (results: readonly ReturnType<typeof read>[]) =>
  results.map((result) => ({ result, drafts: undefined }))

test('counts the differences of another document in the file by kind', () => {
  const own = read({ Number: '1' }, { Number: '2', Total: '10', Date: '3' })
  const other = read({ Number: '1' }, { Number: '2', Total: '11', City: 'Goes' })
  const count = (index: number, ...others: (typeof own)[]) =>
    countDifferences(
      own,
      index,
      buildReviewFields(own.Documents[index]!, { edits: [] }),
      new Map(),
      asRead(others),
    )
  expect(count(0, other)).toEqual({ differing: 0, partial: 0 })
  expect(count(1, other)).toEqual({ differing: 1, partial: 2 })
  expect(count(1, read({ Number: '1' }))).toBeUndefined()
})

test('an earlier reading counts as it was left in its review', () => {
  const own = read({ Number: '1' }, { Number: '2', Total: '11' })
  const result = read({ Number: '1' }, { Number: '2', Total: '10' })
  const fields = buildReviewFields(own.Documents[1]!, { edits: [] })
  const corrected: DocumentDraft = { edits: [['Total', { state: 'corrected', text: '11', value: '11' }]] }
  const count = (drafts: readonly DocumentDraft[]) =>
    countDifferences(own, 1, fields, new Map(), [{ result, drafts }])
  expect(count([])).toEqual({ differing: 1, partial: 0 })
  expect(count([{ edits: [] }, corrected])).toEqual({ differing: 0, partial: 0 })
  expect(count([{ edits: [] }, { edits: [['Total', { state: 'absent' }]] }])).toEqual({
    differing: 0,
    partial: 1,
  })
})

test('typed text that is not a value counts as a difference from the value that was read', () => {
  const own = read({ Total: '11' })
  const fields = buildReviewFields(own.Documents[0]!, { edits: [] })
  const count = (typed: TypedTextMap) => countDifferences(own, 0, fields, typed, asRead([own]))
  expect(count(new Map())).toEqual({ differing: 0, partial: 0 })
  const text = {
    document: 0,
    name: 'Total',
    value: '12,x',
    currency: '',
    problem: 'not_an_amount' as const,
    language: 'nl' as const,
  }
  expect(count(new Map([[getTypedKey(text), text]]))).toEqual({ differing: 1, partial: 0 })
})
