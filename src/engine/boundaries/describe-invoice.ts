import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'
import { analyseDocument, type AnalysedDocument } from '../analysis/analyse-document.ts'
import { getFieldRole, type FieldRole } from '../analysis/field-roles.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { LabelledCandidate } from '../labels/labelled-candidates.ts'
import type { Model } from '../models/model.ts'
import type { Page } from '../pages/page.ts'
import { isCarriedSum } from './carried-sum.ts'
import { toCodeKey } from './code-key.ts'
import { findPostalCodes } from './postal-codes.ts'
import { findSupplierKeys, type SupplierKeys } from './supplier-keys.ts'

/** The signs of an invoice on a page. */
export interface InvoiceSignals {
  /** The number of the invoice, normalised by `toCodeKey`. */
  readonly number: string | undefined
  /** Whether the label of the number names an invoice; `Number` and `Our reference` do not. */
  readonly isNumberExplicit: boolean
  /** Whether the page has the word for an invoice or credit note as its heading. */
  readonly hasTitle: boolean
  /** The dates in the upper part that are not in a column of dates, in ISO form. */
  readonly dates: ReadonlySet<string>
  readonly hasTotal: boolean
  readonly keys: SupplierKeys
}

const title =
  /^(?:uw |your |ihre |votre )?(?:(?:verkoop|termijn|deel|eind|voorschot|proforma|tax |vat |sales |schluss|ausgangs|teil|handels)?(?:factuur|rechnung|invoice)|rekening|nota(?: di credito)?|bill|facture|fattura|factura|creditnota|creditfactuur|credit note|gutschrift|avoir|note d.honoraires|honorar(?:rechnung|nota)|quittung)\b/
const explicitLabel =
  /fact|fakt|fattura|invoice|\binv\b|rechnung|\brg|credit|gutschrift|avoir|nota\b|\bbill\b/

/** Share of the page, from its top, that contains the title, number and date of an invoice. */
const upperPart = 0.6
/** Longest title: a longer text is a sentence that begins with the same word. */
const maxTitleLength = 48
/** Minimum strength of the labels of numbers and amounts. */
const minStrength = 0.45
/**
 * A page with this many invoice numbers is a list and not an invoice; this many dates below each other belong to rows.
 */
const minListed = 4
/** Difference in points of the left edges of two dates in one column. */
const maxColumnShift = 4

/** Describes the invoice on a single page. */
export function describeInvoice(page: Page, model: Model): InvoiceSignals {
  const document = analyseDocument([{ ...page, index: 0 }], model)
  const findField = (role: FieldRole) => model.fields.find((field) => getFieldRole(field) === role)?.name
  const [numberField, totalField] = [findField('document-number'), findField('total')]
  const upper = upperPart * page.height
  const texts = document.text.lines.flatMap(({ segments }) => segments)
  const titles = texts.filter(
    ({ box, text }) =>
      box.top < upper && text.length <= maxTitleLength && title.test(foldCaseAndAccents(text)),
  )
  const isList = hasListed(titles.map(({ text }) => text.replace(/[\d\s]+/g, ' ').trim()))
  const postalCodes = new Set(texts.flatMap(({ text }) => findPostalCodes(text)))
  const number =
    numberField === undefined || isList
      ? undefined
      : findNumbers(document, numberField, upper).find(
          ({ candidate }) => !postalCodes.has(toCodeKey(candidate.text)),
        )
  const dates = document.candidates
    .getByKind('date')
    .filter((date, _, all) => date.box.top < upper && !isListed(date, all))
  return {
    number: number && toCodeKey(number.candidate.text),
    isNumberExplicit: number !== undefined && explicitLabel.test(getLabelText(number)),
    hasTitle: titles.length > 0 && !isList,
    dates: new Set(dates.map(({ value }) => String(value))),
    hasTotal: totalField !== undefined && findsTotal(document, totalField),
    keys: findSupplierKeys(
      texts.map(({ text }) => text),
      document.candidates,
    ),
  }
}

/** Whether a date is in a column of dates. */
const isListed = ({ box }: Candidate, dates: readonly Candidate[]) =>
  dates.filter((other) => Math.abs(other.box.left - box.left) < maxColumnShift).length >= minListed

const getLabelText = ({ hit }: Pick<LabelledCandidate, 'hit'>) =>
  foldCaseAndAccents(hit.segment.text.slice(hit.from, hit.to))

const hasListed = (titles: readonly string[]) =>
  titles.some((title) => titles.filter((other) => other === title).length >= minListed)

/** The codes labelled as an invoice number, the strongest label first. */
function findNumbers(document: AnalysedDocument, field: string, upper: number) {
  const found = document
    .getLabelledCandidates(field, 'code')
    .filter(
      ({ candidate, strength }) =>
        candidate.formScore > 0.5 &&
        strength > minStrength &&
        candidate.box.top < upper &&
        toCodeKey(candidate.text).length >= 3,
    )
  const rank = (one: LabelledCandidate) =>
    one.strength * one.candidate.formScore + (explicitLabel.test(getLabelText(one)) ? 0.3 : 0)
  return found.toSorted((a, b) => rank(b) - rank(a))
}

const findsTotal = (document: AnalysedDocument, field: string): boolean =>
  document
    .getLabelledCandidates(field, 'amount')
    .some(
      (found) =>
        found.direction === 'right' && found.strength > minStrength && !isCarriedSum(getLabelText(found)),
    )
