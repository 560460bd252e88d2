import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Line } from '../../layout/lines.ts'
import { getEnclosingBox, type Box, type Word } from '../../pages/page.ts'
import type { Column } from '../../table-headers/column.ts'
import type { TableHeader } from '../../table-headers/table-header.ts'
import { isSumText } from '../sums/sum-words.ts'

/** A day of a statement, with or without its year: `02.03.`, `02-02`, `14/03/2026`. */
const day = /^(?:0?[1-9]|[12]\d|3[01])([-./])(?:0?[1-9]|1[0-2])(?:\1(?:(?:20)?\d{2})?)?$/
const amount = /^[-–−+€$£]*\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}[-–−+]?$/
const side = /^(?:[-–−+]|[shdc]|af|bij|cr|dr|db)$/i

/** A line that begins with one or two days and ends with an amount. */
interface DatedLine {
  readonly line: Line
  readonly days: readonly Word[]
  readonly texts: readonly Word[]
  readonly amount: Word
}

/** Tolerance of aligned edges, in points. */
const edgeTolerance = 5
const minLines = 2

/**
 * Infers the columns of transactions that are printed without headings: at least two lines that begin with a day at
 * one left edge and end with an amount at one right edge. One heading for each page.
 */
export function inferTransactionHeaders({ text }: AnalysedDocument): TableHeader[] {
  const all = text.lines.flatMap((line) => readDatedLine(line) ?? [])
  const [first] = all
  const aligned = all.filter((one) => first !== undefined && isAligned(one, first))
  if (aligned.length < minLines) return []
  const columns = buildColumns(aligned)
  return [...new Set(aligned.map(({ line }) => line.page))].flatMap((page) => {
    const top = aligned.find(({ line }) => line.page === page)?.line
    return top === undefined
      ? []
      : [
          {
            page,
            line: top.index - 1,
            firstLine: top.index,
            box: { ...top.box, bottom: top.box.top },
            columns,
          },
        ]
  })
}

function readDatedLine(line: Line): DatedLine | undefined {
  const words = line.segments.flatMap((segment) => segment.words)
  const end = side.test(words.at(-1)?.text ?? '') ? words.length - 2 : words.length - 1
  const last = words[end]
  const count = words.findIndex(({ text }) => !day.test(text))
  const texts = words.slice(count, end)
  if (!last || !amount.test(last.text) || count < 1 || count > 2) return undefined
  // Two amounts may be a debit and a credit, or an amount and a balance: without headings nobody knows.
  if (texts.some(({ text }) => amount.test(text)) || !texts.some(({ text }) => /\p{L}{2}/u.test(text)))
    return undefined
  if (isSumText(texts.map(({ text }) => text).join(' '))) return undefined
  return { line, days: words.slice(0, count), texts, amount: last }
}

const isAligned = (one: DatedLine, other: DatedLine): boolean =>
  one.days.length === other.days.length &&
  Math.abs(one.line.box.left - other.line.box.left) < edgeTolerance &&
  Math.abs(one.amount.box.right - other.amount.box.right) < edgeTolerance

function buildColumns(lines: readonly DatedLine[]): Column[] {
  const collect = (pick: (one: DatedLine) => readonly Word[]) => lines.flatMap(pick).map(({ box }) => box)
  const build = (name: string | undefined, boxes: readonly Box[]): readonly Column[] =>
    boxes.length === 0 ? [] : [{ name, box: getEnclosingBox(boxes), strength: name === undefined ? 0 : 0.9 }]
  return [
    ...build(
      'Date',
      collect(({ days }) => days.slice(0, 1)),
    ),
    ...build(
      undefined,
      collect(({ days }) => days.slice(1)),
    ),
    ...build(
      'Description',
      collect(({ texts }) => texts),
    ),
    ...build(
      'Amount',
      collect((one) => [one.amount]),
    ),
  ]
}
