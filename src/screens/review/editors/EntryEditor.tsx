import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonObject } from '#src/contract/json.ts'
import { inferNotation } from '#src/review/fields/infer-notation.ts'
import { setEntryText } from '#src/values/field-entry.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useNestedValue, type PartEditorProps } from './nested-value.ts'

/** A field entry inside a list or dictionary: its Text as printed, and its Value, which follows the Text while they say the same. */
export function EntryEditor({ path, label, entry }: PartEditorProps & { entry: JsonObject }) {
  const { t } = useTranslation()
  const desk = useReviewSession()
  const { isDisabled, put, Part } = useNestedValue()
  // Half a number says nothing: whether Value follows is decided by what stood here before the typing.
  const [before, setBefore] = useState<JsonObject>()
  const { Text: text, Type: type } = entry
  const change = (typed: string) => {
    const from = before ?? entry
    setBefore(from)
    put(path, setEntryText(from, typed, inferNotation(desk.document)))
  }
  const leave = () => {
    setBefore(undefined)
    desk.store.endEditGroup()
  }
  return (
    <div className="nested-pair">
      {typeof text === 'string' && (
        <input
          type="text"
          aria-label={t('editors.text', { name: label })}
          className="field-control"
          disabled={isDisabled}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => change(target.value)}
          onBlur={leave}
        />
      )}
      <Part path={[...path, 'Value']} label={label} />
      {typeof type === 'string' && <span className="pt-2 text-2xs text-ink-2">{type}</span>}
    </div>
  )
}
