import type { Segment } from '../layout/lines.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { LabelHit } from '../labels/find-labels.ts'

/** A line that belongs to a label. */
export interface RegionLine {
  readonly segments: readonly Segment[]
  /** Its text; segments are separated by two spaces. */
  readonly text: string
}

const maxLines = 12

/** The text after a label on its line, up to the model's next label; empty if there is none. */
export function getLineAfterLabel(hit: LabelHit, document: AnalysedDocument): RegionLine {
  const { segment } = hit
  const next = document
    .getLabelHits(segment.line)
    .find((other) => other !== hit && isAfterLabel(other, hit) && isModelLabel(other))
  const own = segment.text.slice(hit.to, next?.segment === segment ? next.from : undefined).trim()
  const right = (document.text.lines[segment.line]?.segments ?? []).filter(
    (other) =>
      other.box.left >= segment.box.right &&
      next?.segment !== segment &&
      (!next || other.box.left < next.segment.box.left),
  )
  const texts = [own, ...right.map(({ text }) => text)].filter((text) => text !== '')
  return { segments: own === '' ? right : [segment, ...right], text: texts.join('  ') }
}

/**
 * The lines that belong to a label above them: close together, not left of it, down to the next label of another field.
 */
export function getLinesBelowLabel(hit: LabelHit, document: AnalysedDocument): RegionLine[] {
  const found: RegionLine[] = []
  let bottom = hit.box.bottom
  for (const line of document.text.lines.slice(hit.segment.line + 1, hit.segment.line + 1 + maxLines)) {
    const segments = line.segments.filter((one) => one.box.left > hit.box.left - 0.5 * one.size)
    const [first] = segments
    if (line.page !== hit.segment.page || line.box.top - bottom > 1.3 * hit.segment.size) break
    if (!first) continue
    const labelled = document
      .getLabelHits(line.index)
      .some((other) => other.isLeading && isOtherFieldLabel(other, hit))
    if (labelled) break
    found.push({ segments, text: segments.map(({ text }) => text).join('  ') })
    bottom = line.box.bottom
  }
  return found
}

const isAfterLabel = (other: LabelHit, hit: LabelHit) =>
  other.segment === hit.segment ? other.from >= hit.to : other.box.left >= hit.segment.box.right

const isModelLabel = (hit: LabelHit) => hit.meanings.some(({ field }) => field !== undefined)

const isOtherFieldLabel = (other: LabelHit, hit: LabelHit) =>
  isModelLabel(other) &&
  !other.meanings.some(({ field }) => hit.meanings.some((mine) => mine.field === field))
