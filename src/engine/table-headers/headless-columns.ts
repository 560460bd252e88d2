import type { Line, Segment } from '../layout/lines.ts'
import { getEnclosingBox, getOverlapWidth } from '../pages/page.ts'
import type { Column } from './column.ts'

const maxRows = 16
const quantityPattern = /^\d{1,6}(?:[.,]\d+)? ?[x×]$/i
const datePattern = /^\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})$/
const amountPattern = /\d[.,]\d{2}(?!\d)/

/**
 * Adds columns without a heading that many rows share: `3 x` before the description is the quantity; a date
 * between columns is not asked for, but is not part of the description either.
 *
 * @param below the lines below the heading.
 */
export function addHeadlessColumns(columns: readonly Column[], below: readonly Line[]): Column[] {
  const rows = below
    .slice(0, maxRows)
    .filter((line) => line.segments.length > 1 && line.segments.some(({ text }) => amountPattern.test(text)))
  const free = (segment: Segment) => !columns.some(({ box }) => getOverlapWidth(box, segment.box) > 0)
  const shared = (form: RegExp) => {
    const found = rows.flatMap((line) => {
      const segment = line.segments.find((one) => form.test(one.text) && free(one))
      return segment ? [segment] : []
    })
    return found.length > 0 && found.length >= 0.4 * rows.length
      ? getEnclosingBox(found.map(({ box }) => box))
      : undefined
  }
  const hasQuantity = columns.some(({ name }) => name === 'Quantity')
  const quantity = hasQuantity ? undefined : shared(quantityPattern)
  const days = shared(datePattern)
  return [
    ...columns,
    ...(quantity ? [{ name: 'Quantity', box: quantity, strength: 0.5 }] : []),
    ...(days ? [{ name: undefined, box: days, strength: 0 }] : []),
  ].toSorted((a, b) => a.box.left - b.box.left)
}
