import ListTree from 'lucide-react/icons/list-tree'
import { isJsonObject, stringifyJson, type JsonValue } from '#src/contract/json.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { isFieldEntry } from '#src/values/field-entry.ts'
import { isJsonArray } from '#src/values/json-path.ts'
import { useReviewSession } from '../session/review-session.ts'

interface NestedValueButtonProps {
  field: ReviewField
  isDisabled: boolean
  /** Whether it is shown as text, in a row that is not selected. */
  isQuiet?: boolean
}

/** A summary of a nested Value; pressing it opens the editor of its parts. */
export function NestedValueButton({ field, isDisabled, isQuiet = false }: NestedValueButtonProps) {
  const { t } = useTranslation()
  const { select, selection, isReadOnly } = useReviewSession()
  const summary = useValueSummary(field)
  return (
    <button
      type="button"
      aria-label={`${t('review.field.value')}: ${summary}`}
      data-tooltip={isReadOnly ? summary : `${t('editors.edit', { name: field.readableName })}: ${summary}`}
      disabled={isDisabled}
      className={`flex items-center gap-1.5 text-left ${isQuiet ? 'field-quiet-nested' : 'field-control'}`}
      onClick={() => {
        select(field.name)
        selection.requestFocus(isReadOnly ? 'value' : 'rich-editor', field.name)
      }}
    >
      <ListTree aria-hidden className="size-3.5 shrink-0 text-ink-2" />
      <span className="truncate">{summary}</span>
    </button>
  )
}

/** The number of parts, and the first values. */
function useValueSummary({ value }: ReviewField): string {
  const { t } = useTranslation()
  if (value === undefined || value === null) return t('editors.none')
  const parts = listParts(value)
  const count = t(isJsonArray(value) ? 'editors.items' : 'editors.entries', { count: parts.length })
  const texts = parts.slice(0, 4).map((part) => {
    const shown = isFieldEntry(part) ? (part['Text'] ?? part['Value'] ?? null) : part
    return typeof shown === 'string' ? shown : stringifyJson(shown)
  })
  return parts.length === 0 ? count : `${count}: ${texts.join(', ').slice(0, 120)}`
}

function listParts(value: JsonValue): readonly JsonValue[] {
  if (isJsonArray(value)) return value
  return isJsonObject(value) ? Object.values(value) : [value]
}
