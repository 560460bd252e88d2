import { useEffect } from 'react'
import type { ReviewField } from '#src/review/review-field.ts'
import type { Language } from '#src/values/print-value.ts'
import { sameJson } from '#src/values/same-value.ts'
import { fieldText, keyOf, kindOf, type FieldText, type ReviewForm } from './review-form.ts'
import { problemKey, type ReviewWork } from './review-work.ts'
import { readValueText } from './value-text.ts'

/**
 * Puts in the controls what undo, a changed Text or a merge made of a field. What somebody is typing stays as it
 * is typed as long as it says the same.
 */
export function useFormFollowsWork(
  form: ReviewForm,
  work: ReviewWork,
  index: number,
  language: Language,
): void {
  useEffect(
    function followWork() {
      let before = work.fields(index)
      return work.subscribe(() => {
        const fields = work.fields(index)
        if (fields === before) return
        const old = new Set(before)
        before = fields
        for (const field of fields)
          if (!old.has(field) && follow(form, field, language))
            work.setProblem(problemKey(index, field.name), undefined)
      })
    },
    [form, work, index, language],
  )
}

/** @returns whether the Value controls were given another content. */
function follow(form: ReviewForm, field: ReviewField, language: Language): boolean {
  const path = `fields.${keyOf(field.name)}` as const
  const wanted = fieldText(field, language)
  const now: FieldText | undefined = form.getValues(path)
  if (now === undefined) {
    form.setValue(path, wanted)
    return true
  }
  if (now.text !== wanted.text) form.setValue(`${path}.text`, wanted.text)
  if (saysTheSame(field, now, language)) return false
  if (now.value !== wanted.value) form.setValue(`${path}.value`, wanted.value)
  if (now.currency !== wanted.currency) form.setValue(`${path}.currency`, wanted.currency)
  return true
}

/** Whether what is typed is already what the field says: `3 apr 2024` need not become `2024-04-03` under one's hands. */
function saysTheSame(field: ReviewField, typed: FieldText, language: Language): boolean {
  const read = readValueText(kindOf(field, language), field.type, typed, {
    given: field.result?.Value,
    language,
  })
  if (!read.ok) return false
  return field.value === undefined ? read.value === null : sameJson(read.value, field.value)
}
