import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analysisResultSchema } from '#src/contract/service/analysis-result.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { fieldTypes } from '#src/contract/service/field-types.ts'
import { feedbackFieldSchema } from '#src/contract/service/feedback.ts'
import { isJsonObject, parseJson, stringifyJson, type JsonValue, type Writable } from '#src/contract/json.ts'
import { buildFeedback, stringifyFeedback } from './build-feedback.ts'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { buildReviewFields } from './fields/review-field.ts'
import { findSendWarnings } from './send-warnings.ts'
import { insertRow } from './tables/edit-rows.ts'
import { acceptField, addField, correctField, markAbsent } from './fields/edit-field.ts'

const send = (wire: string, drafts: Parameters<typeof buildFeedback>[1] = []) => {
  const feedback = buildFeedback(analysisResultSchema.parse(parseJson(wire)), drafts)
  return feedback.ok ? stringifyFeedback(feedback.payload) : feedback.problems
}
const problems = (fields: Record<string, Writable>) => {
  const feedback = buildFeedback(parseResult(buildResult(fields)), [])
  return feedback.ok ? [] : feedback.problems
}

test('returns untouched fields exactly as received and omits properties that are not part of the payload', () => {
  const wire = `{"Documents":[{"FileName":"a.pdf","TotalPages":1,"odd":1.10,"Fields":{"__proto__":{"Text":"1.50","Value":1.50,"Type":"Double","Confidence":9,"Page":0,"NeedsReview":true,"box":[1e400],"__proto__":7},"5":{"Text":"","Value":12345678901234567890,"Type":"Long","Page":3}}}],"id":2.0}`
  expect(send(wire)).toBe(
    `{"id":2.0,"Documents":[{"odd":1.10,"Fields":{"5":{"Text":"","Value":12345678901234567890,"Type":"Long","Page":3},"__proto__":{"box":[1e400],"__proto__":7,"Text":"1.50","Value":1.50,"Type":"Double","Page":0}}}]}`,
  )
})

test('omits the values that an electronic invoice states', () => {
  const ElectronicInvoice = { Text: 'x', Value: 'x', Printed: 'other' }
  const wire = stringifyJson(buildResult({ A: buildField({ ElectronicInvoice, box: 1 }) }))
  expect(send(wire)).toBe(
    '{"Documents":[{"Fields":{"A":{"box":1,"Text":"14-03-2025","Value":"2025-03-14","Type":"Date","Page":0}}}]}',
  )
})

test('sends every field except those marked absent and counts each field once', () => {
  const result = parseResult(
    buildResult({ A: buildField(), B: buildField(), C: buildField(), D: buildField() }),
  )
  const document = result.Documents[0]!
  let draft = acceptField(document, { edits: [] }, 'A')
  draft = correctField(document, draft, 'B', { text: '15-03-2025' })
  draft = markAbsent(document, draft, 'C')
  draft = addField(document, draft, { name: 'E', text: 'x', type: 'String', page: 0 })
  const feedback = buildFeedback(result, [draft])
  if (!feedback.ok) throw new Error('refused')
  expect([...feedback.payload.Documents[0]!.Fields.keys()]).toEqual(['A', 'B', 'D', 'E'])
  expect(feedback.counts).toEqual({ corrected: 1, accepted: 1, unchanged: 1, added: 1, leftOut: 1 })
  expect(feedback.payload.Documents[0]!.Fields.get('B')).toMatchObject({
    Text: '15-03-2025',
    Value: '2025-03-15',
  })
})

test('counts the fields of the first document, the only one that the service forwards', () => {
  const result = parseResult({
    Documents: [{ Fields: { A: buildField() } }, { Fields: { A: buildField(), B: buildField() } }],
  })
  const accepted = result.Documents.map((document) => acceptField(document, { edits: [] }, 'A'))
  const feedback = buildFeedback(result, accepted)
  if (!feedback.ok) throw new Error('refused')
  expect(feedback.payload.Documents.map(({ Fields }) => Fields.size)).toEqual([1, 2])
  expect(feedback.counts).toEqual({ corrected: 0, accepted: 1, unchanged: 0, added: 0, leftOut: 0 })
})

const table = parseResult(
  buildResult({
    'Lines.0.Code': buildField({ Text: 'a', Value: 'a', Type: 'String' }),
    'Lines.0.Amount': buildField({ Text: '1', Value: 1, Type: 'Double' }),
  }),
)
const listSentNames = (draft: DocumentDraft) => {
  const feedback = buildFeedback(table, [draft])
  if (!feedback.ok) throw new Error('refused')
  return [...(feedback.payload.Documents[0]?.Fields.keys() ?? [])]
}

