import type { AnalysisResult, ResultDocument } from '#src/contract/service/analysis-result.ts'
import { compareDocuments } from '#src/review/compare/compare-documents.ts'
import { groupUnreadable, listOtherFields, listReviewedFields } from '#src/review/compare/compared-field.ts'
import type { EarlierDraft } from '#src/review/compare/earlier-drafts.ts'
import { findCounterpart } from '#src/review/compare/find-counterpart.ts'
import type { TypedTextMap } from '#src/review/editing/typed-text.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { ComparedResult } from '../readings/compared-reading.ts'

/** How many items of a document differ, and how many are missing in some readings. */
export interface DifferenceCounts {
  readonly differing: number
  readonly partial: number
}

interface OtherDocument {
  readonly document: ResultDocument
  readonly draft: EarlierDraft | undefined
}

interface Counted {
  readonly read: readonly OtherDocument[]
  /** The typed texts when they were counted. */
  readonly typed: TypedTextMap
  readonly counts: DifferenceCounts
}

/** A file may have 200 documents, so a document is compared again only when one of its fields or a typed text changed. */
const counted = new WeakMap<readonly ReviewField[], Counted>()

/**
 * @param fields of the document under review.
 * @param typed what was typed in the review and is not an edit.
 * @param others results of the other readings, for the whole file.
 * @returns undefined where no other reading has the document.
 */
export function countDifferences(
  result: AnalysisResult,
  index: number,
  fields: readonly ReviewField[],
  typed: TypedTextMap,
  others: readonly ComparedResult[],
): DifferenceCounts | undefined {
  const read = others.flatMap((other): readonly OtherDocument[] => {
    const document = findCounterpart(result, index, other.result)
    return document ? [{ document, draft: other.drafts?.[other.result.Documents.indexOf(document)] }] : []
  })
  if (read.length === 0) return undefined
  const known = counted.get(fields)
  const isKnown = known?.typed === typed && known.read.length === read.length
  if (isKnown && known.read.every((other, at) => isSame(other, read[at]))) return known.counts
  const lists = read.map(({ document, draft }) => listOtherFields(document, draft))
  const items = compareDocuments([listReviewedFields(fields, groupUnreadable(typed, index)), ...lists])
  const counts = {
    differing: items.filter(({ verdict }) => verdict === 'differs').length,
    partial: items.filter(({ verdict }) => verdict === 'partial').length,
  }
  counted.set(fields, { read, typed, counts })
  return counts
}

const isSame = (one: OtherDocument, other: OtherDocument | undefined): boolean =>
  one.document === other?.document && one.draft === other.draft
