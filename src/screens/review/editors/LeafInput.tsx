import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { getAtPath } from '#src/values/json-path.ts'
import { inferTypeAtPath } from '#src/values/field-entry.ts'
import { describeValue } from '#src/values/format-value.ts'
import { useReviewSession } from '../session/review-session.ts'
import { getProblemKey, getPartKey } from '../session/draft-store.ts'
import { getParseOptions } from '../form/field-text.ts'
import { toLanguage } from '../form/value-text.ts'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { useNestedValue, type PartEditorProps } from './nested-value.ts'
import { getPartKind, formatPart, parsePart } from '../form/parse-part.ts'

/** A part with no parts of its own: a line of text, a number, a day, yes or no. */
export function LeafInput({ path, label }: PartEditorProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const desk = useReviewSession()
  const { field, whole, isDisabled, put } = useNestedValue()
  const language = toLanguage(i18n.language)
  const key = getPartKey(getProblemKey(desk.documentIndex, field.name), path)
  const [typed, setTyped] = useState(() => desk.store.getTypedText(key)?.value)
  const type = inferTypeAtPath(whole.type, whole.value, path)
  const problem = typed === undefined ? undefined : desk.store.getSnapshot().problems.get(key)
  const words = describeValue(type, getAtPath(whole.value, path), language)
  const read = (text: string) => parsePart(whole, path, text, getParseOptions(desk.document, field, language))
  const change = (text: string) => {
    setTyped(text)
    const part = read(text)
    desk.store.setProblem(key, part.ok ? undefined : part.reason, { value: text, currency: '' })
    if (part.ok) put(path, part.value)
  }
  const leave = () => {
    desk.store.endEditGroup()
    // What is no value stays as it was typed.
    if (problem === undefined) setTyped(undefined)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || problem === undefined) return
    event.preventDefault()
    event.stopPropagation()
    desk.store.setProblem(key, undefined)
    setTyped(undefined)
  }
  if (getPartKind(whole, path, language) === 'choice')
    return (
      <ChoiceSelect
        aria-label={label}
        type={type}
        className="field-control"
        disabled={isDisabled}
        value={formatPart(whole, path, language)}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
      />
    )
  return (
    <span className="block min-w-0 flex-1">
      <input
        type="text"
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem !== undefined || words !== '' ? id : undefined}
        className="field-control"
        disabled={isDisabled}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? formatPart(whole, path, language)}
        onChange={({ target }) => change(target.value)}
        onKeyDown={press}
        onBlur={leave}
      />
      <span id={id} className={problem === undefined ? 'text-2xs text-ink-2' : 'text-2xs text-bad'}>
        {problem === undefined ? words : t(`review.valueProblem.${problem}`)}
      </span>
    </span>
  )
}
