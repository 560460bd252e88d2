import { useEffect } from 'react'
import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { Language } from '#src/values/format-value.ts'
import { isSameJson } from '#src/values/same-value.ts'
import { getAtPath } from '#src/values/json-path.ts'
import {
  formatFieldText,
  toFormKey,
  getFieldValueKind,
  getParseOptions,
  type FieldText,
  type ReviewForm,
} from '../form/field-text.ts'
import { getPartKey, getProblemKey, type DraftStore } from './draft-store.ts'
import { parseValueText } from '../form/value-text.ts'

/**
 * Puts in the controls what undo, a changed Text or a merge made of a field. What somebody is typing stays as it
 * is typed as long as it says the same.
 */
export function useSyncFormWithDrafts(
  form: ReviewForm,
  work: DraftStore,
  index: number,
  language: Language,
): void {
  useEffect(
    function followWork() {
      let before = work.getFields(index)
      return work.subscribe(() => {
        const fields = work.getFields(index)
        if (fields === before) return
        const old = new Map(before.map(({ name, edit }) => [name, { edit }]))
        before = fields
        const document = work.getDocument(index)
        if (document === undefined) return
        for (const field of fields) {
          const known = old.get(field.name)
          // Its check or what the register says of it may have changed: what stands in its controls did not.
          if (known !== undefined && known.edit === field.edit) continue
          if (updateControls({ form, document, language }, field)) clearObsoleteProblems(work, index, field)
        }
      })
    },
    [form, work, index, language],
  )
}

/** What was typed in a control that now shows something else, or in a part that is gone, stands there no more. */
function clearObsoleteProblems(work: DraftStore, index: number, { name, value }: ReviewField): void {
  const key = getProblemKey(index, name)
  work.setProblem(key, undefined)
  for (const path of work.listTypedParts(key))
    if (getAtPath(value, path) === undefined) work.setProblem(getPartKey(key, path), undefined)
}

interface SyncContext {
  readonly form: ReviewForm
  readonly document: ResultDocument
  readonly language: Language
}

/** @returns whether the Value controls were given another content. */
function updateControls(place: SyncContext, field: ReviewField): boolean {
  const { form, language } = place
  const path = `fields.${toFormKey(field.name)}` as const
  const wanted = formatFieldText(field, language)
  const now: FieldText | undefined = form.getValues(path)
  if (now === undefined) {
    form.setValue(path, wanted)
    return true
  }
  if (now.text !== wanted.text) form.setValue(`${path}.text`, wanted.text)
  if (isSameValue(place, field, now)) return false
  if (now.value !== wanted.value) form.setValue(`${path}.value`, wanted.value)
  if (now.currency !== wanted.currency) form.setValue(`${path}.currency`, wanted.currency)
  return true
}

/** Whether what is typed is already what the field says: `3 apr 2024` need not become `2024-04-03` under one's hands. */
function isSameValue({ document, language }: SyncContext, field: ReviewField, typed: FieldText): boolean {
  const typing = getParseOptions(document, field, language)
  const read = parseValueText(getFieldValueKind(field, language), field.type, typed, typing)
  if (!read.ok) return false
  return field.value === undefined ? read.value === null : isSameJson(read.value, field.value)
}
