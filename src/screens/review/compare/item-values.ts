import type { ComparisonItem } from '#src/review/compare/compare-documents.ts'
import type { ComparedField } from '#src/review/compare/compared-field.ts'
import { isSameContent } from '#src/review/compare/is-same-content.ts'

/** The fields of a reading for an item: its value, or the cells of its row. Empty if it has none. */
export function listValues(item: ComparisonItem, reading: number): readonly ComparedField[] {
  if (item.kind === 'table') return []
  if (item.kind === 'row') return item.rows[reading] ?? []
  const value = item.values[reading]
  return value === undefined ? [] : [value]
}

/** Whether taking over from a reading would change the document. */
export function isTakeable(item: ComparisonItem, reading: number): boolean {
  if (reading === 0 || item.kind === 'table') return false
  if (item.kind === 'row')
    return item.rows[0] === undefined && listValues(item, reading).some(({ isUnreadable }) => !isUnreadable)
  const [own, taken] = [item.values[0], item.values[reading]]
  if (taken === undefined || taken.isUnreadable || item.ownName === undefined) return false
  return own === undefined || !isSameContent(own, taken)
}

/** The initially chosen reading: the first whose value can be taken over, otherwise the first with a value. */
export function findFirstReading(item: ComparisonItem, count: number): number {
  const all = Array.from({ length: count }, (_, reading) => reading)
  return (
    all.find((reading) => isTakeable(item, reading)) ??
    all.find((reading) => listValues(item, reading).length > 0) ??
    0
  )
}
