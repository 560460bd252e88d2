import { sharedWidth, type Box } from '../layout/page.ts'
import type { LabelHit } from '../labels/find-labels.ts'
import { behindLabel } from '../labels/region.ts'
import { canBeName } from '../parties/name-forms.ts'
import type { Scene } from '../scene.ts'
import type { Extractor, Proposal } from './proposal.ts'

/** How far above its label somebody signs, in points. */
const reach = 70

/**
 * Whether somebody signed at the label of a signature: ink drawn there, `/s/ Name`, or a name above or behind it.
 * A label with nothing by it was not signed; that is said with little confidence, because ink can be part of
 * a picture of the whole page.
 */
export const signatures: Extractor = {
  name: 'signature',
  weight: 1,
  propose: ({ field, scene }) => {
    if (field.type !== 'Signature') return []
    return scene.hits.flatMap((hit): Proposal[] => {
      const meaning = hit.meanings.find((other) => other.field === field.name)
      if (!meaning || !(hit.leads || hit.closed)) return []
      const { text, score } = signedAt(hit, scene) ?? { text: hit.segment.text, score: 0 }
      return [
        {
          text,
          value: score > 0,
          page: hit.segment.page,
          score: meaning.strength * (score > 0 ? score : 0.55),
          by: 'signature',
          checked: true,
        },
      ]
    })
  },
}

const conformed = /^(?:\/s\/|w\.?g\.?|get\.|gez\.|signé|signed(?: by)?|ondertekend(?: door)?)\s+(?=\p{Lu})/iu
const blank = /^[\s._…/-]*$/

function signedAt(hit: LabelHit, scene: Scene): { text: string; score: number } | undefined {
  const behind = behindLabel(hit, scene)
    .text.replace(/_{2,}|\.{3,}/g, ' ')
    .trim()
  const above = linesAbove(hit, scene)
  const written = [behind, ...above].find((text) => conformed.test(text))
  if (written !== undefined) return { text: written, score: 0.95 }
  if (inkNear(hit, scene)) return { text: hit.segment.text, score: 0.9 }
  const name = [behind, ...above].find(
    (text) => !blank.test(text) && canBeName(text) && /^\p{Lu}/u.test(text),
  )
  return name === undefined ? undefined : { text: name, score: 0.7 }
}

/** What stands right above the label, without what other labels say. */
function linesAbove({ segment }: LabelHit, scene: Scene): string[] {
  return scene.text.lines
    .slice(Math.max(0, segment.line - 3), segment.line)
    .filter((line) => line.page === segment.page && scene.hitsOn(line.index).length === 0)
    .flatMap((line) => line.segments)
    .filter(
      ({ box }) => sharedWidth(box, segment.box) > 0 && segment.box.top - box.bottom < 2.2 * segment.size,
    )
    .map(({ text }) => text)
}

/** Drawn lines that are no rule and no frame, above the label or at its right. */
function inkNear({ segment }: LabelHit, scene: Scene): boolean {
  const { box } = segment
  const near = (ink: Box) => {
    const over = ink.bottom <= box.bottom + 4 && box.top - ink.bottom < reach && sharedWidth(ink, box) > 0
    const beside = ink.left > box.right - 2 && ink.left - box.right < 160 && ink.top < box.bottom + 8
    return over || (beside && ink.bottom > box.top - reach / 2)
  }
  return (scene.text.pages[segment.page]?.ink ?? []).some(near)
}
