import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { aField, aResult, readResult } from '#src/contract/examples.ts'
import { correctField } from '#src/review/edit-field.ts'
import { formValues, keyOf, type ReviewFormValues } from './review-form.ts'
import { createReviewWork } from './review-work.ts'
import { useFormFollowsWork } from './use-form-follows-work.ts'

const nowhere = { read: () => new Map(), write: () => {} }

test('what is typed and no value yet stays when a check, or what the register says, changes for another reason', () => {
  const amount = (Value: number) => aField({ Text: String(Value), Value, Type: 'Currency' })
  const result = readResult(
    aResult({ NetAmount: amount(100), VatAmount: amount(21), TotalAmount: amount(121) }),
  )
  const work = createReviewWork({
    result,
    initial: null,
    onDrafts: () => {},
    device: nowhere,
    register: nowhere,
    history: { read: () => undefined, write: () => {} },
  })
  const { result: hook } = renderHook(() => {
    const form = useForm<ReviewFormValues>({
      defaultValues: formValues(work.fields(0), 'en', () => undefined),
    })
    useFormFollowsWork(form, work, 0, 'en')
    return form
  })
  const total = `fields.${keyOf('TotalAmount')}.value` as const
  act(() => hook.current.setValue(total, '12x'))
  // The sum does not come out any more, which the total is told too.
  act(() => work.act(0, (document, draft) => correctField(document, draft, 'NetAmount', { text: '90' })))
  expect(work.fields(0).find(({ name }) => name === 'TotalAmount')?.reasons).toContain('proof-failed')
  expect(hook.current.getValues(total)).toBe('12x')
  expect(hook.current.getValues(`fields.${keyOf('NetAmount')}.text`)).toBe('90')
})
