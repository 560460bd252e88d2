import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { Segment } from '../layout/lines.ts'
import { getWidth, type Points } from '../pages/page.ts'
import type { TableHeader } from '../table-headers/table-header.ts'
import { type RowLine, type RowLines } from './row-lines.ts'
import { hasRowsBelow, isSumLine, isSumsHeader } from './sums/sum-lines.ts'
import { isPartialSum, isSumText } from './sums/sum-words.ts'
import { findRateOfVat } from './vat/rate-words.ts'

/** Distances between the lines of a table, measured from bottom to bottom. */
export interface LinePitch {
  /** The smallest distance of two rows without a line between them; undefined without such rows. */
  readonly row: Points | undefined
  /** The smallest distance of a line of text to the row above it. */
  readonly text: Points | undefined
}

const maxLines = 60
const tolerance: Points = 1

/** Measures the distances between the rows of a table, and between the lines of their descriptions. */
export function measureLinePitch(lines: RowLines, document: AnalysedDocument): LinePitch {
  let [row, text]: [Points, Points] = [Infinity, Infinity]
  for (let index = 1; index < Math.min(lines.count, maxLines); index++) {
    const [above, line] = [lines.get(index - 1), lines.get(index)]
    if (above && endsRows(above, index - 1, lines, document)) break
    if (!above?.isRowStart || !line || isSumText(line.line.text)) continue
    const pitch = getPitch(above, line)
    if (line.isRowStart) row = Math.min(row, pitch)
    else text = Math.min(text, pitch)
  }
  return { row: row === Infinity ? undefined : row, text: text === Infinity ? undefined : text }
}

const endsRows = (own: RowLine, index: number, lines: RowLines, document: AnalysedDocument) =>
  isSumsHeader(own.line, document) ||
  (isSumLine(own, own.isRowStart) && !isPartialSum(own.line.text) && !hasRowsBelow(index, lines, document))

/** The distance of two lines on a page; infinite if they are on different pages. */
const getPitch = (above: RowLine, below: RowLine): Points =>
  above.line.page === below.line.page ? below.line.box.bottom - above.line.box.bottom : Infinity

/** The certainty that a line is a group heading. */
export type HeadingVerdict = 'sure' | 'likely' | 'unlikely' | 'none'

/**
 * Whether a line without numbers is the heading of the rows below it (`ARBEID`, `Week 19  A. Kowalczyk`) rather
 * than part of a description. It is as far from the rows around it as these are from each other, unlike lines of
 * one description, or it begins left of them. If all lines are equally close, a short line before the first row of
 * a group is likely a heading, and one in the middle of a group is not.
 */
