import { expect, test } from 'vitest'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { buildFeedback, stringifyFeedback } from './build-feedback.ts'
import { acceptField, addField, correctField, markAbsent } from './fields/edit-field.ts'
import { findUnsentChanges } from './find-unsent-changes.ts'

const result = parseResult(buildResult({ A: buildField(), constructor: buildField(), C: buildField() }))
const document = result.Documents[0]!
type Draft = Parameters<typeof acceptField>[1]
const send = (draft: Draft) => {
  const feedback = buildFeedback(result, [draft])
  if (!feedback.ok) throw new Error('refused')
  return stringifyFeedback(feedback.payload)
}
const sent = send({ edits: [] })
const find = (draft: Draft, payload = sent) => findUnsentChanges(payload, result, [draft])

test('accepting a field later changes nothing in the payload', () => {
  expect(find({ edits: [] })).toEqual([])
  expect(find(acceptField(document, { edits: [] }, 'A'))).toEqual([])
})

test('finds fields corrected, added and left out since, even if they cannot be sent as they are', () => {
  let draft = correctField(document, { edits: [] }, 'constructor', { text: '15-03-2025' })
  draft = markAbsent(document, draft, 'C')
  draft = addField(document, draft, { name: 'toString', text: 'x', type: 'String' })
  expect(buildFeedback(result, [draft]).ok).toBe(false)
  expect(find(draft)).toEqual([
    { document: 0, field: 'constructor' },
    { document: 0, field: 'toString' },
    { document: 0, field: 'C' },
  ])
})

test('a number in another notation is the same', () => {
  const paged = sent.replaceAll('"Page":0', '"Page":0.0')
  expect(paged).not.toBe(sent)
  expect(find({ edits: [] }, paged)).toEqual([])
})

test.each(['', 'null', '[]', '{}', '{"Documents":3}'])(
  'of a text that is no payload nothing is known: %s',
  (text) => {
    expect(find({ edits: [] }, text)).toBeUndefined()
  },
)
