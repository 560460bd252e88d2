import { toNumber } from '../json.ts'
import type { ResultDocument } from './analysis-result.ts'

/**
 * The pages of a document in a file with several documents. The local service adds them to an entry of Documents as
 * FirstPage and LastPage, from 0 (decision 0137). The spec does not name them; other services omit them.
 */
export interface PageRange {
  readonly first: number
  readonly last: number
}

/** Parses the pages of a document in its file; undefined when the result has none or impossible ones. */
export function parsePageRange({ rest }: ResultDocument): PageRange | undefined {
  const [first, last] = ['FirstPage', 'LastPage'].map((name) => toNumber(rest.get(name)))
  const isPossible = Number.isSafeInteger(first) && Number.isSafeInteger(last)
  if (!isPossible || first === undefined || last === undefined) return undefined
  return first >= 0 && last >= first ? { first, last } : undefined
}

/** Whether a document is in the same file as the one before it in the result. */
export const continuesFile = (document: ResultDocument): boolean => (parsePageRange(document)?.first ?? 0) > 0
