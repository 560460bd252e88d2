import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'
import { analyseDocument, type AnalysedDocument } from '../analysis/analyse-document.ts'
import { getFieldRole, type FieldRole } from '../analysis/field-roles.ts'
import type { LabelledCandidate } from '../labels/labelled-candidates.ts'
import { buildLines, type Line } from '../layout/lines.ts'
import type { Model } from '../models/model.ts'
import type { Page } from '../pages/page.ts'
import { findPageNumbering, type PageNumbering } from './page-numbering.ts'

/** What a page shows that tells whether a document begins on it, without a look at other pages. */
interface PageText {
  /** See `isBlankPage`. */
  readonly isBlank: boolean
  readonly numbering: PageNumbering | undefined
  /** Whether its first amount is a sum from the page before. */
  readonly isCarriedForward: boolean
  /** Whether it is headed as a page that goes on, terms and conditions, a specification, a delivery note or the like. */
  readonly isAppendix: boolean
  /** Whether somebody is addressed as in a letter. */
  readonly isLetter: boolean
  /** Whether its text has a code, in any spelling of `toCodeKey`. */
  hasCode(key: string): boolean
}

/** What a page shows of an invoice of its own. */
interface InvoiceSignals {
  /** The number of the invoice, as `toCodeKey` writes it. */
  readonly number: string | undefined
  /** Whether the label of the number names an invoice; `Number` and `Our reference` do not. */
  readonly isNumberExplicit: boolean
  /** Whether the page is headed with the word for an invoice or credit note. */
  readonly hasTitle: boolean
  readonly hasDate: boolean
  readonly hasTotal: boolean
  /** Accounts and internet domains: whose document it is, also where names are spelled differently. */
  readonly accounts: ReadonlySet<string>
  readonly domains: ReadonlySet<string>
}

const carried =
  /^(?:transport|transporteren|saldo vorige pagina|report|a reporter|ubertrag|(?:amount |balance |total )?(?:carried (?:forward|over)|brought forward|b\/f|c\/f)|(?:a )?riport(?:o|are)|suma (?:anterior|y sigue))\b/
const continued =
  /\b(?:vervolg(?:blad|pagina)?|continued|continuation|fortsetzung|folgeseite|segue|continua(?:zione|cion)?)\b|\(suite\)|\bsuite$/
const amount = /\d[.,]\d{2}(?!\d)/
const salutation =
  /^(?:geachte|beste|sehr geehrte|dear (?:sir|madam|mr|ms|mrs|customer)|liebe|madame, monsieur|monsieur|chere?\b|cher client|gentile|egregi|spett|estimad|muy senor)/
const appendix =
  /^(?:(?:onze )?(?:algemene|leverings|verkoop|betalings)[\w -]*voorwaarden|(?:general |standard )?(?:terms|conditions)(?: (?:and|of|&)\b.*)?$|(?:unsere )?allgemeine (?:geschafts|liefer|verkaufs)?\w*bedingungen|agb\b|conditions generales|condizioni generali|condiciones generales|bijlage\b|specificatie\b|appendix\b|annex(?:e)?\b|anlage\b|anhang\b|allegato\b|anexo\b|pakbon\b|vrachtbrief\b|delivery note\b|packing (?:slip|list)\b|lieferschein\b|bon de livraison\b|documento di trasporto\b|albaran\b|urenstaat\b|timesheet\b|stundennachweis\b|statement of account\b|rekeningoverzicht\b|kontoauszug\b|einzelverbindungsnachweis\b)/
const title =
  /^(?:uw |your |ihre |votre )?(?:(?:verkoop|termijn|deel|eind|voorschot|proforma|tax |vat |sales |schluss|ausgangs|teil|handels)?(?:factuur|rechnung|invoice)|rekening|nota(?: di credito)?|bill|facture|fattura|factura|creditnota|creditfactuur|credit note|gutschrift|avoir|note d.honoraires|honorar(?:rechnung|nota)|quittung)\b/
const explicitLabel =
  /fact|fakt|fattura|invoice|\binv\b|rechnung|\brg|credit|gutschrift|avoir|nota\b|\bbill\b/

const [upperPart, headPart] = [0.6, 0.25]
/** A heading is no longer than this; a sentence that begins with the same word is. */
const maxHeadingLength = 48
/** A number that is shorter is on too many pages by chance. */
const minCodeLength = 5
/** Accounts, numbers and amounts count when their labels are at least as sure as this. */
const minStrength = 0.45

/** A page as its text and as an invoice. */
export interface DescribedPage extends PageText {
  /** Analyses the page when it is first asked for: most pages tell by their text that they go on. */
  getInvoice(): InvoiceSignals
}

const separator =
  /\b(?:scheidingsblad|separator|separation|trennblatt|patch ?(?:t|code|[1-6])|intercalaire)\b/
/** OCR reads so few letters from specks on an empty page, and so few words are on a sheet that only separates. */
const [maxSpeckLetters, maxSeparatorWords] = [6, 15]

/** Whether a page holds nothing of a document: empty, also as OCR reads it, or a sheet between two scanned documents. */
export function isBlankPage({ words, scan, hasUnreadImage }: Page): boolean {
  if (words.length === 0) return hasUnreadImage !== true
  if (words.length > maxSeparatorWords) return false
  const text = words.map((word) => word.text).join(' ')
  if (scan !== undefined && text.replace(/[^\p{L}\p{N}]/gu, '').length <= maxSpeckLetters) return true
  return separator.test(foldCaseAndAccents(text))
}

