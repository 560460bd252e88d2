import { useMemo, useState } from 'react'
import { type JsonValue, isJsonObject, type JsonObject } from '#src/contract/json.ts'
import { correctField } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { isFieldEntry, setEntryText } from '#src/values/field-entry.ts'
import { isJsonArray, getAtPath, removeAtPath, setAtPath, type JsonPath } from '#src/values/json-path.ts'
import { useReviewSession } from '../session/review-session.ts'
import { getGroupKey } from '#src/review/editing/draft-transitions.ts'
import { useTypedText, useValueProblem } from '../session/selectors.ts'
import { LeafInput } from './LeafInput.tsx'
import { ListEditor } from './ListEditor.tsx'
import { NestedValueContext, useNestedValue, type PartEditorProps } from './nested-value.ts'
import { ObjectEditor } from './ObjectEditor.tsx'
import { getPartKind } from '#src/review/editing/parse-part.ts'
import { useValueInput } from './use-value-input.ts'
import { inferNotation } from '#src/review/fields/infer-notation.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import './editors.css'

interface NestedEditorProps {
  field: ReviewField
  isDisabled: boolean
}

/** Edits a nested Value part by part, or as JSON. Untouched parts are kept verbatim. */
export function NestedEditor({ field, isDisabled }: NestedEditorProps) {
  const { t } = useTranslation()
  const { apply, store } = useReviewSession()
  const typed = useTypedText({ name: field.name })
  // Invalid JSON typed before a reload still has to be corrected.
  const [isJson, setJson] = useState(typed?.problem !== undefined)
  const hasProblem = useValueProblem(field.name) !== undefined
  const nested = useMemo(() => {
    const whole = { type: field.type, value: field.value ?? getEmptyValue(field.type) }
    const change = (path: JsonPath, next: (value: JsonValue) => JsonValue) =>
      apply(
        (document, draft) => correctField(document, draft, field.name, { value: next(whole.value) }),
        getGroupKey('value', field.name, path),
      )
    return {
      whole,
      isDisabled,
      hasProblem,
      put: (path: JsonPath, part: JsonValue) => change(path, (value) => setAtPath(value, path, part)),
      remove: (path: JsonPath) => {
        store.endEditGroup()
        change(path, (value) => removeAtPath(value, path))
        store.endEditGroup()
      },
      field,
      Part: PartEditor,
    }
  }, [apply, store, field, isDisabled, hasProblem])
  return (
    <div className="nested-editor">
      {isJson ? (
        <JsonTextArea field={field} isDisabled={isDisabled} />
      ) : (
        <NestedValueContext value={nested}>
          <PartEditor path={[]} label={t('editors.parts')} />
        </NestedValueContext>
      )}
      <Button size="small" variant="quiet" disabled={hasProblem} onClick={() => setJson(!isJson)}>
        {isJson ? t('editors.asParts') : t('editors.asJson')}
      </Button>
    </div>
  )
}

/** The editor of any part: of its own parts, or of its value. */
function PartEditor({ path, label }: PartEditorProps) {
  const { language } = useTranslation()
  const { whole } = useNestedValue()
  const part = getAtPath(whole.value, path)
  if (isFieldEntry(part)) return <EntryEditor path={path} label={label} entry={part} />
  if (getPartKind(whole, path, language) !== 'parts') return <LeafInput path={path} label={label} />
  return isJsonArray(part) ? (
    <ListEditor path={path} label={label} />
  ) : (
    <ObjectEditor path={path} label={label} />
  )
}

/** An empty Value is edited as an empty list or dictionary. */
const getEmptyValue = (type: string | undefined): JsonValue => (type === 'Dictionary' ? {} : [])

/** A Value as JSON text: the fallback for shapes without an editor. */
function JsonTextArea({ field, isDisabled }: { field: ReviewField; isDisabled: boolean }) {
  const { t } = useTranslation()
  const { aria, value, changeValue, commit } = useValueInput(field)
  return (
    <textarea
      {...aria}
      aria-label={t('editors.json', { name: field.readableName })}
      rows={2}
      disabled={isDisabled}
      autoComplete="off"
      spellCheck={false}
      className="field-control font-mono"
      value={value}
      onChange={({ target }) => changeValue(target.value)}
      onBlur={commit}
    />
  )
}

/** A field entry inside a list or dictionary: its Text as printed, and its Value, which follows the Text while they agree. */
function EntryEditor({ path, label, entry }: PartEditorProps & { entry: JsonObject }) {
  const { t, language } = useTranslation()
  const { store, document, documentIndex } = useReviewSession()
  const { field, isDisabled, put, Part } = useNestedValue()
  const target = { document: documentIndex, name: field.name, kind: 'entry-text', path } as const
  const origin = useTypedText(target)?.origin
  const { Text: text, Type: type } = entry
  const change = (value: string) => {
    // The entry before typing decides whether Value follows, because half a number matches nothing.
    const from = isJsonObject(origin) ? origin : entry
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
