import ListTree from 'lucide-react/icons/list-tree'
import { useTranslation } from 'react-i18next'
import { isJsonObject, stringifyJson } from '#src/contract/json.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { isFieldEntry } from '#src/values/field-entry.ts'
import { isJsonArray } from '#src/values/json-path.ts'
import { useReviewSession } from '../session/review-session.ts'
import { getControlId, focusWhenRendered } from '../session/field-commands.ts'

/** Where the editor of a field's parts stands. */
export const getRichEditorId = (name: string): string => `${getControlId(name)}-parts`

/** A Value with parts, in short; pressing it opens the editor of its parts. */
export function NestedValueButton({ field, isDisabled }: { field: ReviewField; isDisabled: boolean }) {
  const { t } = useTranslation()
  const desk = useReviewSession()
  const words = useValueSummary(field)
  return (
    <button
      type="button"
      aria-label={`${t('review.field.value')}: ${words}`}
      title={t('editors.edit', { name: field.readableName })}
      disabled={isDisabled}
      className="field-control flex items-center gap-1.5 text-left"
      onClick={() => {
        desk.select(field.name)
        focusWhenRendered(`#${getRichEditorId(field.name)} :is(input, select, textarea, button)`)
      }}
    >
      <ListTree aria-hidden className="size-3.5 shrink-0 text-ink-2" />
      <span className="truncate">{words}</span>
    </button>
  )
}

/** How many parts there are, and the beginning of what they say. */
function useValueSummary({ value }: ReviewField): string {
  const { t } = useTranslation()
  if (value === undefined || value === null) return t('editors.none')
  const parts = isJsonArray(value) ? value : isJsonObject(value) ? Object.values(value) : [value]
  const count = t(isJsonArray(value) ? 'editors.items' : 'editors.entries', { count: parts.length })
  const said = parts.slice(0, 4).map((part) => {
    const shown = isFieldEntry(part) ? (part['Text'] ?? part['Value'] ?? null) : part
    return typeof shown === 'string' ? shown : stringifyJson(shown)
  })
  return parts.length === 0 ? count : `${count}: ${said.join(', ').slice(0, 120)}`
}
