import { useTranslation } from 'react-i18next'
import { isJsonObject, type JsonObject } from '#src/contract/json.ts'
import { inferNotation } from '#src/review/fields/infer-notation.ts'
import { setEntryText } from '#src/values/field-entry.ts'
import { toLanguage } from '../form/value-text.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useTypedText } from '../session/selectors.ts'
import { useNestedValue, type PartEditorProps } from './nested-value.ts'

/** A field entry inside a list or dictionary: its Text as printed, and its Value, which follows the Text while they agree. */
export function EntryEditor({ path, label, entry }: PartEditorProps & { entry: JsonObject }) {
  const { t, i18n } = useTranslation()
  const { store, document, documentIndex } = useReviewSession()
  const { field, isDisabled, put, Part } = useNestedValue()
  const target = { document: documentIndex, name: field.name, kind: 'entry-text', path } as const
  const origin = useTypedText(target)?.origin
  const { Text: text, Type: type } = entry
  const change = (value: string) => {
    // Half a number agrees with nothing: the entry before typing began decides whether Value follows.
    const from = isJsonObject(origin) ? origin : entry
    const language = toLanguage(i18n.language)
    store.setTyped(target, { value, currency: '', problem: undefined, language, origin: from })
    put(path, setEntryText(from, value, inferNotation(document)))
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
          onChange={({ target: { value } }) => change(value)}
          onBlur={() => store.commitTyped(target)}
        />
      )}
      <Part path={[...path, 'Value']} label={label} />
      {typeof type === 'string' && <span className="pt-2 text-2xs text-ink-2">{type}</span>}
    </div>
  )
}
