import { computeProbabilities, type Weights } from '../extractors/fitted/choice.ts'
import { describeBoundary, findEarlierNumber, type DocumentBefore } from './boundary-features.ts'
import boundaryWeights from './boundary-weights.json' with { type: 'json' }
import type { DescribedPage } from './describe-page.ts'
import { compareSuppliers } from './supplier-keys.ts'

const weights: Weights = boundaryWeights

/** Minimum probability of a boundary: a wrong split costs more than a missed one. */
export const minBoundaryProbability = 0.7

/**
 * The probability that a document begins on a page, from 0 to 1.
 *
 * @param hasTotal whether the page, or a following page that belongs to it, prints a total.
 * @returns 0 if the page continues the previous one.
 */
export function scoreBoundary(before: DocumentBefore, page: DescribedPage, hasTotal: () => boolean): number {
  if (isContinuation(before, page)) return 0
  if (isOtherInvoice(before, page) && hasTotal()) return 1
  return computeProbabilities([describeBoundary(before, page, hasTotal())], weights)[0] ?? 0
}

/**
 * Whether a page is the first of an invoice with another number than the previous one, which has its total. No
 * other sign is needed: invoices of one supplier to one customer on one day differ in nothing else.
 */
function isOtherInvoice(before: DocumentBefore, page: DescribedPage): boolean {
  const { number, isNumberExplicit, hasTitle, dates } = page.getInvoice()
  const earlier = findEarlierNumber(before)
  const isOther = isNumberExplicit && earlier?.isNumberExplicit === true && number !== earlier.number
  const isComplete = before.pages.some((one) => one.getInvoice().hasTotal)
  return isOther && hasTitle && dates.size > 0 && isComplete
}

/** Whether a page cannot be the first of another document. Cheap checks are first. */
export function isContinuation(before: DocumentBefore, page: DescribedPage): boolean {
  if (page.isBlank || page.isCarriedForward) return true
  const isFirst = page.numbering?.page === 1
  if (page.numbering !== undefined && !isFirst) return true
  const last = before.pages.at(-1)?.numbering
  const isUnfinished = last !== undefined && last.of !== null && last.page < last.of
  if (isUnfinished && !isFirst) return true
  if (!before.pages.some(isInvoice)) return true
  const { number, isNumberExplicit, hasTitle, dates, hasTotal } = page.getInvoice()
  // Specifications have dates and amounts too, and OCR loses titles that are printed in white.
  const isOtherCompany = hasTotal && dates.size > 0 && isOtherSupplier(before, page)
  if (!hasTitle && number === undefined && !isFirst && !page.isLetter && !isOtherCompany) return true
  if (page.isAppendix && !(isNumberExplicit && hasTitle && dates.size > 0 && hasTotal)) return true
  // The label may also mean a customer or contract number, which the next invoice has too.
  if (isNumberExplicit && number && before.pages.some((one) => one.hasCode(number))) return true
  const earlier = findEarlierNumber(before)
  // A credit note names the invoice that it credits and has a number of its own.
  const isOther = number !== undefined && isNumberExplicit && hasTitle
  return earlier?.number !== undefined && earlier.isNumberExplicit && page.hasCode(earlier.number) && !isOther
}

const isOtherSupplier = ({ pages }: DocumentBefore, page: DescribedPage) =>
  compareSuppliers(
    pages.map((one) => one.getInvoice().keys),
    page.getInvoice().keys,
  ) === 'other'

/** Only an invoice has this many lines with amounts: a letter in front of it may name its number and its amount. */
const minAmountsOfInvoice = 3

/** Whether a page is an invoice, and not another page in front of one, such as a letter. */
function isInvoice(page: DescribedPage): boolean {
  const { hasTotal, isNumberExplicit, hasTitle, dates } = page.getInvoice()
  const hasRows = page.linesWithAmount >= minAmountsOfInvoice
  const hasAmount = page.linesWithAmount > 0 && dates.size > 0
  return (
    hasTotal ||
    (isNumberExplicit && !page.isLetter) ||
    (isNumberExplicit && hasRows) ||
    (hasTitle && (hasRows || (hasAmount && !page.isLetter)))
  )
}

/** Whether a page is a letter that accompanies the next invoice. OCR may have lost the salutation. */
export function isCoverLetter(page: DescribedPage, invoice: DescribedPage): boolean {
  if (isInvoice(page)) return false
  const [own, next] = [page.getInvoice(), invoice.getInvoice()]
  const supplier = compareSuppliers([own.keys], next.keys)
  if (page.isLetter) return supplier !== 'other'
  const hasSameDate = [...own.dates].some((date) => next.dates.has(date))
  return supplier === 'same' && hasSameDate && page.linesWithAmount === 0
}
