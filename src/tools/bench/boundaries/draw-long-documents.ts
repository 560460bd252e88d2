import { drawFooter, drawLetterhead, drawCustomer } from '#src/tools/generated-invoices/draw-parties.ts'
import { makersPerLanguage } from '#src/tools/generated-invoices/generate-invoices.ts'
import { makeInvoice, type Invoice } from '#src/tools/generated-invoices/invoice.ts'
import { languages } from '#src/tools/generated-invoices/language.ts'
import { makeMaker, type Half } from '#src/tools/generated-invoices/maker.ts'
import { createRandom, type Random } from '#src/tools/generated-invoices/random.ts'
import { createSheet, type Sheet } from '#src/tools/generated-invoices/sheet.ts'
import { drawShortInvoice, readSheets, type WholeDocument } from './draw-documents.ts'
import { longWords, type LongWords } from './long-words.ts'

/** Kinds of long documents; the later pages of each have something in common with first pages. */
type LongKind = 'statement' | 'specification' | 'notes' | 'contract' | 'numbered-terms' | 'report'

const kinds: readonly LongKind[] = [
  'statement',
  'specification',
  'notes',
  'contract',
  'numbered-terms',
  'report',
]
const maxLongPages = 20

/** Input for drawing a long document. */
interface Drawing {
  readonly invoice: Invoice
  readonly words: LongWords
  readonly random: Random
}

/** Draws single long documents of 4 to 20 pages, of two kinds per maker of a half; every third has simulated OCR. */
export const drawLongDocuments = (half: Half): WholeDocument[] =>
  Array.from({ length: languages.length * makersPerLanguage }, (_, index) => index).flatMap((index) => {
    const maker = makeMaker(half, index, languages[index % languages.length] ?? 'en')
    return [0, 3].flatMap((shift) => {
      const kind = kinds[(index + Math.floor(index / kinds.length) + shift) % kinds.length]
      if (kind === undefined) return []
      const random = createRandom(`${maker.id} long ${kind}`)
      const drawing = { invoice: makeInvoice(random, half, maker), words: longWords[maker.language], random }
      const pages = readSheets(drawKind[kind](drawing), index % 3 === 2 ? random : undefined)
      return [{ name: `${maker.id}-${kind}`, maker: maker.id, pages }]
    })
  })

const drawKind: Readonly<Record<LongKind, (drawing: Drawing) => Sheet[]>> = {
  statement: drawStatement,
  specification: drawSpecification,
  notes: drawInvoiceWithNotes,
  contract: drawContract,
  'numbered-terms': drawInvoiceWithTerms,
  report: drawReport,
}

/** Lists entries with a date, the number of another document and an amount; every page has the letterhead. */
function drawStatement({ invoice, words, random }: Drawing): Sheet[] {
  const count = random.integer(4, maxLongPages)
  const isAddressed = random.chance(0.5)
  const date = `${random.integer(10, 28)}-0${random.integer(1, 9)}-2025`
  return Array.from({ length: count }, (_, index) => {
    const sheet = createSheet()
    let top = drawLetterhead(sheet, invoice)
    if (index === 0 || isAddressed) top = drawCustomer(sheet, invoice, Math.max(top, 60))
    const write = createWriter(sheet, invoice)
    write(`${words.statement} ${date}`, (top += 30), 1.4)
    for (let row = 0; row < 18; row++)
      drawRow(sheet, invoice, (top += 16), [
        `${random.integer(10, 28)}-0${(row % 9) + 1}-2025`,
        `${invoice.maker.words.title} ${random.digits(6)}`,
        formatAmount(random),
      ])
    if (index === count - 1 || random.chance(0.3))
      drawRow(sheet, invoice, top + 24, ['', invoice.maker.words.total, formatAmount(random)])
    return sheet
  })
}

/** Draws an invoice with a page per cost centre, project or telephone, each with a heading, date and total. */
function drawSpecification({ invoice, words, random }: Drawing): Sheet[] {
  const hasLetterhead = random.chance(0.5)
  const hasDate = random.chance(0.5)
  const rest = Array.from({ length: random.integer(3, maxLongPages - 1) }, () => {
    const sheet = createSheet()
    let top = hasLetterhead ? drawLetterhead(sheet, invoice) + 30 : 60
    const write = createWriter(sheet, invoice)
    write(`${words.project} ${random.digits(8)}`, top, 1.4)
    const date = invoice.labelled.find(({ label }) => label === invoice.maker.words.date)
    if (hasDate && date) write(`${date.label}: ${date.value}`, (top += 18))
    for (let row = 0; row < random.integer(5, 22); row++)
      drawRow(sheet, invoice, (top += 16), [
        `${random.integer(10, 28)}-0${(row % 9) + 1}-2025`,
        words.work,
        formatAmount(random),
      ])
    drawRow(sheet, invoice, top + 24, ['', invoice.maker.words.total, formatAmount(random)])
    if (hasLetterhead) drawFooter(sheet, invoice)
    return sheet
  })
  return [drawShortInvoice(invoice), ...rest]
}

