import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { correctField } from '#src/review/fields/edit-field.ts'
import { buildFormValues, toFormKey, type ReviewFormValues } from '../form/field-text.ts'
import { createDraftStore } from './draft-store.ts'
import { useSyncFormWithDrafts } from './use-sync-form-with-drafts.ts'

const nowhere = { read: () => new Map(), write: () => {} }

test('what is typed and no value yet stays when a check, or what the register says, changes for another reason', () => {
  const amount = (Value: number) => buildField({ Text: String(Value), Value, Type: 'Currency' })
  const result = parseResult(
    buildResult({ NetAmount: amount(100), VatAmount: amount(21), TotalAmount: amount(121) }),
  )
  const work = createDraftStore({
    result,
    initial: null,
    onDraftsChange: () => {},
    typedTextStorage: nowhere,
    registryFindingStorage: nowhere,
    historyStorage: { read: () => undefined, write: () => {} },
  })
  const { result: hook } = renderHook(() => {
    const form = useForm<ReviewFormValues>({
      defaultValues: buildFormValues(work.getFields(0), 'en', () => undefined),
    })
    useSyncFormWithDrafts(form, work, 0, 'en')
    return form
  })
  const total = `fields.${toFormKey('TotalAmount')}.value` as const
  act(() => hook.current.setValue(total, '12x'))
  // The sum does not come out any more, which the total is told too.
  act(() => work.apply(0, (document, draft) => correctField(document, draft, 'NetAmount', { text: '90' })))
  expect(work.getFields(0).find(({ name }) => name === 'TotalAmount')?.reasons).toContain('proof-failed')
  expect(hook.current.getValues(total)).toBe('12x')
  expect(hook.current.getValues(`fields.${toFormKey('NetAmount')}.text`)).toBe('90')
})
