import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { partAt } from '#src/values/json-path.ts'
import { typeOfPart } from '#src/values/entry.ts'
import { valueInWords } from '#src/values/print-value.ts'
import { useDesk } from '../desk.ts'
import { problemKey, partKey } from '../review-work.ts'
import { typingOf } from '../review-form.ts'
import { languageOf } from '../value-text.ts'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import { useNested, type PartProps } from './nested.ts'
import { partKind, partText, readPart } from './read-part.ts'

/** A part with no parts of its own: a line of text, a number, a day, yes or no. */
export function LeafInput({ path, label }: PartProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const desk = useDesk()
  const { field, whole, isDisabled, put } = useNested()
  const language = languageOf(i18n.language)
  const key = partKey(problemKey(desk.documentIndex, field.name), path)
  const [typed, setTyped] = useState(() => desk.work.typed(key)?.value)
  const type = typeOfPart(whole.type, whole.value, path)
  const problem = typed === undefined ? undefined : desk.work.snapshot().problems.get(key)
  const words = valueInWords(type, partAt(whole.value, path), language)
  const read = (text: string) => readPart(whole, path, text, typingOf(desk.document, field, language))
  const change = (text: string) => {
    setTyped(text)
    const part = read(text)
    desk.work.setProblem(key, part.ok ? undefined : part.reason, { value: text, currency: '' })
    if (part.ok) put(path, part.value)
  }
  const leave = () => {
    desk.work.settle()
    // What is no value stays as it was typed.
    if (problem === undefined) setTyped(undefined)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || problem === undefined) return
    event.preventDefault()
    event.stopPropagation()
    desk.work.setProblem(key, undefined)
    setTyped(undefined)
  }
  if (partKind(whole, path, language) === 'choice')
    return (
      <ChoiceSelect
        aria-label={label}
        type={type}
        className="field-control"
        disabled={isDisabled}
        value={partText(whole, path, language)}
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
        value={typed ?? partText(whole, path, language)}
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