/** Draws an invoice with its delivery notes or receipts, which have their own numbers, dates, addresses and totals. */
function drawInvoiceWithNotes({ invoice, words, random }: Drawing): Sheet[] {
  const rest = Array.from({ length: random.integer(3, 7) }, () => {
    const sheet = createSheet()
    let top = drawCustomer(sheet, invoice, Math.max(drawLetterhead(sheet, invoice), 60))
    const write = createWriter(sheet, invoice)
    write(words.note, (top += 26), 1.5)
    write(`${words.number}: ${random.digits(6)}`, (top += 24))
    write(`${invoice.maker.words.date}: ${random.integer(10, 28)}-03-2025`, (top += 16))
    for (const { text, count } of invoice.items) drawRow(sheet, invoice, (top += 18), [text, count, ''])
    write(words.received, top + 80)
    drawFooter(sheet, invoice)
    return sheet
  })
  return [drawShortInvoice(invoice), ...rest]
}

/** Draws articles, and appendixes with price lists; the parties and a date are on the first and last page. */
function drawContract({ invoice, words, random }: Drawing): Sheet[] {
  const articles = random.integer(3, 12)
  const hasLetterhead = random.chance(0.5)
  const body = Array.from({ length: articles }, (_, index) => {
    const sheet = createSheet()
    let top = hasLetterhead ? drawLetterhead(sheet, invoice) + 30 : 60
    const write = createWriter(sheet, invoice)
    if (index === 0) {
      write(words.contract, top, 1.8)
      top = drawCustomer(sheet, invoice, top + 20) + 20
      write(`${invoice.maker.words.date}: 14-03-2025`, top)
    }
    for (let line = 0; line < 20; line++) write(`${index + 1}.${line + 1} ${words.clause}`, (top += 22))
    return sheet
  })
  const appendixes = Array.from({ length: random.integer(1, 4) }, (_, index) => {
    const sheet = createSheet()
    const write = createWriter(sheet, invoice)
    let top = 60
    write(`${words.appendix} ${index + 1}: ${words.prices}`, top, 1.5)
    for (let row = 0; row < 12; row++)
      drawRow(sheet, invoice, (top += 18), [words.work, '', formatAmount(random)])
    drawRow(sheet, invoice, top + 24, [invoice.maker.words.total, '', formatAmount(random)])
    return sheet
  })
  return [...body, ...appendixes]
}

/** Draws an invoice with terms that number their own pages, and mention another number and date. */
function drawInvoiceWithTerms({ invoice, words, random }: Drawing): Sheet[] {
  const count = random.integer(3, 8)
  const rest = Array.from({ length: count }, (_, index) => {
    const sheet = createSheet()
    const write = createWriter(sheet, invoice)
    let top = 50
    if (index === 0) {
      write(`${words.terms} ${invoice.supplier.brand}`, top, 1.3)
      write(`${words.filed} ${random.integer(10, 28)}-02-2022, ${random.digits(8)}`, (top += 20), 0.8)
    }
    for (let line = 0; line < 30; line++) write(`${index + 1}.${line + 1} ${words.clause}`, (top += 22), 0.75)
    write(`${words.page} ${index + 1} ${words.of} ${count}`, 815, 0.8)
    return sheet
  })
  return [drawShortInvoice(invoice), ...rest]
}

/** Draws chapters with amounts, totals, dates and the author's name; not an invoice at all. */
function drawReport({ invoice, words, random }: Drawing): Sheet[] {
  const hasLetterhead = random.chance(0.5)
  return Array.from({ length: random.integer(6, maxLongPages) }, (_, index) => {
    const sheet = createSheet()
    const write = createWriter(sheet, invoice)
    let top = hasLetterhead ? drawLetterhead(sheet, invoice) + 30 : 60
    const heading = index === 0 ? words.report : `${words.chapter} ${index + 1}`
    write(`${heading} ${random.integer(10, 28)}-03-2025`, top, 1.6)
    for (let line = 0; line < random.integer(4, 16); line++) write(words.clause, (top += 20))
    if (random.chance(0.6)) {
      for (let row = 0; row < 6; row++)
        drawRow(sheet, invoice, (top += 18), [words.work, '', formatAmount(random)])
      drawRow(sheet, invoice, top + 20, [invoice.maker.words.total, '', formatAmount(random)])
    }
    if (hasLetterhead) drawFooter(sheet, invoice)
    return sheet
  })
}

const createWriter =
  (sheet: Sheet, { maker }: Invoice) =>
  (text: string, top: number, points = 1) =>
    sheet.write(text, { left: maker.left, top, size: maker.size * points })

function drawRow(
  sheet: Sheet,
  { maker: { left, size } }: Invoice,
  top: number,
  [first, second, third]: readonly [string, string, string],
): void {
  sheet.write(first, { left, top, size })
  sheet.write(second, { left: left + 130, top, size })
  sheet.write(third, { left: sheet.width - left, top, size, align: 'right' })
}

const formatAmount = (random: Random) => `${random.integer(1, 999)},${random.digits(2)}`
