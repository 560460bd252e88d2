import { useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonValue } from '#src/contract/json.ts'
import { correctField } from '#src/review/edit-field.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { isEntry } from '#src/values/entry.ts'
import { isList, partAt, withoutPart, withPart, type JsonPath } from '#src/values/json-path.ts'
import { useDesk } from '../desk.ts'
import { problemKey, problemOf } from '../review-work.ts'
import { languageOf } from '../value-text.ts'
import { EntryParts } from './EntryParts.tsx'
import { JsonText } from './JsonText.tsx'
import { LeafInput } from './LeafInput.tsx'
import { ListParts } from './ListParts.tsx'
import { NestedContext, useNested, type PartProps } from './nested.ts'
import { ObjectParts } from './ObjectParts.tsx'
import { partKind } from './read-part.ts'
import './editors.css'

interface NestedEditorProps {
  field: ReviewField
  isDisabled: boolean
}

/** Edits a Value with parts, part by part; what is not touched stays to the letter. As JSON when that is wanted. */
export function NestedEditor({ field, isDisabled }: NestedEditorProps) {
  const { t } = useTranslation()
  const { act, work, documentIndex } = useDesk()
  const key = problemKey(documentIndex, field.name)
  // What was typed as JSON before a reload and is none still stands there.
  const [isJson, setJson] = useState(() => work.typed(key) !== undefined)
  const hasProblem = useSyncExternalStore(
    work.subscribe,
    () => problemOf(work.snapshot().problems, key) !== undefined,
  )
  const nested = useMemo(() => {
    const whole = { type: field.type, value: field.value ?? emptyOf(field.type) }
    const change = (path: JsonPath, next: (value: JsonValue) => JsonValue) =>
      act(
        (document, draft) => correctField(document, draft, field.name, { value: next(whole.value) }),
        `value ${field.name} ${JSON.stringify(path)}`,
      )
    return {
      whole,
      isDisabled,
      hasProblem,
      put: (path: JsonPath, part: JsonValue) => change(path, (value) => withPart(value, path, part)),
      remove: (path: JsonPath) => {
        work.settle()
        change(path, (value) => withoutPart(value, path))
        work.settle()
      },
      field,
      Part: PartEditor,
    }
  }, [act, work, field, isDisabled, hasProblem])
  return (
    <div className="nested-editor">
      {isJson ? (
        <JsonText field={field} isDisabled={isDisabled} />
      ) : (
        <NestedContext value={nested}>
          <PartEditor path={[]} label={t('editors.parts')} />
        </NestedContext>
      )}
      <Button size="small" look="quiet" disabled={hasProblem} onClick={() => setJson(!isJson)}>
        {isJson ? t('editors.asParts') : t('editors.asJson')}
      </Button>
    </div>
  )
}

/** The editor of any part: of its parts, or of what it says. */
function PartEditor({ path, label }: PartProps) {
  const { i18n } = useTranslation()
  const { whole } = useNested()
  const part = partAt(whole.value, path)
  if (isEntry(part)) return <EntryParts path={path} label={label} entry={part} />
  if (partKind(whole, path, languageOf(i18n.language)) !== 'parts')
    return <LeafInput path={path} label={label} />
  return isList(part) ? <ListParts path={path} label={label} /> : <ObjectParts path={path} label={label} />
}

/** What a Value with nothing in it is edited as. */
const emptyOf = (type: string | undefined): JsonValue => (type === 'Dictionary' ? {} : [])
