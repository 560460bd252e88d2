import type { Line } from '../layout/lines.ts'
import type { Page } from '../pages/page.ts'
import type { LabelHit } from './find-labels.ts'

/** The labels of each line, at its index. */
type HitsByLine = readonly (readonly LabelHit[])[]

const slipTitle = /^(?:payment|remittance) (?:advice|slip)$/iu
const sum = /^(?:(?:grand |invoice )?total|(?:total )?amount due|balance due)(?!\p{L})/iu
const payeeLabel = /^to\s*:?\s*$/iu

/**
 * Leaves out the `To` of a remittance slip, which British programs print at the foot of the page: it labels the
 * supplier. Above such a slip, below a title at the top of a document, and elsewhere, it labels the customer.
 */
export function leaveOutPayees(hits: HitsByLine, lines: readonly Line[], pages: readonly Page[]): HitsByLine {
  const firstSum = lines.find(({ segments, text }) => sum.test(segments[0]?.text ?? '') && /\d/.test(text))
  const isAtFoot = ({ index, page, box }: Line) =>
    (firstSum !== undefined && firstSum.index < index) || box.top > (pages[page]?.height ?? 842) / 2
  const titles = lines.filter(
    (line) => line.segments.some(({ text }) => slipTitle.test(text.trim())) && isAtFoot(line),
  )
  if (titles.length === 0) return hits
  const isOnSlip = ({ segment }: LabelHit) =>
    titles.some((title) => title.page === segment.page && title.index < segment.line)
  return hits.map((line) =>
    line.filter((hit) => !payeeLabel.test(hit.segment.text.slice(hit.from, hit.to)) || !isOnSlip(hit)),
  )
}
