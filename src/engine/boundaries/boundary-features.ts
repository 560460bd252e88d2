import type { Features } from '../extractors/fitted/choice.ts'
import type { DescribedPage } from './describe-page.ts'
import { compareSuppliers } from './supplier-keys.ts'

/** What is known of the document to which the page before belongs. */
export interface DocumentBefore {
  /** Its first printed pages and the last ones; at least one. */
  readonly pages: readonly DescribedPage[]
}

/** So many words of its head that the document before does not have are as good as more. */
const maxNewWords = 8
/** An amount below this share of the height is below a head. */
const maxAmountTop = 0.4

/**
 * What speaks for and against a document that begins on a page, in numbers from 0 to 1 whose weights are fitted.
 *
 * @param hasTotal whether the page, or those after it that belong to it, print a total.
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

/** The invoice that the document before is: on its first page, or after a letter on the second. */
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

/** The supplier's is on each of its documents: one that is new is another customer's or another supplier's. */
function comparePostalCodes({ pages }: DocumentBefore, { postalCodes }: DescribedPage) {
  if (postalCodes.size === 0 || pages.every((page) => page.postalCodes.size === 0)) return 'none'
  return [...postalCodes].every((one) => pages.some((page) => page.postalCodes.has(one))) ? 'known' : 'new'
}

function countNewWords({ pages }: DocumentBefore, { headWords }: DescribedPage): number {
  const added = [...headWords].filter((word) => !pages.some(({ words }) => words.has(word)))
  return Math.min(added.length, maxNewWords)
}
