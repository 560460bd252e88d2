import { cleanWords } from '#src/engine/pages/clean-words.ts'
import type { Page } from '#src/engine/pages/page.ts'
import { addNoise } from '#src/tools/generated-invoices/add-noise.ts'
import { drawItems } from '#src/tools/generated-invoices/draw-body.ts'
import { drawFooter, drawLetterhead } from '#src/tools/generated-invoices/draw-parties.ts'
import { drawEnd, drawHead, makersPerLanguage } from '#src/tools/generated-invoices/generate-invoices.ts'
import { makeInvoice, type Invoice } from '#src/tools/generated-invoices/invoice.ts'
import { languages, type Language } from '#src/tools/generated-invoices/language.ts'
import { makeMaker, type Half, type Maker } from '#src/tools/generated-invoices/maker.ts'
import { makeParty, type Party } from '#src/tools/generated-invoices/make-party.ts'
import { createRandom, type Random } from '#src/tools/generated-invoices/random.ts'
import { createSheet, type Sheet } from '#src/tools/generated-invoices/sheet.ts'
import { drawAppendix, drawCoverLetter, type AppendixKind } from './draw-appendix.ts'

/** A document with all its pages: an invoice and its enclosures. */
export interface WholeDocument {
  readonly name: string
  readonly maker: string
  readonly pages: readonly Page[]
}

/** A drawn document that has not been read yet. */
export interface DrawnDocument extends Omit<WholeDocument, 'pages'> {
  readonly sheets: readonly Sheet[]
}

type Numbering = 'none' | 'words' | 'slash' | 'dashes' | 'page-only'
type Continuation = 'letterhead' | 'carried' | 'bare' | 'heading'

interface Style {
  readonly numbering: Numbering
  readonly continuation: Continuation
  readonly appendix: AppendixKind
}

const documentsPerMaker = 6
// The last of each list is only in the held-out half.
const numberings: readonly Numbering[] = ['none', 'words', 'page-only', 'slash', 'dashes']
const continuations: readonly Continuation[] = ['letterhead', 'carried', 'bare', 'heading']
const appendixes: readonly AppendixKind[] = ['terms', 'hours', 'delivery-note', 'brochure', 'calls']
const pageWords: Readonly<Record<Language, readonly [page: string, of: string]>> = {
  nl: ['Pagina', 'van'],
  de: ['Seite', 'von'],
  fr: ['Page', 'sur'],
  en: ['Page', 'of'],
  it: ['Pagina', 'di'],
  es: ['Página', 'de'],
}
const carriedWords: Readonly<Record<Language, string>> = {
  nl: 'Transport',
  de: 'Übertrag',
  fr: 'Report',
  en: 'Carried forward',
  it: 'Riporto',
  es: 'Suma anterior',
}

/**
 * Numbers and customers of the invoices in a set: with a number, to any customer; with a number, all to one customer,
 * like a company's incoming mail; or without a number, like some of small firms, for rent or of a shop, half of them
 * to one customer.
 */
export type DocumentSet = 'numbered' | 'to-one' | 'unnumbered'

/**
 * Draws the documents of a half: six per maker, of one to three pages. One in three has simulated OCR. The halves
 * differ in makers, names, and some ways to number, continue and append pages.
 */
export const drawDocuments = (half: Half, set: DocumentSet = 'numbered'): WholeDocument[] =>
  listMakers(half).flatMap((maker) =>
    Array.from({ length: documentsPerMaker }, (_, order) => {
      const { sheets, random, ...document } = drawOne(maker, half, order, set)
      return { ...document, pages: readSheets(sheets, order % 3 === 2 ? random : undefined) }
    }),
  )

/** Draws two documents of every fourth maker of a half, for a scanner: one of one page, the other with enclosures. */
export const drawDocumentsToScan = (half: Half, set: DocumentSet): DrawnDocument[] =>
  listMakers(half).flatMap((maker, index) =>
    index % 4 === (set === 'numbered' ? 0 : 1)
      ? [0, 2 + (Math.floor(index / 4) % 4)].map((order) => {
          const { name, sheets } = drawOne(maker, half, order, set)
          return { name, maker: maker.id, sheets }
        })
      : [],
  )

const listMakers = (half: Half) =>
  Array.from({ length: languages.length * makersPerLanguage }, (_, index) =>
    makeMaker(half, index, languages[index % languages.length] ?? 'en'),
  )

const seeds: Readonly<Record<DocumentSet, readonly [seed: string, sign: string]>> = {
  numbered: ['document', ''],
  'to-one': ['document to one customer', 'c'],
  unnumbered: ['document without a number', 'u'],
}

