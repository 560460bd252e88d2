import { useEffect } from 'react'
import type { ResultDocument } from '#src/contract/analysis-result.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import type { Language } from '#src/values/print-value.ts'
import { sameJson } from '#src/values/same-value.ts'
import { partAt } from '#src/values/json-path.ts'
import { fieldText, keyOf, kindOf, typingOf, type FieldText, type ReviewForm } from './review-form.ts'
import { partKey, problemKey, type ReviewWork } from './review-work.ts'
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
        const old = new Map(before.map(({ name, edit }) => [name, { edit }]))
        before = fields
        const document = work.document(index)
        if (document === undefined) return
        for (const field of fields) {
          const known = old.get(field.name)
          // Its check or what the register says of it may have changed: what stands in its controls did not.
          if (known !== undefined && known.edit === field.edit) continue
          if (follow({ form, document, language }, field)) clearProblems(work, index, field)
        }
      })
    },
    [form, work, index, language],
  )
}

/** What was typed in a control that now shows something else, or in a part that is gone, stands there no more. */
function clearProblems(work: ReviewWork, index: number, { name, value }: ReviewField): void {
  const key = problemKey(index, name)
  work.setProblem(key, undefined)
  for (const path of work.typedParts(key))
    if (partAt(value, path) === undefined) work.setProblem(partKey(key, path), undefined)
}

interface Place {
  readonly form: ReviewForm
  readonly document: ResultDocument
  readonly language: Language
}

/** @returns whether the Value controls were given another content. */
function follow(place: Place, field: ReviewField): boolean {
  const { form, language } = place
  const path = `fields.${keyOf(field.name)}` as const
  const wanted = fieldText(field, language)
  const now: FieldText | undefined = form.getValues(path)
  if (now === undefined) {
    form.setValue(path, wanted)
    return true
  }
  if (now.text !== wanted.text) form.setValue(`${path}.text`, wanted.text)
  if (saysTheSame(place, field, now)) return false
  if (now.value !== wanted.value) form.setValue(`${path}.value`, wanted.value)
  if (now.currency !== wanted.currency) form.setValue(`${path}.currency`, wanted.currency)
  return true
}

/** Whether what is typed is already what the field says: `3 apr 2024` need not become `2024-04-03` under one's hands. */
function saysTheSame({ document, language }: Place, field: ReviewField, typed: FieldText): boolean {
  const typing = typingOf(document, field, language)
  const read = readValueText(kindOf(field, language), field.type, typed, typing)
  if (!read.ok) return false
  return field.value === undefined ? read.value === null : sameJson(read.value, field.value)
}
