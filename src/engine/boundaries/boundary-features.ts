import type { Features } from '../extractors/fitted/choice.ts'
import type { DescribedPage } from './describe-page.ts'
import { compareSuppliers } from './supplier-keys.ts'

/** The document that the previous page belongs to. */
export interface DocumentBefore {
  /** Its first printed pages and the last ones; at least one. */
  readonly pages: readonly DescribedPage[]
}

/** Limit of the count of words in the head that the previous document does not have. */
const maxNewWords = 8
/** Limit of the top of the first amount, as a share of the height: below it, every amount is below a head. */
const maxAmountTop = 0.4

/**
 * Evidence for and against a document that begins on a page, as numbers from 0 to 1 with fitted weights.
 *
 * @param hasTotal whether the page, or a following page that belongs to it, prints a total.
 */
export function describeBoundary(before: DocumentBefore, page: DescribedPage, hasTotal: boolean): Features {
  const { hasTitle, dates } = page.getInvoice()
  const isComplete = before.pages.some((one) => one.getInvoice().hasTotal)
  const supplier = compareSuppliers(
    before.pages.map((one) => one.getInvoice().keys),
    page.getInvoice().keys,
  )
  const date = compareSets(
    before.pages.map((one) => one.getInvoice().dates),
    dates,
  )
  const postalCode = comparePostalCodes(before, page)
  const newWords = countNewWords(before, page)
  const holds: Readonly<Record<string, boolean>> = {
    ...describeNumber(before, page),
    firstOfPages: page.numbering?.page === 1,
    finishedBefore: isFinished(before),
    title: hasTitle,
    letter: page.isLetter,
    dateNew: date === 'new',
    dateKnown: date === 'known',
    total: hasTotal,
    totalOnPage: page.getInvoice().hasTotal,
    complete: isComplete,
    whole: hasTitle && date === 'new' && hasTotal && isComplete,
    supplierOther: supplier === 'other',
    supplierSame: supplier === 'same',
    postalCodeNew: postalCode === 'new',
    postalCodeKnown: postalCode === 'known',
  }
  return {
    bias: 1,
    ...Object.fromEntries(Object.entries(holds).map(([name, isTrue]) => [name, isTrue ? 1 : 0])),
    newWords: newWords / maxNewWords,
    amountTop: Math.min(page.firstAmountTop ?? 0, maxAmountTop) / maxAmountTop,
  }
}

/** The invoice of the previous document: on its first page, or on the second after a letter. */
export const findEarlierNumber = ({ pages }: DocumentBefore) =>
  pages
    .slice(0, 2)
    .map((page) => page.getInvoice())
    .find(({ number }) => number !== undefined)

function describeNumber(before: DocumentBefore, page: DescribedPage): Record<string, boolean> {
  const { number, isNumberExplicit } = page.getInvoice()
  const earlier = findEarlierNumber(before)
  const isSame = number !== undefined && number === earlier?.number
  const isOther = number !== undefined && earlier !== undefined && !isSame
  const areExplicit = isNumberExplicit && earlier?.isNumberExplicit === true
  return {
    numberOther: isOther && areExplicit,
    numberVaguelyOther: isOther && !areExplicit,
    numberNew: isNumberExplicit && earlier === undefined,
    numberLost: number === undefined && earlier?.isNumberExplicit === true,
    numberVaguelySame: isSame && !areExplicit,
    namesEarlierNumber: earlier?.number !== undefined && page.hasCode(earlier.number),
  }
}

function isFinished({ pages }: DocumentBefore): boolean {
  const last = pages.at(-1)?.numbering
  return last !== undefined && last.page === last.of
}

function compareSets(known: readonly ReadonlySet<string>[], own: ReadonlySet<string>) {
  if (own.size === 0 || known.every((set) => set.size === 0)) return 'none'
  return [...own].some((one) => known.some((set) => set.has(one))) ? 'known' : 'new'
}

/** All documents of a supplier have its postal code, so a new one belongs to another customer or supplier. */
function comparePostalCodes({ pages }: DocumentBefore, { postalCodes }: DescribedPage) {
  if (postalCodes.size === 0 || pages.every((page) => page.postalCodes.size === 0)) return 'none'
  return [...postalCodes].every((one) => pages.some((page) => page.postalCodes.has(one))) ? 'known' : 'new'
}

function countNewWords({ pages }: DocumentBefore, { headWords }: DescribedPage): number {
  const added = [...headWords].filter((word) => !pages.some(({ words }) => words.has(word)))
  return Math.min(added.length, maxNewWords)
}
