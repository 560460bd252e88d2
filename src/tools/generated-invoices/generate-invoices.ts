import type { Page } from '#src/engine/pages/page.ts'
import { cleanWords } from '#src/engine/pages/clean-words.ts'
import { addNoise } from './add-noise.ts'
import { drawItems, drawPayment, drawReferences, drawTotals } from './draw-body.ts'
import { drawCustomer, drawDelivery, drawFooter, drawLetterhead } from './draw-parties.ts'
import { makeInvoice, type Invoice } from './invoice.ts'
import { languages, type Language } from './language.ts'
import { makeMaker, type Half } from './maker.ts'
import { createRandom } from './random.ts'
import { createSheet, type DrawnWord, type Sheet } from './sheet.ts'

/** A generated invoice with the right values of its fields. */
export interface GeneratedInvoice {
  readonly name: string
  readonly maker: string
  readonly language: Language
  /** Layout of the maker's letterhead. */
  readonly layout: string
  /** Whether it has simulated OCR noise. */
  readonly isNoisy: boolean
  readonly pages: readonly Page[]
  /** By field; a field that is not printed has no values. */
  readonly labels: ReadonlyMap<string, readonly unknown[]>
}

/** Makers per half and language. */
export const makersPerLanguage = 8
const invoicesPerMaker = 3
/** Additional makers of the tune half, per language. */
const laterMakersPerLanguage = 6

/**
 * Generates the invoices of a half: of 48 makers (84 for `tune`), in six languages, three per maker, of which the
 * last is noisy. The halves share neither makers nor names, and some layouts and wordings are only in the held-out
 * half.
 */
export function generateInvoices(half: Half): GeneratedInvoice[] {
  const perLanguage = makersPerLanguage + (half === 'tune' ? laterMakersPerLanguage : 0)
  return Array.from({ length: languages.length * perLanguage }, (_, index) => index).flatMap((index) => {
    const language = languages[index % languages.length] ?? 'en'
    const maker = makeMaker(half, index, language)
    return Array.from({ length: invoicesPerMaker }, (_, order) => {
      const random = createRandom(`${maker.id} invoice ${order}`)
      const invoice = makeInvoice(random, half, maker)
      const isNoisy = order === invoicesPerMaker - 1
      const drawn = drawInvoice(invoice)
      const words = isNoisy ? addNoise(drawn, random) : drawn
      return {
        name: `${maker.id}-${order}`,
        maker: maker.id,
        layout: maker.letterhead,
        language,
        isNoisy,
        pages: [{ index: 0, width: 595, height: 842, words: cleanWords(words) }],
        labels: collectLabels(invoice, words),
      }
    })
  })
}

/** Letterheads beside which the customer's block begins. */
const startsAtTop = new Set<string>([
  'customer-first',
  'sidebar',
  'same-height',
  'same-height-right',
  'customer-top',
])
/** Letterheads that leave no room beside the customer's block. */
const withoutDelivery = new Set<string>([
  'from-column',
  'party-sections',
  'same-height',
  'same-height-right',
  'sidebar',
])
/** Lower ends of letterheads beside the customer's block, in points. */
const lowestLetterhead = new Map<string, number>([
  ['customer-first', 215],
  ['same-height', 125],
  ['same-height-right', 125],
])

function drawInvoice(invoice: Invoice): DrawnWord[] {
  const sheet = createSheet()
  drawEnd(sheet, invoice, drawItems(sheet, invoice, drawHead(sheet, invoice)))
  return [...sheet.words]
}

/** Draws the letterhead, the parties, the title and the references. @returns the lowest position used. */
export function drawHead(sheet: Sheet, invoice: Invoice): number {
  const { maker } = invoice
  const head = drawLetterhead(sheet, invoice)
  const top = startsAtTop.has(maker.letterhead) ? head : Math.max(head, 60)
  const drawn = drawCustomer(sheet, invoice, top)
  const customerBottom = Math.max(drawn, lowestLetterhead.get(maker.letterhead) ?? 0)
  if (maker.hasDelivery && !withoutDelivery.has(maker.letterhead)) drawDelivery(sheet, invoice, top + 22)
  const hasTitle = ['from-column', 'title-first', 'party-sections', 'none', 'bottom-left'].includes(
    maker.letterhead,
  )
  if (!hasTitle && maker.references !== 'title-sentence')
    sheet.write(maker.words.title, { left: maker.left, top: customerBottom + 18, size: maker.size * 1.5 })
  return drawReferences(sheet, invoice, customerBottom + (hasTitle ? 0 : 22))
}

/** Draws the totals below the table, the payment instructions, and the footer. */
export function drawEnd(sheet: Sheet, invoice: Invoice, below: number): void {
  const { maker } = invoice
  const sums = drawTotals(sheet, invoice, below)
  if (maker.footer !== 'line') drawPayment(sheet, invoice, sums)
  if (maker.hasSlogan && maker.letterhead !== 'large-name')
    sheet.write(maker.words.thanks, { left: maker.left, top: sums + 44, size: maker.size })
  drawFooter(sheet, invoice)
}

/** Collects the right values: as intended, and as the printed words read. */
function collectLabels({ supplier, customer, labelled }: Invoice, words: readonly DrawnWord[]) {
  const labels = new Map<string, unknown[]>()
  labels.set('SupplierName', [supplier.name, ...getMentions(words, 'SupplierName')])
  labels.set('CustomerName', [customer.name, ...getMentions(words, 'CustomerName')])
  labels.set('SupplierAddress', [supplier.address])
  for (const { field, value } of labelled)
    if (field !== undefined) labels.set(field, [value, ...getMentions(words, field)])
  return labels
}

/** Returns the printed texts of a field, one per mention. */
function getMentions(words: readonly DrawnWord[], field: string): string[] {
  const texts = new Map<string, string[]>()
  for (const { mention, text } of words)
    if (mention?.startsWith(`${field}#`)) texts.set(mention, [...(texts.get(mention) ?? []), text])
  return [...texts.values()].map((parts) => parts.join(' '))
}
