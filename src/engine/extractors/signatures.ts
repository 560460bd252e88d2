import { getOverlapWidth, type Box, type Ink } from '../pages/page.ts'
import type { Segment } from '../layout/lines.ts'
import type { LabelHit } from '../labels/find-labels.ts'
import { getLineAfterLabel } from './label-region.ts'
import { canBeName } from '../parties/name-forms.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { Extractor, Proposal } from './proposal.ts'

/** Maximum distance of a signature above its label, in points. */
const maxDistance = 70

/**
 * Whether a signature label is signed: ink, `/s/ Name`, or a name above or after it. A label without any of these
 * counts as unsigned, with low confidence if the page was not checked for ink.
 */
export const signatureExtractor: Extractor = {
  name: 'signature',
  weight: 1,
  propose: ({ field, document }) => {
    if (field.type !== 'Signature') return []
    return document.labelHits.flatMap((hit): Proposal[] => {
      const meaning = hit.meanings.find((other) => other.field === field.name)
      if (!meaning || !(hit.isLeading || hit.isClosed)) return []
      const { text, score } = findSignature(hit, document) ?? { text: hit.segment.text, score: 0 }
      return [
        {
          text,
          value: score > 0,
          page: hit.segment.page,
          score: meaning.strength * (score > 0 ? score : scoreUnsigned(hit, document)),
          extractorName: 'signature',
          isPlausible: true,
        },
      ]
    })
  },
}

const conformedPattern =
  /^(?:\/s\/|w\.?g\.?|get\.|gez\.|signé|signed(?: by)?|ondertekend(?: door)?)\s+(?=\p{Lu})/iu
const blankPattern = /^[\s._…/-]*$/

function findSignature(
  hit: LabelHit,
  document: AnalysedDocument,
): { text: string; score: number } | undefined {
  const behind = getLineAfterLabel(hit, document)
    .text.replace(/_{2,}|\.{3,}/g, ' ')
    .trim()
  const above = getLinesAbove(hit, document)
  const written = [behind, ...above].find((text) => conformedPattern.test(text))
  if (written !== undefined) return { text: written, score: 0.95 }
  const ink = findInkNear(hit, document)
  // A logo or a stamp is an image too, and strokes below may belong to the next label.
  if (ink)
    return { text: hit.segment.text, score: (ink.clarity ?? 1) * (ink.isImage || ink.isBelow ? 0.75 : 0.9) }
  const name = [behind, ...above].find(
    (text) => !blankPattern.test(text) && !/\d/.test(text) && canBeName(text) && /^\p{Lu}/u.test(text),
  )
  // A printed name or a sentence looks the same: it is proposed and flagged for review.
  return name === undefined ? undefined : { text: name, score: 0.5 }
}

/** The text right above the label, without other labels' lines. */
function getLinesAbove({ segment }: LabelHit, document: AnalysedDocument): string[] {
  return document.text.lines
    .slice(Math.max(0, segment.line - 3), segment.line)
    .filter((line) => line.page === segment.page && document.getLabelHits(line.index).length === 0)
    .flatMap((line) => line.segments)
    .filter(
      ({ box }) => getOverlapWidth(box, segment.box) > 0 && segment.box.top - box.bottom < 2.2 * segment.size,
    )
    .map(({ text }) => text)
}

/** Strokes within this distance above or below a label may still be its signature, in points. */
const doubtfulDistance = 150

/** Certain only if the page was checked for strokes and has none nearby. */
function scoreUnsigned({ segment }: LabelHit, { text }: AnalysedDocument): number {
  const page = text.pages[segment.page]
  if (page?.ink === undefined) return 0.55
  const isDoubtful = page.ink.some(
    ({ top, bottom, isImage }) =>
      !isImage && segment.box.top - bottom < doubtfulDistance && top - segment.box.bottom < doubtfulDistance,
  )
  return isDoubtful ? 0.55 : 0.7
}

/** Whether strokes follow another label of the same column: `Naam: …` above `Handtekening: …`. */
function isOfOtherRow(ink: Ink, { box, line, page }: Segment, document: AnalysedDocument): boolean {
  const isOn = (row: Box) => ink.top < (row.top + row.bottom) / 2 && ink.bottom > (row.top + row.bottom) / 2
  if (isOn(box)) return false
  return document.text.lines.some(
    (other) =>
      other.page === page &&
      other.index !== line &&
      other.segments.some(
        (segment) =>
          isOn(segment.box) && getOverlapWidth(segment.box, box) > 0 && segment.box.right <= ink.left + 4,
      ),
  )
}

interface NearInk extends Ink {
  readonly isBelow: boolean
}

/** Strokes other than rules and frames above, to the right of or below the label, in preference to an image. */
function findInkNear({ segment }: LabelHit, document: AnalysedDocument): NearInk | undefined {
  const { box } = segment
  const found = (document.text.pages[segment.page]?.ink ?? []).flatMap((ink): NearInk[] => {
    const isAligned = getOverlapWidth(ink, box) > 0
    const isOver = ink.bottom <= box.bottom + 4 && box.top - ink.bottom < maxDistance && isAligned
    const isRight = ink.left > box.right - 2 && ink.left - box.right < 160
    const isBeside = isRight && ink.top < box.bottom + 8 && ink.bottom > box.top - maxDistance / 2
    const isBelow = ink.top >= box.top && ink.top - box.bottom < maxDistance / 2 && isAligned
    const isNear = isOver || isBeside || isBelow
    return isNear && !isOfOtherRow(ink, segment, document) ? [{ ...ink, isBelow: !isOver && !isBeside }] : []
  })
  return (
    found.find(({ isImage, isBelow }) => !isImage && !isBelow) ??
    found.find(({ isImage }) => !isImage) ??
    found[0]
  )
}