/** What pages show to a model: a page is looked at for each preliminary result, and at the end. */
const knownPages = new WeakMap<Page, { readonly model: Model; readonly described: DescribedPage }>()

export function describePage(page: Page, model: Model): DescribedPage {
  const known = knownPages.get(page)
  if (known?.model === model) return known.described
  let invoice: InvoiceSignals | undefined
  const described = { ...describeText(page), getInvoice: () => (invoice ??= describeInvoice(page, model)) }
  knownPages.set(page, { model, described })
  return described
}

/** Reads from a page what costs little. */
function describeText(page: Page): PageText {
  const lines = buildLines(page, 0)
  const texts = lines.map(({ segments }) => segments.map(({ text }) => text))
  let codes: PageCodes | undefined
  const folded = texts.map((line) => line.map((text) => foldCaseAndAccents(text)))
  const isInHead = ({ box }: Line) => box.top < headPart * page.height
  const heads = lines
    .filter(isInHead)
    .flatMap(({ segments }) => segments.map(({ text }) => foldCaseAndAccents(text)))
  return {
    isBlank: isBlankPage(page),
    numbering: findPageNumbering(lines, page.height),
    isCarriedForward: startsWithCarriedSum(folded),
    isAppendix: heads.some(
      (text) => text.length <= maxHeadingLength && (appendix.test(text) || continued.test(text)),
    ),
    isLetter: folded.some((line) => line.some((text) => salutation.test(text))),
    hasCode(key) {
      codes ??= collectCodes(texts)
      return codes.words.has(key) || (key.length >= minCodeLength + 1 && codes.lines.includes(key))
    },
  }
}

/** The words of a page as `toCodeKey` writes them, and its lines without their spaces. Few pages are asked for a code. */
interface PageCodes {
  readonly words: ReadonlySet<string>
  readonly lines: string
}

const collectCodes = (lines: readonly (readonly string[])[]): PageCodes => ({
  words: new Set(lines.flat().flatMap((text) => text.split(/\s+/).map(toCodeKey))),
  lines: lines.map((line) => toCodeKey(line.join(''))).join(' '),
})

/** Whether the first line with an amount is one that brings a sum from the page before. */
function startsWithCarriedSum(lines: readonly (readonly string[])[]): boolean {
  const first = lines.find((line) => line.some((text) => amount.test(text)))
  return first?.some((text) => carried.test(text)) === true
}

/** Reads from a page, taken alone, what an invoice shows. */
function describeInvoice(page: Page, model: Model): InvoiceSignals {
  const document = analyseDocument([{ ...page, index: 0 }], model)
  const findField = (role: FieldRole) => model.fields.find((field) => getFieldRole(field) === role)?.name
  const [numberField, totalField] = [findField('document-number'), findField('total')]
  const number = numberField === undefined ? undefined : findNumber(document, numberField, page.height)
  const texts = document.text.lines.flatMap(({ segments }) => segments)
  return {
    number: number && toCodeKey(number.candidate.text),
    isNumberExplicit: number !== undefined && explicitLabel.test(getLabelText(number)),
    hasTitle: texts.some(
      ({ box, text }) =>
        box.top < upperPart * page.height &&
        text.length <= maxHeadingLength &&
        title.test(foldCaseAndAccents(text)),
    ),
    hasDate: document.candidates.getByKind('date').some(({ box }) => box.top < upperPart * page.height),
    hasTotal: totalField !== undefined && findsTotal(document, totalField),
    accounts: new Set(document.candidates.getByKind('iban').map(({ value }) => toCodeKey(String(value)))),
    domains: new Set(texts.flatMap(({ text }) => findDomains(text))),
  }
}

const getLabelText = ({ hit }: LabelledCandidate) =>
  foldCaseAndAccents(hit.segment.text.slice(hit.from, hit.to))

/** The code that is most surely labelled as the number of an invoice. */
function findNumber(document: AnalysedDocument, field: string, height: number) {
  const found = document
    .getLabelledCandidates(field, 'code')
    .filter(
      ({ candidate, strength }) =>
        candidate.formScore > 0.5 &&
        strength > minStrength &&
        candidate.box.top < upperPart * height &&
        toCodeKey(candidate.text).length >= 3,
    )
  const rank = (one: LabelledCandidate) =>
    one.strength * one.candidate.formScore + (explicitLabel.test(getLabelText(one)) ? 0.3 : 0)
  return found.toSorted((a, b) => rank(b) - rank(a))[0]
}

function findsTotal(document: AnalysedDocument, field: string): boolean {
  return document.getLabelledCandidates(field, 'amount').some(({ direction, strength, hit }) => {
    const text = getLabelText({ hit } as LabelledCandidate)
    return direction === 'right' && strength > minStrength && !carried.test(text)
  })
}

const findDomains = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/(?:@|www\.|https?:\/\/)([a-z\d-]+(?:\.[a-z\d-]+)+)/g)].map(
    ([, domain = '']) => domain.replace(/^www\./, ''),
  )

/**
 * A code for comparing: capitals and digits only, and one character for those that OCR confuses. Two codes that differ are
 * different also where they differ in a single digit: invoices that follow each other have such numbers.
 */
const toCodeKey = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/S/g, '5')
