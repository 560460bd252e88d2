import { cleanWords } from '#src/engine/pages/clean-words.ts'
import type { Page } from '#src/engine/pages/page.ts'
import { addNoise } from '#src/tools/generated-invoices/add-noise.ts'
import { drawItems } from '#src/tools/generated-invoices/draw-body.ts'
import { drawFooter, drawLetterhead } from '#src/tools/generated-invoices/draw-parties.ts'
import { drawEnd, drawHead, makersPerLanguage } from '#src/tools/generated-invoices/generate-invoices.ts'
import { makeInvoice, type Invoice } from '#src/tools/generated-invoices/invoice.ts'
import { languages, type Language } from '#src/tools/generated-invoices/language.ts'
import { makeMaker, type Half } from '#src/tools/generated-invoices/maker.ts'
import { createRandom, type Random } from '#src/tools/generated-invoices/random.ts'
import { createSheet, type Sheet } from '#src/tools/generated-invoices/sheet.ts'
import { drawAppendix, drawCoverLetter, type AppendixKind } from './draw-appendix.ts'

/** A document with the pages that belong to it: an invoice, and what was sent along. */
export interface WholeDocument {
  readonly name: string
  readonly maker: string
  readonly pages: readonly Page[]
}

type Numbering = 'none' | 'words' | 'slash' | 'dashes' | 'page-only'
type Continuation = 'letterhead' | 'carried' | 'bare' | 'heading'

interface Style {
  readonly numbering: Numbering
  readonly continuation: Continuation
  readonly appendix: AppendixKind
}

const documentsPerMaker = 6
// The last of each list is in the held-out half only.
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
 * Makes the documents of a half: six of each of its makers, of one to three pages. One in three is as OCR reads it.
 * Between the halves makers, names, and some ways to number, to continue and to append pages differ.
 */
export function drawDocuments(half: Half): WholeDocument[] {
  return Array.from({ length: languages.length * makersPerLanguage }, (_, index) => index).flatMap(
    (index) => {
      const maker = makeMaker(half, index, languages[index % languages.length] ?? 'en')
      return Array.from({ length: documentsPerMaker }, (_, order) => {
        const random = createRandom(`${maker.id} document ${order}`)
        const invoice = makeInvoice(random, half, maker)
        const sheets = drawSheets(invoice, order, pickStyle(random, half))
        const isNoisy = order % 3 === 2
        return {
          name: `${maker.id}-${order}`,
          maker: maker.id,
          pages: sheets.map(({ width, height, words }, page) => ({
            index: page,
            width,
            height,
            words: cleanWords(isNoisy ? addNoise(words, random) : words),
          })),
        }
      })
    },
  )
}

function pickStyle(random: Random, half: Half): Style {
  const pick = <T>(list: readonly T[]) => random.pick(half === 'tune' ? list.slice(0, -1) : list)
  return {
    numbering: pick(numberings),
    continuation: pick(continuations),
    appendix: pick(appendixes),
  }
}

/** Plain, plain, with an appendix, of two pages, of two with an appendix, and behind a cover letter. */
function drawSheets(invoice: Invoice, order: number, style: Style): Sheet[] {
  const isLong = order === 3 || order === 4
  const body = isLong ? drawLongInvoice(invoice, style.continuation) : [drawShortInvoice(invoice)]
  const appendix = order === 2 || order === 4 ? [drawAppendix(invoice, style.appendix)] : []
  const letter = order === 5 ? [drawCoverLetter(invoice)] : []
  body.forEach((sheet, index) => drawNumbering(sheet, invoice, style.numbering, [index + 1, body.length]))
  return [...letter, ...body, ...appendix]
}

function drawShortInvoice(invoice: Invoice): Sheet {
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
