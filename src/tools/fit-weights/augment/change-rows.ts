import type { AnalysedDocument } from '#src/engine/analysis/analyse-document.ts'
import type { Line } from '#src/engine/layout/lines.ts'
import type { Page, Word } from '#src/engine/pages/page.ts'
import type { Label } from '#src/tools/bench/recognition/load-labelled-documents.ts'
import type { Random } from '#src/tools/generated-invoices/random.ts'

/** Probabilities that rates become codes, prices get a discount, and descriptions begin with a unit. */
const [codeShare, discountShare, unitShare] = [0.2, 0.3, 0.15]

export interface Drawing {
  readonly pages: readonly Page[]
  readonly labels: ReadonlyMap<string, Label>
}

/**
 * Prints line items in another way: with codes for the VAT rates, with a price before and one after a discount, with
 * a unit before the description. The labels match the printed text.
 */
export function changeRows({ pages, labels }: Drawing, document: AnalysedDocument, random: Random): Drawing {
  const rows = findRows(labels, document)
  if (rows.length === 0) return { pages, labels }
  const changes: Changes = { words: new Map(), added: new Map(), labels: new Map(labels) }
  if (random.chance(codeShare)) writeCodes(rows, changes, random)
  if (random.chance(discountShare)) addDiscount(rows, changes, random)
  if (random.chance(unitShare)) addUnits(rows, changes, random)
  return {
    labels: changes.labels,
    pages: pages.map((page) => ({
      ...page,
      words: page.words.flatMap((word): Word[] => [
        ...(changes.added.get(word) ?? []),
        { ...word, text: changes.words.get(word) ?? word.text },
      ]),
    })),
  }
}

interface Changes {
  readonly words: Map<Word, string>
  /** Words to add beside others. */
  readonly added: Map<Word, Word[]>
  readonly labels: Map<string, Label>
}

/** The line of a table row, and its number. */
interface PrintedRow {
  readonly index: number
  readonly words: readonly Word[]
  get(column: string): Label | undefined
}

function findRows(labels: ReadonlyMap<string, Label>, { text }: AnalysedDocument): PrintedRow[] {
  const rows: PrintedRow[] = []
  let from = 0
  for (let index = 0; labels.has(`LineItems.${index}.Description`); index++) {
    const get = (column: string) => labels.get(`LineItems.${index}.${column}`)
    const wanted = [get('Description')?.text.split('\n')[0], get('Amount')?.text]
    const isRow = (line: Line) => wanted.every((one) => one === undefined || line.text.includes(one))
    const line = text.lines.slice(from).find(isRow)
    if (!line) continue
    from = line.index + 1
    rows.push({ index, words: line.segments.flatMap(({ words }) => words), get })
  }
  return rows
}

/** Finds the last word of a row with a text, before its amount. */
const findWord = ({ words }: PrintedRow, text: string | undefined) =>
  text === undefined ? undefined : words.findLast((word) => word.text === text)

function writeCodes(rows: readonly PrintedRow[], { words, labels }: Changes, random: Random): void {
  const codes = random.pick([
    ['1', '2', '3'],
    ['A', 'B', 'C'],
    ['H', 'L', 'N'],
    ['6', '9', '5'],
  ])
  const known = new Map<string, string>()
  for (const row of rows) {
    const text = row.get('VatRate')?.text
    const word = findWord(row, text) ?? findWord(row, text?.replace(/ ?%$/, ''))
    if (text === undefined || !word) continue
    const code = known.get(text) ?? codes[known.size] ?? 'Z'
    known.set(text, code)
    words.set(word, code)
    // The rate itself is no longer printed in the row.
    labels.delete(`LineItems.${row.index}.VatRate`)
  }
}

/** Prints the price before a discount in place of the price, and the old one beside it. */
function addDiscount(rows: readonly PrintedRow[], { words, added, labels }: Changes, random: Random): void {
  const share = random.pick([5, 10, 15, 20, 25])
  const isNet = random.chance(0.5)
  for (const row of rows) {
    const label = row.get('UnitPrice')
    const word = findWord(row, label?.text)
    if (!label || !word || !/^\d{1,3}[.,]\d\d$/.test(word.text) || row.get('Quantity') === undefined) continue
    const next = row.words.find(({ box }) => box.left > word.box.right)
    const [before] = row.words.filter(({ box }) => box.right < word.box.left).slice(-1)
    const width = word.box.right - word.box.left
    const gap = word.box.left - (before?.box.right ?? 0)
    const room = (next?.box.left ?? word.box.right) - word.box.right
    const price = Number(word.text.replace(',', '.'))
    const gross = (price / (1 - share / 100)).toFixed(2).replace('.', word.text.includes(',') ? ',' : '.')
    const other = isNet ? word.text : `${share}%`
    const move = (by: number, text: string): Word => ({
      ...word,
      text,
      box: { ...word.box, left: word.box.left + by, right: word.box.right + by },
      hasSpaceBefore: true,
    })
    const isLeft = gap > width + 24
    if (!isLeft && room < width + 24) continue
    // The heading stays above one of the two.
    words.set(word, isLeft ? other : gross)
    added.set(word, [isLeft ? move(-width - 14, gross) : move(width + 14, other)])
    const amount = typeof label.value === 'object' && label.value !== null ? label.value : {}
    const value = { ...amount, Amount: Number(gross.replace(',', '.')) }
    labels.set(`LineItems.${row.index}.UnitPrice`, { ...label, text: gross, value })
  }
}

function addUnits(rows: readonly PrintedRow[], { added }: Changes, random: Random): void {
  const units = random.pick([
    ['st.', 'st.', 'doos'],
    ['Std', 'psch', 'Stk'],
    ['uur', 'stuk'],
    ['EA', 'BOX', 'HR'],
  ])
  for (const row of rows) {
    const first = row.get('Description')?.text.split(/\s/)[0]
    const word = row.words.find(({ text }) => text === first)
    if (!word) continue
    const unit = random.pick(units)
    const width = unit.length * word.size * 0.5
    const right = word.box.left - word.size * random.pick([0.3, 1])
    added.set(word, [{ ...word, text: unit, box: { ...word.box, left: right - width, right } }])
  }
}