export function judgeGroupHeading(
  index: number,
  lines: RowLines,
  { header, pitch }: { header: TableHeader; pitch: LinePitch },
): HeadingVerdict {
  const [above, own, below] = [lines.get(index - 1), lines.get(index), lines.get(index + 1)]
  if (!own || !below?.isRowStart || own.isRowStart || isSumLine(below, true)) return 'none'
  const { text, segments } = own.line
  const row = below.cells.find(({ column }) => column.name === 'Description')?.segment
  if (!row || /^[\p{Ll}(•*+–-]/u.test(text) || /^\p{Ll}/u.test(row.text)) return 'none'
  if (isNumberedHeading(index, lines) || hasFormOfFirst(index, lines) || hasOwnSum(index, lines))
    return 'sure'
  if (isRateHeading(index, lines)) return 'sure'
  const size = segments[0]?.size ?? 10
  const isAfterRow = above !== undefined && !isSumText(above.line.text) && !isBareNumber(above)
  const up = isAfterRow ? getPitch(above, own) : Infinity
  const down = getPitch(own, below)
  if (getLeft(own, row) < row.box.left - 3 && down < up + tolerance) return 'sure'
  // Without two consecutive rows, lines at the usual distance continue a description.
  const usual = pitch.row ?? Math.max(1.5 * size, 1.2 * (pitch.text ?? 0))
  if (down < usual - tolerance || up < usual - tolerance) return 'none'
  const hasCloserText = pitch.text !== undefined && pitch.text < usual - tolerance
  if (isTitle(text, row.text) || usual > 1.6 * size || hasCloserText) return 'sure'
  const isTight = usual < 1.3 * size
  if (up === Infinity) {
    if (isWrapped(own, row, header)) return 'none'
    return isTight ? 'likely' : 'sure'
  }
  if (isTight) return 'none'
  return up > usual + 1.5 * tolerance ? 'sure' : 'unlikely'
}

/** The word before the number at the start of a text: `Lot 2 – Extérieur`, `DDT 4598 del 22-10-2025`. */
const getNumberedWord = (text: string): string | undefined => /^(\p{L}[\p{L}.]*)[ .:]+\d/u.exec(text)?.[1]

/**
 * Whether a line begins with the same word and another number as the line above the first row, which cannot
 * continue anything. If every row has such a line, it is the first of its description.
 */
function isNumberedHeading(index: number, lines: RowLines): boolean {
  const all = Array.from({ length: Math.min(lines.count, maxLines) }, (_, at) => lines.get(at))
  const texts = all.flatMap((one) => (one && !one.isRowStart ? [one.line.text] : []))
  const [first] = all
  const word = first && !first.isRowStart ? getNumberedWord(first.line.text) : undefined
  if (word === undefined || getNumberedWord(lines.get(index)?.line.text ?? '') !== word) return false
  const count = texts.filter((text) => getNumberedWord(text) === word).length
  return count > 1 && count < all.filter((one) => one?.isRowStart).length
}

/**
 * Whether a line names a VAT rate, as the one above the first row does (`Materiaal (21% btw)`). If every row has
 * such a line, it is part of its description.
 */
function isRateHeading(index: number, lines: RowLines): boolean {
  const all = Array.from({ length: Math.min(lines.count, maxLines) }, (_, at) => lines.get(at))
  const isNamed = (one: RowLine | undefined) =>
    one?.isRowStart === false && findRateOfVat(one.line.text) !== undefined
  if (!isNamed(all[0]) || !isNamed(lines.get(index))) return false
  return all.filter(isNamed).length < all.filter((one) => one?.isRowStart).length
}

/** The form of a text: its capitalised words, initials, and the marks between them. */
const toForm = (text: string): string =>
  text
    .replace(/\p{Lu}\p{Ll}+/gu, 'W')
    .replace(/\p{Ll}+/gu, 'w')
    .replace(/\d+/g, '9')
    .replace(/\p{Lu}\./gu, 'I.')

/** Whether a form is distinctive: at least three words with an initial, a dash or a colon. Others match by accident. */
const isDistinctiveForm = (form: string): boolean =>
  /(?:^|\s)I\.|\s[-–/]\s|:/u.test(form) && form.split(/\s+/).length > 2

/**
 * Whether a line has the form of the line above the first row, which cannot continue anything
 * (`A. Nowak - productiemedewerker`, `M. Ionescu - heftruckchauffeur`). If every row has such a line, it is the first
 * of its description.
 */
function hasFormOfFirst(index: number, lines: RowLines): boolean {
  const all = Array.from({ length: Math.min(lines.count, maxLines) }, (_, at) => lines.get(at))
  const forms = all.flatMap((one) => (one && !one.isRowStart ? [toForm(one.line.text)] : []))
  const form = toForm(lines.get(index)?.line.text ?? '')
  if (all[0]?.isRowStart !== false || forms[0] !== form || !isDistinctiveForm(form)) return false
  const count = forms.filter((one) => one === form).length
  return count > 1 && count < all.filter((one) => one?.isRowStart).length
}

/**
 * Whether the text of a line is printed again below the rows with the sum of those right below it. With another
 * amount it is an item that the description above also mentions: `Inclusief montage`.
 */
function hasOwnSum(index: number, lines: RowLines): boolean {
  const name = lines.get(index)?.line.text ?? ''
  const sums: number[] = []
  for (let next = index + 1; next < Math.min(lines.count, index + maxLines); next++) {
    const own = lines.get(next)
    const [first, ...others] = own?.line.segments ?? []
    const amount = readCents(others[0]?.text ?? '')
    if (
      first?.text === name &&
      others.length === 1 &&
      amount !== undefined &&
      sums.some((sum, count) => Math.abs(sum - amount) <= count)
    )
      return true
    const rowAmount = own?.isRowStart ? readCents(own.line.segments.at(-1)?.text ?? '') : undefined
    if (rowAmount !== undefined) sums.push((sums.at(-1) ?? 0) + rowAmount)
  }
  return false
}

/** The cents of an amount with two decimals, with any separator; undefined for other texts. */
function readCents(text: string): number | undefined {
  const found = /^[^\p{L}\d]*(\d[\d.,’' ]*[.,]\d{2})(?!\d)\D*$/u.exec(text)
  if (!found?.[1]) return undefined
  const cents = Number(found[1].replace(/\D/g, ''))
  return /^[^\d]*[-–−]/.test(text) || /[-–−]\s*$/.test(text) ? -cents : cents
}

/** The left edge of a line; if its description is aligned with the rows and has a code beside it, of the description. */
function getLeft({ line, cells }: RowLine, row: Segment): Points {
  const text = cells.find(({ column }) => column.name === 'Description')?.segment
  return text && Math.abs(text.box.left - row.box.left) < 3 ? text.box.left : line.box.left
}

const isBareNumber = ({ line }: RowLine) => !/\p{L}/u.test(line.text)

/** Whether a text may continue on the next line: it ends within a sentence, or the next word had no room. */
function isWrapped({ line }: RowLine, row: Segment, header: TableHeader): boolean {
  if (/[,;&/-]$/.test(line.text) || line.text.split(' ').length > maxTitleWords) return true
  const next = header.columns.find(({ box }) => box.left > row.box.left + 1)
  const word = row.words[0]
  return !next || !word || line.box.right + getWidth(word.box) > next.box.left
}

const maxTitleWords = 4

/** Whether a text is in capitals and the rows are not, or ends with a colon. */
const isTitle = (text: string, row: string): boolean =>
  text.endsWith(':') || (/\p{Lu}{3}/u.test(text) && text === text.toUpperCase() && row !== row.toUpperCase())
