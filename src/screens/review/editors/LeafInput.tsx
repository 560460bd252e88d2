import { useId, type KeyboardEvent } from 'react'
import { getAtPath } from '#src/values/json-path.ts'
import { inferTypeAtPath } from '#src/values/field-entry.ts'
import { describeValue } from '#src/values/format-value.ts'
import { getParseOptions } from '#src/review/editing/field-text.ts'
import { getPartKind, formatPart, parsePart } from '#src/review/editing/parse-part.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useDocumentView, useTypedText } from '../session/selectors.ts'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { useNestedValue, type PartEditorProps } from './nested-value.ts'

/** The input of a part without parts: a line of text, a number, a date, yes or no. */
export function LeafInput({ path, label }: PartEditorProps) {
  const { t, language } = useTranslation()
  const id = useId()
  const { store, documentIndex } = useReviewSession()
  const view = useDocumentView()
  const { field, whole, isDisabled, put } = useNestedValue()
  const typed = useTypedText({ name: field.name, path })
  const target = { document: documentIndex, name: field.name, path }
  const problem = typed?.problem
  const type = inferTypeAtPath(whole.type, whole.value, path)
  const description = describeValue(type, getAtPath(whole.value, path), language)
  const change = (value: string) => {
    const part = parsePart(whole, path, value, getParseOptions(view, field, language))
    store.setTyped(target, { value, currency: '', problem: part.ok ? undefined : part.reason, language })
    if (part.ok) put(path, part.value)
  }
  const commit = () => store.commitTyped(target)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || problem === undefined) return
    event.preventDefault()
    event.stopPropagation()
    store.setTyped(target, undefined)
  }
  if (getPartKind(whole, path, language) === 'choice')
    return (
      <ChoiceSelect
        aria-label={label}
        type={type}
        className="field-control"
        disabled={isDisabled}
        value={formatPart(whole, path, language)}
        onChange={({ target: { value } }) => change(value)}
        onBlur={commit}
      />
    )
  return (
    <span className="block min-w-0 flex-1">
      <input
        type="text"
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem !== undefined || description !== '' ? id : undefined}
        className="field-control"
        disabled={isDisabled}
        autoComplete="off"
        spellCheck={false}
        value={typed?.value ?? formatPart(whole, path, language)}
        onChange={({ target: { value } }) => change(value)}
        onKeyDown={handleKey}
        onBlur={commit}
      />
      <span id={id} className={problem === undefined ? 'text-2xs text-ink-2' : 'text-2xs text-bad'}>
        {problem === undefined ? description : t(`review.valueProblem.${problem}`)}
      </span>
    </span>
  )
}
