import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { LabelHit } from '../../labels/find-labels.ts'
import type { Piece } from '../../parties/split-pieces.ts'

/** How a label stands to a text: before it on its line, right above it, or a few lines above it. */
export type LabelPosition = 'beside' | 'above' | 'near'

/** Farthest label beside a text, in points. */
const maxGap = 140

/**
 * The closest position in which a label of a field stands to a text.
 *
 * @param field undefined for the labels that no field of the model asks for.
 */
export function findLabelPosition(
  piece: Piece,
  document: AnalysedDocument,
  field: string | undefined,
): LabelPosition | undefined {
  const { page, line } = piece.segment
  const positions = document.text.lines
    .slice(Math.max(0, line - 5), line + 1)
    .filter((one) => one.page === page)
    .flatMap((one) => document.getLabelHits(one.index))
    .filter((hit) => hit.meanings.some((meaning) => meaning.field === field))
    .map((hit) => getPosition(hit, piece))
  return (['beside', 'above', 'near'] as const).find((position) => positions.includes(position))
}

function getPosition(hit: LabelHit, piece: Piece): LabelPosition | undefined {
  const { box, segment } = piece
  if (hit.segment === segment) return piece.from >= hit.to && piece.from - hit.to < 3 ? 'beside' : undefined
  if (!hit.isLeading || !hit.isClosed) return undefined
  const gap = box.left - hit.box.right
  if (Math.abs(hit.box.bottom - box.bottom) < 0.5 * segment.size)
    return gap > -1 && gap < maxGap ? 'beside' : undefined
  const down = (box.top - hit.box.bottom) / Math.min(segment.size, hit.segment.size)
  const inColumn = hit.box.left < box.right && hit.box.right > box.left - 5
  if (down < -0.3 || !inColumn) return undefined
  if (down < 1.2) return 'above'
  return down < 4.5 ? 'near' : undefined
}
