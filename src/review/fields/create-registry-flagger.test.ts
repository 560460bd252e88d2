import { expect, test } from 'vitest'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { acceptField, correctField, markAbsent } from './edit-field.ts'
import { findNextToCheck, orderFields } from './order-fields.ts'
import { countProgress } from './count-progress.ts'
import { createRegistryFlagger } from './create-registry-flagger.ts'
import { buildReviewFields } from './review-field.ts'

const document = parseResult(
  buildResult({
    InvoiceNumber: buildField({ Text: '12345678', Value: '12345678', Type: 'String' }),
    SupplierKvkNumber: buildField({ Text: 'KvK 1234 5678', Value: '12345678', Type: 'String' }),
    Registration: buildField({ Text: '12345678', Value: '12345678', Type: 'String' }),
  }),
).Documents[0]!
const untouched: DocumentDraft = { edits: [] }
const flag = createRegistryFlagger(new Set(['12345678']), [
  { name: 'Registration', labels: ['K.v.K. nummer'] },
])
const flagged = (draft: DocumentDraft) => flag(buildReviewFields(document, draft))
const states = (draft: DocumentDraft) =>
  flagged(draft).map(({ name, state, reasons }) => [name, state, reasons.includes('registry')])

test('flags a number that the registry contradicts until the reviewer resolves it', () => {
  expect(states(untouched)).toEqual([
    ['InvoiceNumber', 'unchecked', false],
    ['SupplierKvkNumber', 'to-check', true],
    ['Registration', 'to-check', true],
  ])
  expect(countProgress(flagged(untouched))).toEqual({ checked: 0, toCheck: 2 })
  expect(orderFields(flagged(untouched)).map(({ name }) => name)).toEqual([
    'SupplierKvkNumber',
    'Registration',
    'InvoiceNumber',
  ])
  expect(findNextToCheck(flagged(untouched), 'InvoiceNumber')?.name).toBe('SupplierKvkNumber')
  const accepted = acceptField(document, untouched, 'SupplierKvkNumber')
  expect(countProgress(flagged(accepted))).toEqual({ checked: 1, toCheck: 2 })
})

test('does not flag a corrected number or an absent field', () => {
  const corrected = correctField(document, untouched, 'SupplierKvkNumber', { text: 'KvK 69599084' })
  expect(states(corrected)[1]).toEqual(['SupplierKvkNumber', 'corrected', false])
  const absent = markAbsent(document, untouched, 'Registration')
  expect(states(absent)[2]).toEqual(['Registration', 'absent', false])
  expect(countProgress(flagged(absent))).toEqual({ checked: 0, toCheck: 1 })
})

test('returns the same object for a field that did not change', () => {
  const fields = buildReviewFields(document, untouched)
  expect(flag(fields)).toEqual(flag(fields))
  for (const [at, field] of flag(fields).entries()) expect(flag(fields)[at]).toBe(field)
  expect(createRegistryFlagger(new Set(), [])(fields)).toBe(fields)
})
