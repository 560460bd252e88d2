import { computeProbabilities, type Weights } from '../extractors/fitted/choice.ts'
import { describeBoundary, findEarlierNumber, type DocumentBefore } from './boundary-features.ts'
import boundaryWeights from './boundary-weights.json' with { type: 'json' }
import type { DescribedPage } from './describe-page.ts'
import { compareSuppliers } from './supplier-keys.ts'

const weights: Weights = boundaryWeights

/** From this probability on a page begins a document: a wrong split costs more than a missed one. */
export const minBoundaryProbability = 0.7

/**
 * How probable it is that a document begins on a page, from 0 to 1.
 *
 * @param hasTotal whether the page, or those after it that belong to it, print a total.
 * @returns 0 when the page says that it goes on from the one before.
 */
export function scoreBoundary(before: DocumentBefore, page: DescribedPage, hasTotal: () => boolean): number {
  if (isContinuation(before, page)) return 0
  if (isOtherInvoice(before, page) && hasTotal()) return 1
  return computeProbabilities([describeBoundary(before, page, hasTotal())], weights)[0] ?? 0
}

/**
 * Whether a page is the first of an invoice with another number than the one before, which has its total. No other sign is
 * needed then: invoices of one supplier to one customer on one day differ in nothing else.
 */
function isOtherInvoice(before: DocumentBefore, page: DescribedPage): boolean {
  const { number, isNumberExplicit, hasTitle, dates } = page.getInvoice()
  const earlier = findEarlierNumber(before)
  const isOther = isNumberExplicit && earlier?.isNumberExplicit === true && number !== earlier.number
  const isComplete = before.pages.some((one) => one.getInvoice().hasTotal)
  return isOther && hasTitle && dates.size > 0 && isComplete
}

/** What cannot be on the first page of another document. What is cheap to know is asked first. */
export function isContinuation(before: DocumentBefore, page: DescribedPage): boolean {
  if (page.isBlank || page.isCarriedForward) return true
  const isFirst = page.numbering?.page === 1
  if (page.numbering !== undefined && !isFirst) return true
  const last = before.pages.at(-1)?.numbering
  const isUnfinished = last !== undefined && last.of !== null && last.page < last.of
  if (isUnfinished && !isFirst) return true
  if (!before.pages.some(isInvoice)) return true
  const { number, isNumberExplicit, hasTitle, dates, hasTotal } = page.getInvoice()
  // Dates and amounts alone are on specifications too; OCR loses titles that are printed in white.
  const isOtherCompany = hasTotal && dates.size > 0 && isOtherSupplier(before, page)
  if (!hasTitle && number === undefined && !isFirst && !page.isLetter && !isOtherCompany) return true
  if (page.isAppendix && !(isNumberExplicit && hasTitle && dates.size > 0 && hasTotal)) return true
  // The number of a customer or a contract, which the label may also mean, is on the next invoice too.
  if (isNumberExplicit && number && before.pages.some((one) => one.hasCode(number))) return true
  const earlier = findEarlierNumber(before)
  // A credit note names the invoice that it is for, and has a number of its own.
  const isOther = number !== undefined && isNumberExplicit && hasTitle
  return earlier?.number !== undefined && earlier.isNumberExplicit && page.hasCode(earlier.number) && !isOther
}

const isOtherSupplier = ({ pages }: DocumentBefore, page: DescribedPage) =>
  compareSuppliers(
    pages.map((one) => one.getInvoice().keys),
    page.getInvoice().keys,
  ) === 'other'

/** A letter in front of an invoice may name its number and its amount; only an invoice has so many lines with amounts. */
const minAmountsOfInvoice = 3

/** Other pages, such as a letter, are in front of their invoice. */
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

/** Whether a page is a letter that goes with the invoice after it. OCR may have lost whom it addresses. */
export function isCoverLetter(page: DescribedPage, invoice: DescribedPage): boolean {
  if (isInvoice(page)) return false
  const [own, next] = [page.getInvoice(), invoice.getInvoice()]
  const supplier = compareSuppliers([own.keys], next.keys)
  if (page.isLetter) return supplier !== 'other'
  const hasSameDate = [...own.dates].some((date) => next.dates.has(date))
  return supplier === 'same' && hasSameDate && page.linesWithAmount === 0
}
