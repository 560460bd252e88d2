import { expect, test } from 'vitest'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { buildFeedback, stringifyFeedback } from './build-feedback.ts'
import { acceptField, addField, correctField, markAbsent } from './fields/edit-field.ts'
import { findUnsentChanges } from './find-unsent-changes.ts'

const result = parseResult(buildResult({ A: buildField(), constructor: buildField(), C: buildField() }))
const document = result.Documents[0]!
const build = (draft: Parameters<typeof acceptField>[1]) => {
  const feedback = buildFeedback(result, [draft])
  if (!feedback.ok) throw new Error('refused')
  return feedback.payload
}
const sent = stringifyFeedback(build({ edits: [] }))

test('what is accepted later is sent as before', () => {
  expect(findUnsentChanges(sent, build({ edits: [] }))).toEqual([])
  expect(findUnsentChanges(sent, build(acceptField(document, { edits: [] }, 'A')))).toEqual([])
})

test('finds what was corrected, added and left out since', () => {
  let draft = correctField(document, { edits: [] }, 'constructor', { text: '15-03-2025' })
  draft = markAbsent(document, draft, 'C')
  draft = addField(document, draft, { name: 'toString', text: 'x', type: 'String', page: 0 })
  expect(findUnsentChanges(sent, build(draft))).toEqual([
    { document: 0, field: 'constructor' },
    { document: 0, field: 'toString' },
    { document: 0, field: 'C' },
  ])
})

test.each(['', 'null', '[]', '{}', '{"Documents":3}'])(
  'of a text that is no payload nothing is known: %s',
  (text) => {
    expect(findUnsentChanges(text, build({ edits: [] }))).toBeUndefined()
  },
)
