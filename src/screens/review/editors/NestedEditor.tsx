import { useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonValue } from '#src/contract/json.ts'
import { correctField } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { isFieldEntry } from '#src/values/field-entry.ts'
import { isJsonArray, getAtPath, removeAtPath, setAtPath, type JsonPath } from '#src/values/json-path.ts'
import { useReviewSession } from '../session/review-session.ts'
import { getProblemKey, findProblem } from '../session/draft-store.ts'
import { toLanguage } from '../form/value-text.ts'
import { EntryEditor } from './EntryEditor.tsx'
import { JsonTextArea } from './JsonTextArea.tsx'
import { LeafInput } from './LeafInput.tsx'
import { ListEditor } from './ListEditor.tsx'
import { NestedValueContext, useNestedValue, type PartEditorProps } from './nested-value.ts'
import { ObjectEditor } from './ObjectEditor.tsx'
import { getPartKind } from '../form/parse-part.ts'
import './editors.css'

interface NestedEditorProps {
  field: ReviewField
  isDisabled: boolean
}

/** Edits a Value with parts, part by part; what is not touched stays to the letter. As JSON when that is wanted. */
export function NestedEditor({ field, isDisabled }: NestedEditorProps) {
  const { t } = useTranslation()
  const { apply: act, store: work, documentIndex } = useReviewSession()
  const key = getProblemKey(documentIndex, field.name)
  // What was typed as JSON before a reload and is none still stands there.
  const [isJson, setJson] = useState(() => work.getTypedText(key) !== undefined)
  const hasProblem = useSyncExternalStore(
    work.subscribe,
    () => findProblem(work.getSnapshot().problems, key) !== undefined,
  )
  const nested = useMemo(() => {
    const whole = { type: field.type, value: field.value ?? getEmptyValue(field.type) }
    const change = (path: JsonPath, next: (value: JsonValue) => JsonValue) =>
      act(
        (document, draft) => correctField(document, draft, field.name, { value: next(whole.value) }),
        `value ${field.name} ${JSON.stringify(path)}`,
      )
    return {
      whole,
      isDisabled,
      hasProblem,
      put: (path: JsonPath, part: JsonValue) => change(path, (value) => setAtPath(value, path, part)),
      remove: (path: JsonPath) => {
        work.endEditGroup()
        change(path, (value) => removeAtPath(value, path))
        work.endEditGroup()
      },
      field,
      Part: PartEditor,
    }
  }, [act, work, field, isDisabled, hasProblem])
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

/** The editor of any part: of its parts, or of what it says. */
function PartEditor({ path, label }: PartEditorProps) {
  const { i18n } = useTranslation()
  const { whole } = useNestedValue()
  const part = getAtPath(whole.value, path)
  if (isFieldEntry(part)) return <EntryEditor path={path} label={label} entry={part} />
  if (getPartKind(whole, path, toLanguage(i18n.language)) !== 'parts')
    return <LeafInput path={path} label={label} />
  return isJsonArray(part) ? (
    <ListEditor path={path} label={label} />
  ) : (
    <ObjectEditor path={path} label={label} />
  )
}

/** What a Value with nothing in it is edited as. */
const getEmptyValue = (type: string | undefined): JsonValue => (type === 'Dictionary' ? {} : [])
