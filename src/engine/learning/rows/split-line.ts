import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Line } from '../../layout/lines.ts'
import type { Word } from '../../pages/page.ts'
import { areOverlapping, getLineWords, listNumberRuns, type NumberRun, type WordRun } from './line-words.ts'
import type { MergedColumn, MergedForm, MergedTextColumn } from './merge-forms.ts'

/** The words of a line by column. */
export interface LineCells {
  readonly numbers: ReadonlyMap<string, WordRun>
  readonly texts: ReadonlyMap<string, readonly Word[]>
  readonly pageWidth: number
}

/** Points within which edges are aligned. */
const tolerance = 3
/** Points by which the edges of aligned numbers differ at most. */
const maxSpread = 8
/** Points by which a text may begin to the left or the right of its learnt beginning. */
const textTolerance = 8
/** A gap, in font sizes, after which words to the right of all known texts belong to something else. */
const maxTextGap = 2.5

/** Splits a line according to the form. Numbers and texts that fit no column are left out. */
export function splitLine(line: Line, form: MergedForm, document: AnalysedDocument): LineCells {
  const pageWidth = document.text.pages.find(({ index }) => index === line.page)?.width ?? 595
  const words = getLineWords(line)
  const numbers = findNumbers(line, form, pageWidth, document)
  const isNumber = (index: number) =>
    [...numbers.values()].some(({ from, to }) => from <= index && index <= to)
  const texts = new Map<string, Word[]>()
  let [current, last]: [MergedTextColumn | undefined, Word | undefined] = [undefined, undefined]
  for (const [index, word] of words.entries()) {
    if (isNumber(index)) {
      // A number to the right of a text ends it.
      current = undefined
      last = word
      continue
    }
    if (isMark(word, form, pageWidth, current !== undefined)) {
      last = word
      continue
    }
    const begins: MergedTextColumn | undefined = form.texts.findLast(
      (column) => !texts.has(column.name) && canBegin(word, last, column, pageWidth),
    )
    current = begins ?? current
    if (!current || isPast(word, last, current, pageWidth)) continue
    texts.set(current.name, [...(texts.get(current.name) ?? []), word])
    last = word
  }
  return { numbers, texts, pageWidth }
}

/** Assigns to each number column the best-aligned run; of equal ones the widest. */
function findNumbers(
  line: Line,
  form: MergedForm,
  width: number,
  document: AnalysedDocument,
): Map<string, WordRun> {
  const found = form.numbers.flatMap((column) =>
    listNumberRuns(line, column.type, document).flatMap((run) => {
      const distance = getDistance(run, column, width)
      return distance === undefined ? [] : [{ name: column.name, run, distance }]
    }),
  )
  const chosen = new Map<string, NumberRun>()
  const bestFirst = found.toSorted(
    (a, b) =>
      Math.round(a.distance - b.distance) ||
      b.run.to - b.run.from - (a.run.to - a.run.from) ||
      a.distance - b.distance,
  )
  for (const { name, run } of bestFirst)
    if (!chosen.has(name) && ![...chosen.values()].some((other) => areOverlapping(other, run)))
      chosen.set(name, run)
  return chosen
}

/** Distance in points between a run and the numbers of a column; undefined if it is not in the column. */
function getDistance({ box }: WordRun, { left, right }: MergedColumn, width: number): number | undefined {
  const spread = (range: readonly [number, number]) => (range[1] - range[0]) * width
  const distances = [
    spread(left) <= maxSpread ? getOutside(box.left, left, width) : Infinity,
    spread(right) <= maxSpread ? getOutside(box.right, right, width) : Infinity,
  ]
  const aligned = Math.min(...distances)
  if (aligned <= tolerance) return aligned
  const isFloating = distances.every((distance) => distance === Infinity)
  const isInside = box.left >= left[0] * width - tolerance && box.right <= right[1] * width + tolerance
  return isFloating && isInside ? tolerance : undefined
}

const getOutside = (edge: number, [min, max]: readonly [number, number], width: number) =>
  Math.max(0, min * width - edge, edge - max * width)

/** Whether a word is a mark beside the cells of rows: the same word, or any word in the position of varying marks. */
function isMark(word: Word, form: MergedForm, width: number, isInText: boolean): boolean {
  const text = word.text.toLowerCase()
  return form.marks.some((mark) => {
    const [left, right] = [mark.left * width - tolerance, mark.right * width + tolerance]
    const isThere = word.box.left >= left && word.box.right <= right
    if (!isThere) return false
    if (mark.text === text) return !isInText || !isLetters(text)
    return !isInText && !form.texts.some((column) => overlaps(mark, column))
  })
}

const isLetters = (text: string) => /\p{L}/u.test(text)

const overlaps = (mark: { readonly left: number; readonly right: number }, column: MergedColumn) =>
  mark.right > column.left[0] && mark.left < column.right[1]

/** Whether a text may begin here: at its learnt beginning, or right after a mark or number as in taught rows. */
function canBegin(
  word: Word,
  last: Word | undefined,
  { left, followsMark }: MergedTextColumn,
  width: number,
): boolean {
  const isThere =
    word.box.left >= left[0] * width - textTolerance && word.box.left <= left[1] * width + textTolerance
  const isAfterMark = followsMark && last !== undefined && word.box.left - last.box.right < word.size
  const isNear = Math.abs(word.box.left - left[0] * width) < 8 * word.size
  return isThere || (isAfterMark && isNear)
}

/** Whether a word is beyond a text: far from its last word and to the right of the learnt end. */
function isPast(word: Word, last: Word | undefined, { right, limit }: MergedTextColumn, width: number) {
  const gap = last ? word.box.left - last.box.right : 0
  return gap > maxTextGap * word.size && word.box.left > Math.min(right[1], limit) * width
}
