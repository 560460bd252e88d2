import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'
import { buildLines, type Line } from '../layout/lines.ts'
import type { Model } from '../models/model.ts'
import type { Page } from '../pages/page.ts'
import { isCarriedSum } from './carried-sum.ts'
import { toCodeKey } from './code-key.ts'
import { describeInvoice, type InvoiceSignals } from './describe-invoice.ts'
import { findPageNumbering, type PageNumbering } from './page-numbering.ts'
import { findPostalCodes } from './postal-codes.ts'

/** The text of a page, without its neighbours, as evidence that a document begins on it. */
interface PageText {
  /** See `isBlankPage`. */
  readonly isBlank: boolean
  readonly numbering: PageNumbering | undefined
  /** Whether its first amount is a sum from the page before. */
  readonly isCarriedForward: boolean
  /** Whether its heading marks a continuation, terms and conditions, a specification, a delivery note or the like. */
  readonly isAppendix: boolean
  /** Whether it has a salutation, as a letter has. */
  readonly isLetter: boolean
  /** All words, and those of the upper part above the first amount: letterhead, parties, references. Case is folded. */
  readonly words: ReadonlySet<string>
  readonly headWords: ReadonlySet<string>
  /** Postal codes in the upper part, normalised by `toCodeKey`. */
  readonly postalCodes: ReadonlySet<string>
  /** Top of the first line with an amount as a share of the height; undefined without amounts. */
  readonly firstAmountTop: number | undefined
  readonly linesWithAmount: number
  /** Whether the text has a code, in any spelling that `toCodeKey` normalises. */
  hasCode(key: string): boolean
}

const continued =
  /\b(?:vervolg(?:blad|pagina)?|continued|continuation|fortsetzung|folgeseite|segue|continua(?:zione|cion)?)\b|\(suite\)|\bsuite$/
const amount = /\d[.,]\d{2}(?!\d)/
const salutation =
  /^(?:geachte|beste|sehr geehrte|dear (?:sir|madam|mr|ms|mrs|customer)|liebe|madame, monsieur|monsieur|chere?\b|cher client|gentile|egregi|estimad|muy senor)/
const appendix =
  /^(?:(?:onze )?(?:algemene|leverings|verkoop|betalings)[\w -]*voorwaarden|(?:general |standard )?(?:terms|conditions)(?: (?:and|of|&)\b.*)?$|(?:unsere )?allgemeine (?:geschafts|liefer|verkaufs)?\w*bedingungen|agb\b|conditions generales|condizioni generali|condiciones generales|bijlage\b|specificatie\b|appendix\b|annex(?:e)?\b|anlage\b|anhang\b|allegato\b|anexo\b|pakbon\b|vrachtbrief\b|delivery note\b|packing (?:slip|list)\b|lieferschein\b|bon de livraison\b|documento di trasporto\b|albaran\b|urenstaat\b|timesheet\b|stundennachweis\b|statement of account\b|rekeningoverzicht\b|kontoauszug\b|einzelverbindungsnachweis\b)/
/** Shares of the page from its top: the part with headings, and the part with letterhead, parties, number and date. */
const [headPart, upperPart] = [0.25, 0.45]
/** Longest heading: a longer text is a sentence that begins with the same word. */
const maxHeadingLength = 48
/** Shorter numbers are on too many pages by chance. */
const minCodeLength = 5

/** A page described as text and as an invoice. */
export interface DescribedPage extends PageText {
  /** Analyses the page on first use: most pages show by their text that they continue a document. */
  getInvoice(): InvoiceSignals
}

const separator =
  /\b(?:scheidingsblad|separator|separation|trennblatt|patch ?(?:t|code|[1-6])|intercalaire)\b/
/** Letters that OCR reads from specks on an empty page, and words on a separator sheet. */
const [maxSpeckLetters, maxSeparatorWords] = [6, 15]

/**
 * Whether a page has no content of a document: empty, also after OCR, or a separator sheet between scanned documents.
 */
export function isBlankPage({ words, scan, hasUnreadImage }: Page): boolean {
  if (words.length === 0) return hasUnreadImage !== true
  if (words.length > maxSeparatorWords) return false
  const text = words.map((word) => word.text).join(' ')
  if (scan !== undefined && text.replace(/[^\p{L}\p{N}]/gu, '').length <= maxSpeckLetters) return true
  return separator.test(foldCaseAndAccents(text))
}

/** Described pages, kept because each preliminary result and the final one need them. */
const knownPages = new WeakMap<Page, { readonly model: Model; readonly described: DescribedPage }>()

export function describePage(page: Page, model: Model): DescribedPage {
  const known = knownPages.get(page)
  if (known?.model === model) return known.described
  let invoice: InvoiceSignals | undefined
  const described = { ...describeText(page), getInvoice: () => (invoice ??= describeInvoice(page, model)) }
  knownPages.set(page, { model, described })
  return described
}

/** Reads the properties of a page that are cheap to compute. */
function describeText(page: Page): PageText {
  const lines = buildLines(page, 0)
  const texts = lines.map(({ segments }) => segments.map(({ text }) => text))
  let codes: PageCodes | undefined
  const folded = texts.map((line) => line.map((text) => foldCaseAndAccents(text)))
  const isAbove = ({ box }: Line, share: number) => box.top < share * page.height
  const heads = folded.slice(0, lines.findLastIndex((line) => isAbove(line, headPart)) + 1).flat()
  const firstAmount = folded.findIndex((line) => line.some((text) => amount.test(text)))
  const upper = lines.findLastIndex((line) => isAbove(line, upperPart)) + 1
  const aboveAmounts = firstAmount === -1 ? upper : Math.min(upper, firstAmount)
  const amountLine = lines[firstAmount]
  return {
    isBlank: isBlankPage(page),
    numbering: findPageNumbering(lines, page.height),
    isCarriedForward: startsWithCarriedSum(folded),
    isAppendix: heads.some(
      (text) => text.length <= maxHeadingLength && (appendix.test(text) || continued.test(text)),
    ),
    isLetter: folded.some((line) => line.some((text) => salutation.test(text))),
    words: findWords(folded),
    headWords: findWords(folded.slice(0, aboveAmounts)),
    postalCodes: new Set(texts.slice(0, upper).flat().flatMap(findPostalCodes)),
    firstAmountTop: amountLine && amountLine.box.top / page.height,
    linesWithAmount: folded.filter((line) => line.some((text) => amount.test(text))).length,
    hasCode(key) {
      codes ??= collectCodes(texts)
      return codes.words.has(key) || (key.length >= minCodeLength + 1 && codes.lines.includes(key))
    },
  }
}

/**
 * The words of a page as `toCodeKey` keys, and its lines without spaces. Built on demand: few pages are asked for a code.
 */
interface PageCodes {
  readonly words: ReadonlySet<string>
  readonly lines: string
}

const collectCodes = (lines: readonly (readonly string[])[]): PageCodes => ({
  words: new Set(lines.flat().flatMap((text) => text.split(/\s+/).map(toCodeKey))),
  lines: lines.map((line) => toCodeKey(line.join(''))).join(' '),
})

/** Shorter words are on every page. */
const minWordLength = 3

const findWords = (lines: readonly (readonly string[])[]) =>
  new Set(
    lines
      .flat()
      .flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
      .filter((word) => word.length >= minWordLength),
  )

/** Whether the first line with an amount carries a sum forward from the previous page. */
function startsWithCarriedSum(lines: readonly (readonly string[])[]): boolean {
  const first = lines.find((line) => line.some((text) => amount.test(text)))
  return first?.some(isCarriedSum) === true
}
