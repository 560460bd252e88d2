import { useState, type KeyboardEvent } from 'react'
import { isOnSameLine, type PageSize } from '#src/page/geometry.ts'
import type { FieldLocation } from '#src/page/nearest-location.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { Mark, MarkLayer } from './Mark.tsx'
import type { PageMark } from './use-page-marks.ts'

interface PageMarksProps {
  /** From 0. */
  page: number
  marks: readonly PageMark[]
  size: PageSize
  onMarkClick(key: string, location?: FieldLocation): void
}

/**
 * The marks of a page as one tab stop: the arrow keys move between them in the order of the page, Home and End to the
 * first and the last.
 */
export function PageMarks({ page, marks, size, onMarkClick }: PageMarksProps) {
  const { t } = useTranslation()
  const [focusedId, setFocusedId] = useState<string>()
  if (marks.length === 0) return null
  const tabStop =
    marks.find(({ id }) => id === focusedId) ??
    marks.find(({ variant }) => variant === 'chosen') ??
    marks.toSorted(compareMarks)[0]
  const handleKey = (event: KeyboardEvent, id: string) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    const next = isModified ? undefined : findNextMark(marks.toSorted(compareMarks), id, event.key)
    if (next === undefined) return
    event.preventDefault()
    const group = event.currentTarget.parentElement
    group?.querySelector<HTMLElement>(`[data-mark-id="${CSS.escape(next.id)}"]`)?.focus()
  }
  return (
    <MarkLayer>
      <fieldset className="contents" aria-label={t('viewer.marks', { page: page + 1 })}>
        {marks.map(({ id, key, location, ...mark }) => (
          <Mark
            key={id}
            {...mark}
            id={id}
            fieldKey={key}
            size={size}
            isTabStop={id === tabStop?.id}
            onFocus={() => setFocusedId(id)}
            onKeyDown={(event) => handleKey(event, id)}
            onClick={() => onMarkClick(key, location)}
          />
        ))}
      </fieldset>
    </MarkLayer>
  )
}

function findNextMark(ordered: readonly PageMark[], id: string, key: string): PageMark | undefined {
  const at = ordered.findIndex((mark) => mark.id === id)
  if (key === 'ArrowRight' || key === 'ArrowDown') return ordered[at + 1]
  if (key === 'ArrowLeft' || key === 'ArrowUp') return ordered[at - 1]
  if (key === 'Home') return ordered[0]
  return key === 'End' ? ordered.at(-1) : undefined
}

/** From top to bottom, and from left to right on a line. */
function compareMarks({ boxes: [one] }: PageMark, { boxes: [other] }: PageMark): number {
  if (one === undefined || other === undefined) return 0
  return isOnSameLine(one, other) ? one.left - other.left : one.top - other.top
}
