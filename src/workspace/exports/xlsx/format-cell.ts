import type { Cell } from '../to-cell.ts'
import { escapeCellText } from './escape-xml.ts'
import { cellStyles } from './package-parts.ts'

/** Maximum UTF-16 units of a text in a cell; a spreadsheet refuses a file with a longer one. */
const maxTextLength = 32_767

export const isTooLong = (cell: Cell): boolean => cell?.kind === 'text' && cell.text.length > maxTextLength

/** The column's letters: 0 is A, 26 is AA. */
export function toColumnName(index: number): string {
  let name = ''
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name
  return name
}

/** The `c` element of a cell; empty for an empty cell. @param reference such as `B7`. */
export function formatCell(cell: Cell, reference: string): string {
  switch (cell?.kind) {
    case undefined:
      return ''
    case 'text':
      return formatText(cell.text, reference)
    case 'number':
      return formatNumber(cell.number, reference, cell.isAmount ? cellStyles.amount : cellStyles.plain)
    case 'boolean':
      return `<c r="${reference}" t="b"><v>${cell.isTrue ? 1 : 0}</v></c>`
    case 'date':
      return formatDate(cell.date, reference)
    case 'time': {
      const [hours = 0, minutes = 0, seconds = 0] = cell.time.split(':').map(Number)
      const fraction = (hours * 3600 + minutes * 60 + seconds) / 86_400
      return formatNumber(String(fraction), reference, cellStyles.time)
    }
    case 'moment':
      return formatNumber(String(toSerial(Date.parse(cell.moment))), reference, cellStyles.moment)
  }
}

export const formatHeading = (text: string, reference: string): string =>
  formatInline(text, reference, cellStyles.heading)

const formatNumber = (number: string, reference: string, style: number) =>
  `<c r="${reference}"${style === 0 ? '' : ` s="${style}"`}><v>${number}</v></c>`

const formatInline = (text: string, reference: string, style: number) =>
  `<c r="${reference}"${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escapeCellText(text)}</t></is></c>`

/**
 * A text is stored as a text, so it is no formula. Editing by hand could make it one, or a number: the style prevents
 * that too.
 */
function formatText(text: string, reference: string): string {
  const shown =
    text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1).replace(/\p{Surrogate}$/u, '')}…` : text
  if (/^[=+\-@\t\r]/.test(shown)) return formatInline(shown, reference, cellStyles.quoted)
  return formatInline(
    shown,
    reference,
    /^\d/.test(shown) && shown.length < 250 ? cellStyles.text : cellStyles.plain,
  )
}

/** Milliseconds of a day. */
const dayMs = 86_400_000
/** Day 0 of a spreadsheet, from 1 March 1900 on; before that it counts a day that never existed. */
const epochMs = Date.UTC(1899, 11, 30)
const firstDate = '1900-03-01'

const toSerial = (time: number): number => (time - epochMs) / dayMs

const formatDate = (date: string, reference: string) =>
  date < firstDate
    ? formatText(date, reference)
    : formatNumber(String(toSerial(Date.parse(`${date}T00:00:00Z`))), reference, cellStyles.date)
