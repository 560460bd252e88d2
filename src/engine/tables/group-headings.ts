import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { Segment } from '../layout/lines.ts'
import { getWidth, type Points } from '../pages/page.ts'
import type { TableHeader } from '../table-headers/find-headers.ts'
import { type RowLine, type RowLines } from './row-lines.ts'
import { hasRowsBelow, isSumLine, isSumsHeader } from './sums/sum-lines.ts'
import { isPartialSum, isSumText } from './sums/sum-words.ts'

/** Distances between the lines of a table, from the bottom of one to the bottom of the next. */
export interface LinePitch {
  /** The least distance of two rows without a line between them; undefined when there are no such rows. */
  readonly row: Points | undefined
  /** The least distance of a line of text to the row above it. */
  readonly text: Points | undefined
}

const maxLines = 60
const tolerance: Points = 1

/** Measures how far apart the rows of a table are, and the lines of their descriptions. */
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

/** The distance of two lines of a page; infinite when they are on two pages. */
const getPitch = (above: RowLine, below: RowLine): Points =>
  above.line.page === below.line.page ? below.line.box.bottom - above.line.box.bottom : Infinity

/** How certain it is that a line is a heading of rows. */
export type HeadingVerdict = 'sure' | 'likely' | 'unlikely' | 'none'

/**
 * Whether a line without numbers is the heading of the rows below it (`ARBEID`, `Week 19  A. Kowalczyk`) and not a part
 * of a description: it is as far from the rows around it as these are from each other, which lines of one description
 * are not; or it begins left of them. Where all lines are as close, a short line before the first row of a group is
 * likely one; in the middle of a group it is not.
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
  const size = segments[0]?.size ?? 10
  const isAfterRow = above !== undefined && !isSumText(above.line.text) && !isBareNumber(above)
  const up = isAfterRow ? getPitch(above, own) : Infinity
  const down = getPitch(own, below)
  if (getLeft(own, row) < row.box.left - 3 && down < up + tolerance) return 'sure'
  // Without two rows in succession, lines as far apart as all others go on with a description.
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

/** The word before the number that a text begins with: `Lot 2 – Extérieur`, `DDT 4598 del 22-10-2025`. */
const getNumberedWord = (text: string): string | undefined => /^(\p{L}[\p{L}.]*)[ .:]+\d/u.exec(text)?.[1]

/**
 * Whether a line begins with the same word and another number as the one above the first row, which nothing precedes that it could
 * go on with. Where every row has such a line it is the first of its description.
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

/** The form of a text: which words are capitalised, initials, and the marks between them. */
const toForm = (text: string): string =>
  text
    .replace(/\p{Lu}\p{Ll}+/gu, 'W')
    .replace(/\p{Ll}+/gu, 'w')
    .replace(/\d+/g, '9')
    .replace(/\p{Lu}\./gu, 'I.')

/** At least three words with an initial, a dash or a colon among them: others have the same form by accident. */
const isTellingForm = (form: string): boolean =>
  /(?:^|\s)I\.|\s[-–/]\s|:/u.test(form) && form.split(/\s+/).length > 2

/**
 * Whether a line has the form of the one above the first row, which nothing precedes that it could go on with
 * (`A. Nowak - productiemedewerker`, `M. Ionescu - heftruckchauffeur`). Where every row has such a line it is the first of
 * its description.
 */
function hasFormOfFirst(index: number, lines: RowLines): boolean {
  const all = Array.from({ length: Math.min(lines.count, maxLines) }, (_, at) => lines.get(at))
  const forms = all.flatMap((one) => (one && !one.isRowStart ? [toForm(one.line.text)] : []))
  const form = toForm(lines.get(index)?.line.text ?? '')
  if (all[0]?.isRowStart !== false || forms[0] !== form || !isTellingForm(form)) return false
  const count = forms.filter((one) => one === form).length
  return count > 1 && count < all.filter((one) => one?.isRowStart).length
}

/**
 * Whether what a line says is printed again below the rows with the sum of those right below it. With another amount it is
 * an item, which the description above mentions too: `Inclusief montage`.
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

/** An amount with two decimals, whichever their separator is. */
function readCents(text: string): number | undefined {
  const found = /^[^\p{L}\d]*(\d[\d.,’' ]*[.,]\d{2})(?!\d)\D*$/u.exec(text)
  if (!found?.[1]) return undefined
  const cents = Number(found[1].replace(/\D/g, ''))
  return /^[^\d]*[-–−]/.test(text) || /[-–−]\s*$/.test(text) ? -cents : cents
}

/** Where a line begins; of one with a description below those of the rows, and a code beside it, where that begins. */
function getLeft({ line, cells }: RowLine, row: Segment): Points {
  const text = cells.find(({ column }) => column.name === 'Description')?.segment
  return text && Math.abs(text.box.left - row.box.left) < 3 ? text.box.left : line.box.left
}

const isBareNumber = ({ line }: RowLine) => !/\p{L}/u.test(line.text)

/** Whether a text perhaps goes on in the next line: it ends within a sentence, or the next word had no room. */
function isWrapped({ line }: RowLine, row: Segment, header: TableHeader): boolean {
  if (/[,;&/-]$/.test(line.text) || line.text.split(' ').length > maxTitleWords) return true
  const next = header.columns.find(({ box }) => box.left > row.box.left + 1)
  const word = row.words[0]
  return !next || !word || line.box.right + getWidth(word.box) > next.box.left
}

const maxTitleWords = 4

/** In capitals where the rows are not, or with a colon at its end. */
const isTitle = (text: string, row: string): boolean =>
  text.endsWith(':') || (/\p{Lu}{3}/u.test(text) && text === text.toUpperCase() && row !== row.toUpperCase())
