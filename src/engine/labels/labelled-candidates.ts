import { isWeekday } from '#src/values/parsing/months.ts'
import type { Candidate } from '../candidates/candidate.ts'
import { getOverlapWidth, type Box } from '../pages/page.ts'
import type { LabelHit } from './find-labels.ts'

/** A candidate that a label may refer to. */
export interface LabelledCandidate {
  readonly candidate: Candidate
  readonly hit: LabelHit
  readonly direction: 'right' | 'below' | 'above'
  /** How well the position fits the label, 0 to 1. */
  readonly strength: number
}

/** Access to the surroundings of a label. */
export interface LabelContext {
  /** Candidates of the required kind on a line, from left to right. */
  readonly getCandidates: (line: number) => readonly Candidate[]
  /** All labels on a line, from left to right. */
  readonly getLabels: (line: number) => readonly LabelHit[]
  /** Number of segments on a line. */
  readonly countSegments: (line: number) => number
  readonly getLineBox: (line: number) => Box | undefined
  readonly getPage: (line: number) => number | undefined
  readonly pageWidth: number
}

/** Below this form score, a text beside a label is probably something else: a street, a postal code. */
const minValueForm = 0.3

/** Candidates beside and below a label, with their strengths. */
export function findLabelledCandidates(hit: LabelHit, context: LabelContext): LabelledCandidate[] {
  const right = findRight(hit, context)
  // A colon points to the right: text below such a label is rarely its value if there is one beside it.
  const below = findBelow(hit, context).map((found) =>
    right.some((other) => other.strength > 0.6 && other.candidate.formScore >= minValueForm)
      ? { ...found, strength: found.strength * 0.5 }
      : found,
  )
  const above = right.length + below.length === 0 ? findAbove(hit, context) : []
  return [...right, ...below, ...above]
}

/**
 * A row of values above their labels. Only if the whole row consists of labels, with no values beside or below
 * them: elsewhere labels precede their values.
 */
function findAbove(hit: LabelHit, context: LabelContext): LabelledCandidate[] {
  const { line } = hit.segment
  const [own, over] = [context.getLineBox(line), context.getLineBox(line - 1)]
  if (!own || !over || context.getPage(line - 1) !== hit.segment.page) return []
  const isRow =
    context.countSegments(line) >= 3 && context.getLabels(line).length >= context.countSegments(line)
  const same = context.countSegments(line - 1) === context.countSegments(line)
  if (!isRow || !same || own.top - over.bottom > hit.segment.size || context.getLabels(line - 1).length > 0)
    return []
  // The values are below labels of their own: references are printed in pairs of lines.
  if (context.getLabels(line - 2).some((other) => Math.abs(other.box.left - hit.box.left) < hit.segment.size))
    return []
  return context
    .getCandidates(line - 1)
    .filter((candidate) => Math.abs(candidate.box.left - hit.box.left) < hit.segment.size)
    .map((candidate) => ({ candidate, hit, direction: 'above', strength: 0.8 }))
}

function findRight(hit: LabelHit, context: LabelContext): LabelledCandidate[] {
  const { line } = hit.segment
  const behind = context.getCandidates(line).filter((candidate) => isAfter(candidate, hit))
  const blocked = context
    .getLabels(line)
    .filter((other) => other !== hit && isAfter(other, hit) && !isJoined(hit, other))
    .toSorted((a, b) => a.box.left - b.box.left)[0]
  return behind
    .filter(
      (candidate) => !blocked || blocked.box.left >= candidate.box.right - 1 || isInside(blocked, candidate),
    )
    .map((candidate, order) => ({
      candidate,
      hit,
      direction: 'right' as const,
      strength: scoreRight(hit, candidate, order, context.pageWidth),
    }))
}

function isAfter(thing: Candidate | LabelHit, hit: LabelHit): boolean {
  if (thing.segment !== hit.segment) return thing.box.left >= hit.box.right - 1
  // `Bedrag EUR 14,50`: the currency belongs to the amount, even if it is part of a known label.
  const shares = 'kind' in thing && thing.kind === 'amount' && thing.from > hit.from && thing.to > hit.to
  return thing.from >= hit.to || shares
}

/** `Factuurnr. / datum: 250118 / 3 april 2025`: two joined labels followed by two values. */
const isJoined = (hit: LabelHit, next: LabelHit) =>
  hit.segment === next.segment &&
  /^[\s/&+-]*(?:en|and|und|et)?[\s/]*$/.test(hit.segment.text.slice(hit.to, next.from)) &&
  next.from > hit.to

const isInside = (hit: LabelHit, candidate: Candidate) =>
  hit.segment === candidate.segment && hit.from >= candidate.from && hit.to <= candidate.to