function drawOne(maker: Maker, half: Half, order: number, set: DocumentSet) {
  const [seed, sign] = seeds[set]
  const random = createRandom(`${maker.id} ${seed} ${order}`)
  const original = makeInvoice(random, half, maker)
  const isToOne = set === 'to-one' || (set === 'unnumbered' && order >= firstToOne)
  const sent = isToOne ? { ...original, customer: recipients[half] } : original
  const invoice = set === 'unnumbered' ? takeNumber(sent) : sent
  const sheets = drawSheets(invoice, order, pickStyle(random, half))
  return { name: `${maker.id}-${sign}${order}`, maker: maker.id, sheets, random }
}

const firstToOne = 3
const recipients: Readonly<Record<Half, Party>> = {
  tune: makeParty(createRandom('tune recipient'), 'nl', 'Kastanje'),
  'held-out': makeParty(createRandom('held-out recipient'), 'de', 'Ahrensburg'),
}

/** Removes the number. A sentence of title, number and date is not printed without a number. */
function takeNumber(invoice: Invoice): Invoice {
  const { maker, labelled } = invoice
  const references = maker.references === 'title-sentence' ? 'pairs' : maker.references
  return { ...invoice, maker: { ...maker, references }, labelled: labelled.slice(1) }
}

/** Converts sheets to pages. @param random simulates OCR; omitted: exact. */
export const readSheets = (sheets: readonly Sheet[], random: Random | undefined): Page[] =>
  sheets.map(({ width, height, words }, index) => ({
    index,
    width,
    height,
    words: cleanWords(random === undefined ? words : addNoise(words, random)),
  }))

function pickStyle(random: Random, half: Half): Style {
  const pick = <T>(list: readonly T[]) => random.pick(half === 'tune' ? list.slice(0, -1) : list)
  return {
    numbering: pick(numberings),
    continuation: pick(continuations),
    appendix: pick(appendixes),
  }
}

/**
 * Draws variants: two plain ones, with an appendix, of two pages, of two with an appendix, and after a cover letter.
 */
function drawSheets(invoice: Invoice, order: number, style: Style): Sheet[] {
  const isLong = order === 3 || order === 4
  const body = isLong ? drawLongInvoice(invoice, style.continuation) : [drawShortInvoice(invoice)]
  const appendix = order === 2 || order === 4 ? [drawAppendix(invoice, style.appendix)] : []
  const letter = order === 5 ? [drawCoverLetter(invoice)] : []
  body.forEach((sheet, index) => drawNumbering(sheet, invoice, style.numbering, [index + 1, body.length]))
  return [...letter, ...body, ...appendix]
}

/** Draws an invoice of one page. */
export function drawShortInvoice(invoice: Invoice): Sheet {
  const sheet = createSheet()
  drawEnd(sheet, invoice, drawItems(sheet, invoice, drawHead(sheet, invoice)))
  return sheet
}

function drawLongInvoice(invoice: Invoice, continuation: Continuation): Sheet[] {
  const [first, second] = [createSheet(), createSheet()]
  const { maker, sums } = invoice
  const carry = (sheet: Sheet, top: number) => {
    sheet.write(carriedWords[maker.language], { left: maker.left, top, size: maker.size })
    sheet.write(sums.net, { left: sheet.width - maker.left, top, size: maker.size, align: 'right' })
  }
  const bottom = drawItems(first, invoice, drawHead(first, invoice))
  drawFooter(first, invoice)
  if (continuation === 'carried') carry(first, bottom + 10)
  drawEnd(second, invoice, drawItems(second, invoice, drawContinuation(second, invoice, continuation)))
  if (continuation === 'carried') carry(second, 60)
  return [first, second]
}

function drawContinuation(sheet: Sheet, invoice: Invoice, continuation: Continuation): number {
  const { maker, labelled } = invoice
  if (continuation === 'letterhead') return drawHead(sheet, invoice)
  if (continuation === 'heading') {
    drawLetterhead(sheet, invoice)
    const text = labelled.slice(0, 2).map(({ label, value }) => `${label} ${value}`)
    sheet.write(text.join('   '), { left: maker.left, top: 150, size: maker.size })
    return 160
  }
  return 70
}

function drawNumbering(
  sheet: Sheet,
  { maker }: Invoice,
  numbering: Numbering,
  [page, of]: readonly [number, number],
): void {
  const [word, preposition] = pageWords[maker.language]
  const at = { left: sheet.width - maker.left, size: maker.size * 0.8, align: 'right' } as const
  if (numbering === 'words') sheet.write(`${word} ${page} ${preposition} ${of}`, { ...at, top: 815 })
  if (numbering === 'page-only') sheet.write(`${word} ${page}`, { ...at, top: 20 })
  if (numbering === 'slash') sheet.write(`${page}/${of}`, { ...at, top: 815 })
  if (numbering === 'dashes')
    sheet.write(`- ${page} -`, { left: sheet.width / 2, top: 815, size: 9, align: 'centre' })
}
