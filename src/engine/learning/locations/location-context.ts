import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Candidate } from '../../candidates/candidate.ts'
import type { LocationContext } from './location.ts'

/**
 * The context needed to describe locations in a document.
 *
 * @param totalPages of the whole document, of which only some may be stored.
 * @param lastRow index of the line of the last row of line items; undefined without known rows.
 */
export function createLocationContext(
  { text, candidates }: AnalysedDocument,
  totalPages: number,
  lastRow: number | undefined,
): LocationContext {
  if (lastRow === undefined) return { text, totalPages }
  const amounts = candidates
    .getByKind('amount')
    .filter(({ segment }) => segment.line > lastRow)
    .toSorted((a, b) => a.segment.line - b.segment.line || a.box.left - b.box.left)
  const isSame = (a: Candidate, b: Candidate) =>
    a.kind === b.kind && a.segment === b.segment && a.from === b.from
  return {
    text,
    totalPages,
    countAfterRows: (candidate) => {
      const at = amounts.findIndex((amount) => isSame(amount, candidate))
      return at < 0 ? undefined : at + 1
    },
  }
}
