import type { FieldType } from '#src/contract/service/field-types.ts'
import type { JsonValue } from '#src/contract/json.ts'
import type { Notation } from '#src/values/parsing/parse-result.ts'
import { parseValue } from '#src/values/parse-value.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Line } from '../../layout/lines.ts'
import { getEnclosingBox, type Box, type Word } from '../../pages/page.ts'
import { parseCellValue } from '../../tables/cell-values.ts'
import { toLabelText } from '../label-text.ts'
import type { EdgeRange } from './row-form.ts'

/** Adjacent words of a line by index, `to` inclusive. */
export interface WordRun {
  readonly from: number
  readonly to: number
  readonly box: Box
}

/** A run that can be parsed as a number. */
export interface NumberRun extends WordRun {
  readonly value: JsonValue
}

/** Cached per line, which is read for every row and every column. */
const knownWords = new WeakMap<Line, readonly Word[]>()

/** The words of a line, from left to right. */
export function getLineWords(line: Line): readonly Word[] {
  const words = knownWords.get(line) ?? line.segments.flatMap((segment) => segment.words)
  knownWords.set(line, words)
  return words
}

/** The part of a table's form that determines its left edge. */
interface TableEdges {
  readonly columns: readonly { readonly left: EdgeRange }[]
  readonly marks: readonly { readonly left: number }[]
}

/** Points by which a word may begin to the left of its column. */
const edgeTolerance = 8

/** The words of a line without those that end to the left of the table: margin texts may be beside its rows. */
export function getInnerWords(
  line: Line,
  { columns, marks }: TableEdges,
  pageWidth: number,
): readonly Word[] {
  const edge = Math.min(...columns.map(({ left }) => left[0]), ...marks.map(({ left }) => left))
  return getLineWords(line).filter(({ box }) => box.right > edge * pageWidth - edgeTolerance)
}

/** Cached per line, which is compared with every line that ends or interrupts rows. */
const knownLabels = new WeakMap<Line, string>()

/** The label text of a line. */
export function getLineLabel(line: Line): string {
  const label = knownLabels.get(line) ?? toLabelText(line.text)
  knownLabels.set(line, label)
  return label
}

export const isNumberType = (type: FieldType | undefined): boolean =>
  type === 'Currency' || type === 'Double' || type === 'Long'

export const createRun = (words: readonly Word[], from: number, to: number): WordRun => ({
  from,
  to,
  box: getEnclosingBox(words.slice(from, to + 1).map(({ box }) => box)),
})

/** Maximum words of one number: `1 234,00 €`. */
const maxWords = 4
/** Largest gap between the words of one number, in font sizes. */
const maxGap = 0.45
const numberWord = /^(?:[-–−+(]?[€$£]?[-–−+]?\d[\d.,'’]*[)%€$£-]?-?|[-–−+]|[€$£%]|EUR|USD|GBP|CHF)$/
/** A number and a unit or mark without a space: `2×`, `5st.`. */
const numberWithUnit = /^[-–−+€$£]*\d[\d.,'’]*[^\d\s]{1,5}$/

/** A dash at a distance from its number is a mark before it. */
const getMaxGap = ({ text }: Word) => (/^[-–−+]$/.test(text) ? 0.15 : maxGap)

/** Cached by line and type: a line is read for every column, and for every possible position of the columns. */
const knownRuns = new WeakMap<Line, Map<FieldType, readonly NumberRun[]>>()

/** Lists the parts of a line that can be parsed as numbers of a type; they may overlap. */
export function listNumberRuns(
  line: Line,
  type: FieldType,
  { text, country }: Pick<AnalysedDocument, 'text' | 'country'>,
): readonly NumberRun[] {
  const ofLine = knownRuns.get(line) ?? new Map<FieldType, readonly NumberRun[]>()
  knownRuns.set(line, ofLine)
  const runs = ofLine.get(type) ?? parseRuns(getLineWords(line), type, { ...text.notation, country })
  ofLine.set(type, runs)
  return runs
}

function parseRuns(words: readonly Word[], type: FieldType, notation: Notation): NumberRun[] {
  const runs: NumberRun[] = []
  words.forEach((first, from) => {
    if (!/\d/.test(first.text) && !numberWord.test(first.text)) return
    if (numberWithUnit.test(first.text) && !numberWord.test(first.text)) {
      const read = parseCellValue(first.text, type, notation)
      if (read) runs.push({ ...createRun(words, from, from), value: read.value })
    }
    let text = ''
    for (let to = from; to < Math.min(words.length, from + maxWords); to += 1) {
      const [word, before] = [words[to], words[to - 1]]
      if (!word || !numberWord.test(word.text)) break
      if (to > from && before && word.box.left - before.box.right > getMaxGap(before) * word.size) break
      text = text === '' ? word.text : `${text} ${word.text}`
      const read = /\d/.test(text) ? parseValue(type, text, notation) : undefined
      if (read?.ok) runs.push({ ...createRun(words, from, to), value: read.value })
    }
  })
  return runs
}

export const areOverlapping = (a: WordRun, b: WordRun): boolean => a.from <= b.to && b.from <= a.to
