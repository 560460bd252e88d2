import { toNumber } from '../json.ts'
import type { ResultDocument } from './analysis-result.ts'

/**
 * Where a document is in a file that holds several, as the local service adds it to an entry of Documents: FirstPage and
 * LastPage, from 0 (decision 0137). The spec does not name them; a service that does not know them leaves them out.
 */
export interface PageRange {
  readonly first: number
  readonly last: number
}

/** The pages of a document in its file; undefined when the result does not say, or says what cannot be. */
export function parsePageRange({ rest }: ResultDocument): PageRange | undefined {
  const [first, last] = ['FirstPage', 'LastPage'].map((name) => toNumber(rest.get(name)))
  const isPossible = Number.isSafeInteger(first) && Number.isSafeInteger(last)
  if (!isPossible || first === undefined || last === undefined) return undefined
  return first >= 0 && last >= first ? { first, last } : undefined
}

/** Whether a document is in the same file as the one before it in the result. */
export const continuesFile = (document: ResultDocument): boolean => (parsePageRange(document)?.first ?? 0) > 0
