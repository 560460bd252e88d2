import type { DescribedPage } from './describe-page.ts'

/** What is known of the document to which the page before belongs. */
export interface DocumentBefore {
  /** Its first printed pages and the last ones; at least one. */
  readonly pages: readonly DescribedPage[]
  /** Whether a blank page separates it from the page in question. */
  readonly isSeparated: boolean
}

/** From this score on a page begins a document. */
export const minBoundaryScore = 4.5

const weights = {
  firstOfPages: 3,
  otherNumber: 3,
  vaguelyOtherNumber: 1,
  newNumber: 1,
  noNumber: -2,
  title: 1,
  date: 0.5,
  noDate: -1,
  total: 1,
  noTotal: -2,
  complete: 1.5,
  incomplete: -1.5,
  otherSupplier: 2.5,
  sameSupplierWithoutNumber: -2,
  separated: 1,
  namesEarlierNumber: -2,
}

/**
 * How much speaks for a document that begins on a page.
 *
 * @param hasTotal whether the page, or those after it that belong to it, print a total.
 * @returns -Infinity when the page says that it goes on from the one before.
 */
export function scoreBoundary(before: DocumentBefore, page: DescribedPage, hasTotal: () => boolean): number {
  if (isContinuation(before, page) || !before.pages.some(isInvoice)) return -Infinity
  const { number, hasTitle, hasDate } = page.getInvoice()
  const earlier = findEarlier(before)?.number
  const supplier = compareSuppliers(before.pages, page)
  const isComplete = before.pages.some((one) => one.getInvoice().hasTotal)
  const given: readonly (readonly [boolean, number])[] = [
    [page.numbering?.page === 1, weights.firstOfPages],
    [hasTitle, weights.title],
    [supplier === 'other', weights.otherSupplier],
    [supplier === 'same' && number === undefined, weights.sameSupplierWithoutNumber],
    [before.isSeparated, weights.separated],
    [earlier !== undefined && page.hasCode(earlier), weights.namesEarlierNumber],
  ]
  const sum = given.reduce((total, [holds, weight]) => total + (holds ? weight : 0), 0)
  return (
    sum +
    scoreNumber(before, page) +
    (hasDate ? weights.date : weights.noDate) +
    (hasTotal() ? weights.total : weights.noTotal) +
    (isComplete ? weights.complete : weights.incomplete)
  )
}

function scoreNumber(before: DocumentBefore, page: DescribedPage): number {
  const { number, isNumberExplicit } = page.getInvoice()
  if (number === undefined) return weights.noNumber
  const earlier = findEarlier(before)
  if (earlier === undefined) return isNumberExplicit ? weights.newNumber : 0
  return isNumberExplicit && earlier.isNumberExplicit ? weights.otherNumber : weights.vaguelyOtherNumber
}

/** The invoice that the document before is: on its first page, or after a letter on the second. */
const findEarlier = ({ pages }: DocumentBefore) =>
  pages
    .slice(0, 2)
    .map((page) => page.getInvoice())
    .find(({ number }) => number !== undefined)

/** What cannot be on the first page of another document. What is cheap to know is asked first. */
function isContinuation(before: DocumentBefore, page: DescribedPage): boolean {
  if (page.isBlank || page.isCarriedForward) return true
  const isFirst = page.numbering?.page === 1
  if (page.numbering !== undefined && !isFirst) return true
  const last = before.pages.at(-1)?.numbering
  const isUnfinished = last !== undefined && last.of !== null && last.page < last.of
  if (isUnfinished && !isFirst) return true
  const { number, isNumberExplicit, hasTitle, hasDate, hasTotal } = page.getInvoice()
  // Sums and dates alone are on specifications too; OCR loses titles that are printed in white.
  const isOtherCompany = number !== undefined && hasTotal && compareSuppliers(before.pages, page) === 'other'
  if (!hasTitle && !isNumberExplicit && !isFirst && !isOtherCompany) return true
  if (page.isAppendix && !(isNumberExplicit && hasTitle && hasDate && hasTotal)) return true
  if (number !== undefined && before.pages.some((one) => one.hasCode(number))) return true
  const earlier = findEarlier(before)?.number
  // A credit note names the invoice that it is for, and has a number of its own.
  const isOther = number !== undefined && isNumberExplicit && hasTitle
  return earlier !== undefined && page.hasCode(earlier) && !isOther
}

/** Other pages, such as a letter, are in front of their invoice. */
function isInvoice(page: DescribedPage): boolean {
  const { hasTotal, isNumberExplicit } = page.getInvoice()
  return hasTotal || (isNumberExplicit && !page.isLetter)
}

/** Whether a page is a letter that goes with the invoice after it. */
export const isCoverLetter = (page: DescribedPage, invoice: DescribedPage): boolean =>
  page.isLetter && !isInvoice(page) && compareSuppliers([page], invoice) !== 'other'

/** Compares by accounts and internet domains; both also name the customer's. */
function compareSuppliers(
  pages: readonly DescribedPage[],
  page: DescribedPage,
): 'same' | 'other' | 'unknown' {
  const kinds = (['accounts', 'domains'] as const).map((kind) => {
    const known = new Set(pages.flatMap((one) => [...one.getInvoice()[kind]]))
    const own = page.getInvoice()[kind]
    if (known.size === 0 || own.size === 0) return 'unknown'
    return [...own].some((key) => known.has(key)) ? 'same' : 'other'
  })
  if (kinds.includes('same')) return 'same'
  return kinds.includes('other') ? 'other' : 'unknown'
}
