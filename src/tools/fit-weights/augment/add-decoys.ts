import type { Page, Word } from '#src/engine/pages/page.ts'
import type { Label } from '#src/tools/bench/recognition/load-labelled-documents.ts'
import type { Random } from '#src/tools/generated-invoices/random.ts'
import type { Dictionary } from './dictionary.ts'

/** Probability of a decoy of each kind per document. */
const share = 0.4
/** Probability of a PO box in the supplier's town. */
const boxShare = 0.15

interface Decoys {
  readonly random: Random
  readonly dictionary: Dictionary
  readonly labels: ReadonlyMap<string, Label>
  /** Texts of addresses of other makers. */
  readonly addresses: readonly string[]
}

/**
 * Adds unlabelled decoys to empty areas of the first page, as real documents have them: an address of a depot,
 * another date, another number and another telephone number, in the form of the right ones.
 */
export function addDecoys(pages: readonly Page[], options: Decoys): Page[] {
  const [first, ...others] = pages
  if (!first) return []
  const page = listDecoys(options).reduce((on, lines) => addLines(on, lines, options.random), first)
  return [page, ...others]
}

function listDecoys({ random, dictionary, labels, addresses }: Decoys): string[][] {
  const label = () => dictionary.translate(`Label${random.digits(4)}x`)
  const decoys: string[][] = []
  const own = labels.get('SupplierAddress')?.text.split('\n').at(-1)
  if (own !== undefined && random.chance(boxShare))
    decoys.push([
      `${random.pick(['Postbus', 'PO Box', 'Postfach'])} ${random.digits(3)}`,
      changeDigits(own, random),
    ])
  if (random.chance(share)) decoys.push([label(), ...random.pick(addresses).split('\n')])
  for (const field of ['InvoiceDate', 'InvoiceNumber', 'SupplierPhone', 'OrderNumber', 'CustomerNumber']) {
    const text = labels.get(field)?.text
    if (text === undefined || text.includes('\n') || !random.chance(share)) continue
    const other = field === 'InvoiceDate' ? changeDay(text, random) : changeDigits(text, random)
    decoys.push([random.chance(0.6) ? `${label()} ${other}` : other])
  }
  return decoys
}

const changeDay = (text: string, random: Random) =>
  text.replace(/(?<!\d)(?:0?[1-9]|[12]\d)(?!\d)/, () => String(random.integer(10, 28)))

const changeDigits = (text: string, random: Random) =>
  text.replace(/\d(?=\D*$)|\d(?=\d\D*$)/g, () => random.digits(1))

/** Adds lines of text in an empty area of the page; none if there is no such area. */
function addLines(page: Page, lines: readonly string[], random: Random): Page {
  const size = 9
  const width = Math.max(...lines.map((line) => line.length)) * size * 0.5
  const height = lines.length * 12
  const isFree = (left: number, top: number) =>
    page.words.every(
      ({ box }) =>
        box.right < left - 12 ||
        box.left > left + width + 12 ||
        box.bottom < top - 4 ||
        box.top > top + height + 4,
    )
  const places = [40, 220, 330, 420].flatMap((left) =>
    Array.from({ length: 36 }, (_, step) => ({ left, top: 30 + step * 21 })),
  )
  const free = places.filter(
    ({ left, top }) => left + width < page.width - 20 && top + height < page.height - 20 && isFree(left, top),
  )
  if (free.length === 0) return page
  const { left, top } = random.pick(free)
  const words = lines.flatMap((line, index) => drawLine(line, left, top + 12 * index, size))
  return { ...page, words: [...page.words, ...words] }
}

function drawLine(line: string, left: number, top: number, size: number): Word[] {
  let at = left
  return line.split(' ').map((text): Word => {
    const box = { left: at, top, right: at + text.length * size * 0.48, bottom: top + size }
    at = box.right + size * 0.28
    return { text, box, size, hasSpaceBefore: true }
  })
}
