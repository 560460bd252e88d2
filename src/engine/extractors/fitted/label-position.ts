import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { LabelHit } from '../../labels/find-labels.ts'
import type { Piece } from '../../parties/split-pieces.ts'

/** Position of a label relative to a text: before it on its line, right above it, or a few lines above it. */
export type LabelPosition = 'beside' | 'above' | 'near'

/** Largest distance of a label beside a text, in points. */
const maxGap = 140

/**
 * The closest position of a label of a field to a text; undefined if there is none.
 *
 * @param field undefined for labels that no field of the model asks for.
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
    .map((hit) => getPosition(hit, piece, document))
  return (['beside', 'above', 'near'] as const).find((position) => positions.includes(position))
}

function getPosition(hit: LabelHit, piece: Piece, document: AnalysedDocument): LabelPosition | undefined {
  const { box, segment } = piece
  if (hit.segment === segment) return piece.from >= hit.to && piece.from - hit.to < 3 ? 'beside' : undefined
  if (!hit.isLeading || !hit.isClosed) return undefined
  const gap = box.left - hit.box.right
  if (Math.abs(hit.box.bottom - box.bottom) < 0.5 * segment.size)
    return gap > -1 && gap < maxGap ? 'beside' : undefined
  const down = (box.top - hit.box.bottom) / Math.min(segment.size, hit.segment.size)
  const inColumn = hit.box.left < box.right && hit.box.right > box.left - 5
  if (down < -0.3 || !inColumn) return undefined
  if (down < 1.2 || (down < maxForm && isRowOfForm(piece, hit, document))) return 'above'
  return down < maxNear ? 'near' : undefined
}

const [maxNear, maxForm] = [4.5, 6]

const captioned = /^\p{L}[\p{L} ./]*:\s/u

/**
 * Whether a name is behind a caption in a form below its label, every row of which has a caption: `Codice fiscale: …`.
 */
function isRowOfForm({ segment, from }: Piece, hit: LabelHit, { text }: AnalysedDocument): boolean {
  if (!/^\p{L}[\p{L} ]*:\s*$/u.test(segment.text.slice(0, from))) return false
  return text.lines
    .slice(hit.segment.line + 1, segment.line)
    .flatMap((line) => line.segments.filter(({ box }) => Math.abs(box.left - segment.box.left) < 3))
    .every((row) => captioned.test(row.text))
}