function scoreRight(hit: LabelHit, candidate: Candidate, order: number, pageWidth: number): number {
  const same = candidate.segment === hit.segment
  // A date behind other words in the next column belongs to them: `Parte de trabajo 4471 – 14/01/2026`.
  const before = candidate.kind === 'date' ? candidate.segment.text.slice(0, candidate.from) : ''
  const between = same
    ? hit.segment.text.slice(hit.to, candidate.from)
    : `${hit.segment.text.slice(hit.to)} ${before}`
  const strangers = countSignificantWords(between)
  const gap = Math.max(0, candidate.box.left - hit.box.right) / pageWidth
  const far = same ? 0 : Math.max(0, gap - 0.1) * 0.5
  return (1 - far) * 0.65 ** Math.min(strangers, 4) * 0.8 ** order * scoreLeading(hit, strangers)
}

/** Counts words between a label and its value, without punctuation, percentages, currencies and text in brackets. */
function countSignificantWords(text: string): number {
  const bare = text
    .replace(/\([^)]*\)/g, ' ')
    .replace(taxBasePattern, ' ')
    .replace(/\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/g, ' ')
    .replace(/\d+([.,]\d+)?\s?%/g, ' ')
  return (bare.match(/[\p{L}\d]+/gu) ?? []).filter(
    (word) => !fillers.test(word) && !isWeekday(word.toLowerCase()),
  ).length
}

// `21% over € 2.596,00`: the tax base may be printed between the label and the VAT.
const taxBasePattern =
  /(?<!\p{L})(?:over|on|sur|auf|of|van|von|de)\s+(?:€|EUR)?\s?\d[\d.,' ]*[.,]\d{2}(?!\d)/giu

const fillers =
  /^(is|was|op|van|der|in|eur|usd|gbp|chf|euro|vom|am|du|le|of|on|the|de|nl|en|and|und|et|included|includes|inbegrepen|enthalten|enthaltene|incl|inkl|inclus|inclusief|waarvan|thereon|at|hierover|daarover|hierauf|darauf|darin|dont|lautet|luidt|datum|date|no|nr|nummer)$/i

const scoreLeading = (hit: LabelHit, strangers: number) =>
  (hit.isLeading ? 1 : 0.8) * (hit.isClosed || strangers === 0 ? 1 : 0.85)

const maxRows = 4

function findBelow(hit: LabelHit, context: LabelContext): LabelledCandidate[] {
  const found: LabelledCandidate[] = []
  const { line } = hit.segment
  // A label heads the text below only if nothing follows it on its line.
  const trailing = countSignificantWords(hit.segment.text.slice(hit.to))
  let rows = 0
  for (let below = line + 1; rows < maxRows && below <= line + 12; below++) {
    const box = context.getLineBox(below)
    if (!box || context.getPage(below) !== hit.segment.page) break
    if (box.top - hit.box.bottom > 4.5 * hit.segment.size) break
    const labels = context.getLabels(below).filter((other) => other.meanings.length > 0)
    const column = context
      .getCandidates(below)
      .filter((candidate) => isInColumn(hit, candidate.box) || isSecondOfPair(hit, candidate))
    const own = column.filter((candidate) => !labels.some((other) => claimsCandidate(other, candidate)))
    if (own.length > 0 || labels.some((other) => getOverlapWidth(other.box, hit.box) > 0)) rows++
    for (const [order, candidate] of own.entries())
      found.push({
        candidate,
        hit,
        direction: 'below',
        strength: scoreBelow(hit, candidate, rows, trailing) * 0.8 ** order,
      })
    // The next label of the column ends the search.
    if (labels.some((other) => isInColumn(hit, other.box) && own.length === 0)) break
  }
  return found
}

function isInColumn(hit: LabelHit, box: Box): boolean {
  const size = hit.segment.size
  return (
    getOverlapWidth(hit.box, box) > 0.3 * Math.min(hit.box.right - hit.box.left, box.right - box.left) ||
    Math.abs(hit.box.left - box.left) < 0.8 * size ||
    Math.abs(hit.box.right - box.right) < 0.8 * size
  )
}

/** `Nummer / Datum` above `9004418822 / 19.09.2025`: the second label is not right above its value. */
const isSecondOfPair = (hit: LabelHit, candidate: Candidate) =>
  Math.abs(hit.segment.box.left - candidate.segment.box.left) < 0.8 * hit.segment.size &&
  /\S\s*\/\s*$/.test(hit.segment.text.slice(0, hit.from)) &&
  /\S\s*\/\s*$/.test(candidate.segment.text.slice(0, candidate.from))

const claimsCandidate = (label: LabelHit, candidate: Candidate) =>
  label.segment === candidate.segment && label.to <= candidate.from

function scoreBelow(hit: LabelHit, candidate: Candidate, row: number, trailing: number): number {
  const gap = Math.max(0, candidate.box.top - hit.box.bottom) / hit.segment.size
  const near = Math.max(0.3, 0.9 - 0.12 * (row - 1) - 0.06 * Math.max(0, gap - 1))
  const aligned = Math.abs(hit.box.left - candidate.box.left) < hit.segment.size ? 1 : 0.93
  return near * aligned * 0.5 ** Math.min(trailing, 3) * (hit.isLeading ? 1 : 0.7)
}