test('leaves out added rows that are still empty below the last filled one', () => {
  const document = table.Documents[0]!
  const draft = insertRow(document, insertRow(document, { edits: [] }, 'Lines', 1), 'Lines', 2)
  expect(listSentNames(draft)).toEqual(['Lines.0.Code', 'Lines.0.Amount'])
  const warnings = findSendWarnings(table, [buildReviewFields(document, draft)])
  expect(warnings).toEqual([])
})

test('sends one cell of an empty row between others, and warns of it', () => {
  const document = table.Documents[0]!
  const added = insertRow(document, insertRow(document, { edits: [] }, 'Lines', 1), 'Lines', 2)
  const draft = correctField(document, added, 'Lines.2.Amount', { text: '2' })
  expect(listSentNames(draft).toSorted()).toEqual([
    'Lines.0.Amount',
    'Lines.0.Code',
    'Lines.1.Code',
    'Lines.2.Amount',
  ])
  expect(findSendWarnings(table, [buildReviewFields(document, draft)])).toEqual([
    { code: 'emptied', fields: [{ document: 0, field: 'Lines.1.Code' }] },
  ])
})

test('sends every document', () => {
  const { Documents, rest } = parseResult(buildResult())
  const feedback = buildFeedback({ Documents: [...Documents, ...Documents], rest }, [])
  expect(feedback.ok && feedback.payload.Documents).toHaveLength(2)
})

test.each(['Text', 'Value', 'Type', 'Page'])(
  'refuses a field without %s and reports its name',
  (property) => {
    const { [property]: _, ...field } = buildField()
    expect(problems({ A: buildField(), B: field })).toEqual([
      { code: 'incomplete', document: 0, field: 'B', missing: [property] },
    ])
  },
)

test('what the service said about missing fields is not sent back', () => {
  const { Documents, rest } = parseResult(buildResult())
  const [document] = Documents
  if (document === undefined) throw new Error('The result has a document')
  const told = new Map<string, JsonValue>([
    ['MissingFields', ['InvoiceDate']],
    ['Other', 'kept'],
  ])
  const feedback = buildFeedback({ Documents: [{ ...document, rest: told }], rest }, [])
  expect(feedback.ok && [...(feedback.payload.Documents[0]?.rest ?? [])]).toEqual([['Other', 'kept']])
})

test('refuses an unknown type and reports it, but accepts a null value', () => {
  expect(problems({ A: buildField({ Type: 'Barcode' }) })).toEqual([
    { code: 'incomplete', document: 0, field: 'A', missing: ['Type'], unknownType: 'Barcode' },
  ])
  expect(problems({ A: buildField({ Value: null }) })).toEqual([])
})

test('accepts an incomplete field that is marked absent or completed by a correction', () => {
  const result = parseResult(buildResult({ A: {}, B: buildField({ Page: undefined }) }))
  const document = result.Documents[0]!
  const draft = correctField(document, markAbsent(document, { edits: [] }, 'A'), 'B', { page: 2 })
  expect(buildFeedback(result, [draft]).ok).toBe(true)
})

test('sends an accepted text without a value with null, and a corrected one with its value', () => {
  const { Value: _, ...impossible } = buildField({ Text: '31-02-2026', Type: 'Date' })
  const result = parseResult(buildResult({ A: impossible, B: impossible }))
  const document = result.Documents[0]!
  const draft = correctField(document, acceptField(document, { edits: [] }, 'A'), 'B', { text: '28-02-2026' })
  const feedback = buildFeedback(result, [draft])
  const [sent] = feedback.ok ? feedback.payload.Documents : []
  expect(sent?.Fields.get('A')).toMatchObject({ Text: '31-02-2026', Value: null, Type: 'Date' })
  expect(sent?.Fields.get('B')).toMatchObject({ Text: '28-02-2026', Value: '2026-02-28' })
})

test('refuses a result without documents', () => {
  expect(send('{}')).toEqual([{ code: 'no-document' }])
})

test('writes the four required properties of every field of any complete result', () => {
  const field = fc.record({
    Text: fc.string(),
    Value: fc.jsonValue(),
    Type: fc.constantFrom(...fieldTypes),
    Page: fc.nat(),
    extra: fc.jsonValue(),
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), field)), (entries) => {
      const fields = JSON.stringify(Object.fromEntries(entries))
      const json = send(`{"Documents":[{"Fields":${fields}}]}`)
      const payload = parseJson(typeof json === 'string' ? json : 'null') as {
        Documents: { Fields: object }[]
      }
      expect(payload.Documents[0]!.Fields).toEqual(parseJson(fields))
      for (const each of Object.values(payload.Documents[0]!.Fields)) {
        expect(isJsonObject(each)).toBe(true)
        expect(feedbackFieldSchema.safeParse(each).success).toBe(true)
      }
    }),
  )
})
