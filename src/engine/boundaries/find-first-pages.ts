import { getFieldRole, type FieldRole } from '../analysis/field-roles.ts'
import type { Model } from '../models/model.ts'
import type { Page } from '../pages/page.ts'
import { describePage, type DescribedPage } from './describe-page.ts'
import type { DocumentBefore } from './boundary-features.ts'
import { isCoverLetter, minBoundaryProbability, scoreBoundary } from './score-boundary.ts'

/** A model without fields for these shows too little about the start of its documents. */
const neededRoles: readonly FieldRole[] = ['document-number', 'total']

/** Whether first pages can separate the documents of a model. */
const canFindBoundaries = (model: Model): boolean =>
  neededRoles.every((role) => model.fields.some((field) => getFieldRole(field) === role))

/**
 * Finds the pages on which the documents of a file begin.
 *
 * @param pages of one file, in order.
 * @returns indexes in `pages`, ascending, the first always 0. Only `[0]` if no later page surely begins a document,
 *   or if the model has no fields that separate invoices.
 */
export function findFirstPages(pages: readonly Page[], model: Model): number[] {
  if (pages.length < 2 || !canFindBoundaries(model)) return [0]
  const described = pages.map((page) => describePage(page, model))
  const firsts = [0]
  for (let index = 1; index < described.length; index++) {
    const first = firsts.at(-1) ?? 0
    if (isBoundary(described, first, index)) firsts.push(skipBackLetter(described, first, index))
  }
  return firsts
}

function isBoundary(pages: readonly DescribedPage[], first: number, index: number): boolean {
  const page = pages[index]
  const before = describeBefore(pages, first, index)
  if (page === undefined || before === undefined) return false
  return scoreBoundary(before, page, () => findsTotalFrom(pages, index)) >= minBoundaryProbability
}

/** @returns undefined for blank pages only: those at the start belong to the first document. */
export function describeBefore(
  pages: readonly DescribedPage[],
  first: number,
  index: number,
): DocumentBefore | undefined {
  const printed = pages.slice(first, index).filter(({ isBlank }) => !isBlank)
  return printed.length === 0 ? undefined : { pages: selectPages(printed) }
}

/** Pages that represent a document: some at its start and end, so that each page of a long file takes the same time. */
const [maxFirst, maxLast] = [3, 2]

const selectPages = (pages: readonly DescribedPage[]) =>
  pages.length <= maxFirst + maxLast ? pages : [...pages.slice(0, maxFirst), ...pages.slice(-maxLast)]

/** The page on which the document of an invoice begins: the letter before it, if there is one. */
function skipBackLetter(pages: readonly DescribedPage[], first: number, index: number): number {
  const [invoice, letter] = [pages[index], pages[index - 1]]
  return invoice && letter && index - 1 > first && isCoverLetter(letter, invoice) ? index - 1 : index
}

/** Whether a page or a following one prints a total, up to the next page with another invoice. */
export function findsTotalFrom(pages: readonly DescribedPage[], from: number): boolean {
  const own = pages[from]?.getInvoice()
  for (const [index, page] of pages.entries()) {
    if (index < from) continue
    const { number, hasTotal, hasTitle, dates } = page.getInvoice()
    const isOtherDate = hasTitle && dates.size > 0 && ![...dates].some((date) => own?.dates.has(date))
    const isOther = page.numbering?.page === 1 || (number !== undefined && number !== own?.number)
    if (index > from && (isOther || isOtherDate)) return false
    if (hasTotal) return true
  }
  return false
}
