import { getOverlapWidth, type Box } from '../pages/page.ts'
import type { LabelHit } from '../labels/find-labels.ts'
import { getLineAfterLabel } from './label-region.ts'
import { canBeName } from '../parties/name-forms.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { Extractor, Proposal } from './proposal.ts'

/** How far above its label somebody signs, in points. */
const maxDistance = 70

/**
 * Whether somebody signed at the label of a signature: ink drawn there, `/s/ Name`, or a name above or behind it.
 * A label with nothing by it was not signed; that is said with little confidence, because ink can be part of
 * a picture of the whole page.
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
          score: meaning.strength * (score > 0 ? score : 0.55),
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
  if (hasInkNear(hit, document)) return { text: hit.segment.text, score: 0.9 }
  const name = [behind, ...above].find(
    (text) => !blankPattern.test(text) && canBeName(text) && /^\p{Lu}/u.test(text),
  )
  return name === undefined ? undefined : { text: name, score: 0.7 }
}

/** What stands right above the label, without what other labels say. */
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

/** Drawn lines that are no rule and no frame, above the label or at its right. */
function hasInkNear({ segment }: LabelHit, document: AnalysedDocument): boolean {
  const { box } = segment
  const near = (ink: Box) => {
    const over =
      ink.bottom <= box.bottom + 4 && box.top - ink.bottom < maxDistance && getOverlapWidth(ink, box) > 0
    const beside = ink.left > box.right - 2 && ink.left - box.right < 160 && ink.top < box.bottom + 8
    return over || (beside && ink.bottom > box.top - maxDistance / 2)
  }
  return (document.text.pages[segment.page]?.ink ?? []).some(near)
}
