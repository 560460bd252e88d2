import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonObject } from '#src/contract/json.ts'
import { hintsOf } from '#src/review/hints-of.ts'
import { withEntryText } from '#src/values/entry.ts'
import { useDesk } from '../desk.ts'
import { useNested, type PartProps } from './nested.ts'

/** A field entry inside a list or dictionary: its Text as printed, and its Value, which follows the Text while they say the same. */
export function EntryParts({ path, label, entry }: PartProps & { entry: JsonObject }) {
  const { t } = useTranslation()
  const desk = useDesk()
  const { isDisabled, put, Part } = useNested()
  // Half a number says nothing: whether Value follows is decided by what stood here before the typing.
  const [before, setBefore] = useState<JsonObject>()
  const { Text: text, Type: type } = entry
  const change = (typed: string) => {
    const from = before ?? entry
    setBefore(from)
    put(path, withEntryText(from, typed, hintsOf(desk.document)))
  }
  const leave = () => {
    setBefore(undefined)
    desk.work.settle()
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
