import { parseValue } from '#src/values/parse-value.ts'
import { createCandidate, type Candidate } from '../candidates/candidate.ts'
import { getCandidateKind, type FieldRole } from '../analysis/field-roles.ts'
import type { LabelHit } from '../labels/find-labels.ts'
import type { Segment } from '../layout/lines.ts'
import { canBeName } from '../parties/name-forms.ts'
import { getOverlapWidth } from '../pages/page.ts'
import { hasCheckboxes } from './checkboxes.ts'
import type { Extractor, Proposal, ExtractionContext } from './proposal.ts'

/**
 * The text after or below a label, for fields that only their labels identify: text, yes or no, countries,
 * addresses. Text that cannot be parsed as the field's type is not proposed.
 */
export const textLabelExtractor: Extractor = {
  name: 'text-label',
  weight: 1,
  propose: (context) => {
    if (getCandidateKind(context.field) !== 'text') return []
    // Lists and dictionaries have their own extractor.
    if (context.field.type === 'List' || context.field.type === 'Dictionary') return []
    return context.document.labelHits.flatMap((hit) => {
      const meaning = hit.meanings.find((other) => other.field === context.field.name)
      if (!meaning) return []
      return proposeTexts(hit, context)
        .filter(({ text }) => canBeNumber(text, context.field))
        .map((found) => applyStrength(found, meaning.strength))
    })
  },
}

/** `Referentie: zie bijlage` is not a number, whatever its label: numbers have a digit. */
const canBeNumber = (text: string, { name, type }: ExtractionContext['field']): boolean =>
  type !== 'String' || !name.endsWith('Number') || /\d/.test(text)

const applyStrength = (proposal: Proposal, strength: number): Proposal => ({
  ...proposal,
  score: proposal.score * strength,
})

function proposeTexts(hit: LabelHit, context: ExtractionContext): Proposal[] {
  const beside = findAfter(hit, context)
  const under = isBlockHeading(hit, context)
    ? readLines(findBelow(hit, context), hit.isLeading ? 0.9 : 0.4, context)
    : []
  // A label without a colon above a block of lines is its heading, even with text beside it.
  if (under.length > 0 && beside?.[0]?.segment !== hit.segment) return under
  if (beside) return readLines(beside, hit.isLeading ? 0.95 : 0.6, context)
  return readLines(findBelow(hit, context), hit.isLeading ? 0.8 : 0.4, context)
}

/** Whether the lines right below are aligned with the label and are not labels. */
function isBlockHeading(hit: LabelHit, { document, role, field }: ExtractionContext): boolean {
  if (role !== 'receiver-name' && role !== 'issuer-name' && field.type !== 'Address') return false
  if (/:\s*$/.test(hit.segment.text)) return false
  const next = document.text.lines
    .slice(hit.segment.line + 1, hit.segment.line + 4)
    .flatMap((line) => line.segments)
    .find((other) => Math.abs(other.box.left - hit.box.left) < 3)
  if (!next || next.page !== hit.segment.page || next.box.top - hit.box.bottom > 1.6 * next.size) return false
  return !document.getLabelHits(next.line).some((other) => other.segment === next && other.isLeading)
}

/** The rest of the segment up to the next label, or the next segment on the line. */
function findAfter(hit: LabelHit, { document }: ExtractionContext): Candidate[] | undefined {
  const { segment } = hit
  const labels = document.getLabelHits(segment.line).filter((other) => other !== hit)
  const next = labels.find((other) => other.segment === segment && other.from >= hit.to && other.isClosed)
  // `Op naam van: …`: the small word before the colon is the end of the label.
  const [joint = ''] = /^\s*\p{Ll}{1,4}\s*[:：]/u.exec(segment.text.slice(hit.to)) ?? []
  const from = hit.to + joint.length
  const rest = segment.text.slice(from, next?.from ?? segment.text.length)
  if (/[\p{L}\d]/u.test(rest))
    // Words after a label without a colon make it a sentence or another label.
    return hit.isLeading || /[:：]\s*$/.test(segment.text.slice(0, hit.to))
      ? [createCandidate('text', segment, [from, from + rest.length], rest.trim())]
      : undefined
  const right = document.text.lines[segment.line]?.segments.find(
    // A column of aligned colons may be between the label and its value.
    (other) => other.box.left >= segment.box.right && !/^[:：]$/u.test(other.text.trim()),
  )
  if (!right || labels.some((other) => other.segment === right && other.from === 0)) return undefined
  const page = document.text.pages[segment.page]?.width ?? 595
  if (right.box.left - segment.box.right > 0.45 * page) return undefined
  return [toCandidate(right), ...findContinuation(right, hit, document.text.lines)]
}

/** An address continues below its first line. */
function findContinuation(
  first: Segment,
  hit: LabelHit,
  lines: ExtractionContext['document']['text']['lines'],
): Candidate[] {
  const more: Candidate[] = []
  let last = first
  for (const line of lines.slice(first.line + 1, first.line + 8)) {
    const next = line.segments.find((other) => Math.abs(other.box.left - first.box.left) < 4)
    const beside = line.segments.some((other) => getOverlapWidth(other.box, hit.box) > 0)
    if (!next || beside || next.page !== first.page || next.box.top - last.box.bottom > 0.9 * last.size) break
    more.push(toCandidate(next))
    last = next
  }
  return more
}

function findBelow(hit: LabelHit, { document }: ExtractionContext): Candidate[] {
  const found: Candidate[] = []
  let last = hit.segment
  for (const line of document.text.lines.slice(hit.segment.line + 1, hit.segment.line + 8)) {
    const next = line.segments.find(
      (other) =>
        Math.abs(other.box.left - hit.box.left) < 6 ||
        getOverlapWidth(other.box, hit.box) > 0.6 * (hit.box.right - hit.box.left),
    )
    if (!next) continue
    const gap = next.box.top - last.box.bottom
    const labelled = document
      .getLabelHits(line.index)
      .some((other) => other.segment === next && other.isLeading)
    if (next.page !== last.page || labelled || gap > (found.length === 0 ? 1.8 : 0.9) * last.size) break
    found.push(toCandidate(next))
    last = next
  }
  return found
}

/** Removes the colon of a label from values that are aligned behind their colons. */
function toCandidate(segment: Segment): Candidate {
  const from = /^[:：]\s*/u.exec(segment.text)?.[0].length ?? 0
  return createCandidate('text', segment, [from, segment.text.length], segment.text.slice(from))
}

/** `Heppner – 3 colis + 1 palette – 318 kg`: dashes and dots separate several values, of which only one is wanted. */
const hasSeveralParts = (text: string): boolean => (text.match(/\s[–—·•|]\s/gu) ?? []).length > 1

/** `AN-25-3318 of 03.11.2025`: the date belongs to the numbered document. */
const dateBehindNumber =
  /[\s,]+(?:of|dated|d\.? ?d\.?|van|vom|du|del|de|de fecha)\s+\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?:\s+(?:t\/m|tot|bis|au|al|to|-)\s+\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})?$/iu

/** `VISA ****4418`: the last digits of a card are not part of the payment method. */
const maskedNumber = /[\s:]+[*x•#]{3}[\s*x•#\d]*$/iu

function cutBehind(text: string, { type, name }: ExtractionContext['field'], role: FieldRole): string {
  if (role === 'payment-method') return text.replace(maskedNumber, '')
  return type === 'String' && name.endsWith('Number') ? text.replace(dateBehindNumber, '') : text
}

function isPlausibleText(text: string, role: ExtractionContext['role']): boolean {
  // A dash or dots after a label mean that nothing was filled in.
  if (hasCheckboxes(text) || !/[\p{L}\d]/u.test(text)) return false
  if (role === 'payment-method') return !/\d[.,]\d{2}/.test(text)
  if (role === 'receiver-name' || role === 'issuer-name') return canBeName(text)
  return !text.endsWith(':')
}

function readLines(
  lines: readonly Candidate[],
  score: number,
  { field, document, role }: ExtractionContext,
): Proposal[] {
  const [first] = lines
  if (!first) return []
  // An address may take several lines, other values one.
  const counts = field.type === 'Address' ? [4, 3, 2, 1].filter((count) => count <= lines.length) : [1]
  for (const count of counts) {
    const printed = lines
      .slice(0, count)
      .map((line) => line.text)
      .join('\n')
    const text = cutBehind(printed, field, role)
    const value = parseValue(field.type, text, { ...document.text.notation, country: document.country })
    if (value.ok && isPlausibleText(text, role))
      return [
        {
          text,
          value: value.value,
          page: first.page,
          score,
          extractorName: 'text-label',
          isPlausible: field.type !== 'String' || !hasSeveralParts(text),
          candidate: first,
        },
      ]
  }
  return []
}
