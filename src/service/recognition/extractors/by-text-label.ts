import { normalise } from '#src/values/normalise.ts'
import { candidateOf, type Candidate } from '../candidates/candidate.ts'
import { kindOf } from '../fields/roles.ts'
import type { LabelHit } from '../labels/find-labels.ts'
import type { Segment } from '../layout/lines.ts'
import { canBeName } from '../parties/name-forms.ts'
import { sharedWidth } from '../layout/page.ts'
import { hasMarks } from './marks.ts'
import type { Extractor, Proposal, Question } from './proposal.ts'

/**
 * The words behind or below a label, for fields of which only the label says what they are: text, yes or no,
 * countries, addresses. A value that cannot be read as the field's type is no proposal.
 */
export const byTextLabel: Extractor = {
  name: 'text-label',
  weight: 1,
  propose: (question) => {
    if (kindOf(question.field) !== 'text') return []
    // Their own extractor knows how far they go.
    if (question.field.type === 'List' || question.field.type === 'Dictionary') return []
    return question.scene.hits.flatMap((hit) => {
      const meaning = hit.meanings.find((other) => other.field === question.field.name)
      return meaning ? textsOf(hit, question).map((found) => scored(found, meaning.strength)) : []
    })
  },
}

const scored = (proposal: Proposal, strength: number): Proposal => ({
  ...proposal,
  score: proposal.score * strength,
})

function textsOf(hit: LabelHit, question: Question): Proposal[] {
  const beside = behind(hit, question)
  const under = headsBlock(hit, question) ? read(below(hit, question), hit.leads ? 0.9 : 0.4, question) : []
  // Above a block of lines a label without a colon is its heading, whatever stands beside it.
  if (under.length > 0 && beside?.[0]?.segment !== hit.segment) return under
  if (beside) return read(beside, hit.leads ? 0.95 : 0.6, question)
  return read(below(hit, question), hit.leads ? 0.8 : 0.4, question)
}

/** Whether the lines right below begin where the label begins, and no label stands there. */
function headsBlock(hit: LabelHit, { scene, role, field }: Question): boolean {
  if (role !== 'receiver-name' && role !== 'issuer-name' && field.type !== 'Address') return false
  if (/:\s*$/.test(hit.segment.text)) return false
  const next = scene.text.lines
    .slice(hit.segment.line + 1, hit.segment.line + 4)
    .flatMap((line) => line.segments)
    .find((other) => Math.abs(other.box.left - hit.box.left) < 3)
  if (!next || next.page !== hit.segment.page || next.box.top - hit.box.bottom > 1.6 * next.size) return false
  return !scene.hitsOn(next.line).some((other) => other.segment === next && other.leads)
}

/** The rest of the segment up to the next label, or the next segment on the line. */
function behind(hit: LabelHit, { scene }: Question): Candidate[] | undefined {
  const { segment } = hit
  const labels = scene.hitsOn(segment.line).filter((other) => other !== hit)
  const next = labels.find((other) => other.segment === segment && other.from >= hit.to && other.closed)
  const rest = segment.text.slice(hit.to, next?.from ?? segment.text.length)
  if (/[\p{L}\d]/u.test(rest))
    // Words that follow a label without a colon make it a sentence, or another label.
    return hit.leads || /[:：]\s*$/.test(segment.text.slice(0, hit.to))
      ? [candidateOf('text', segment, [hit.to, hit.to + rest.length], rest.trim())]
      : undefined
  const right = scene.text.lines[segment.line]?.segments.find((other) => other.box.left >= segment.box.right)
  if (!right || labels.some((other) => other.segment === right && other.from === 0)) return undefined
  const page = scene.text.pages[segment.page]?.width ?? 595
  if (right.box.left - segment.box.right > 0.45 * page) return undefined
  return [whole(right), ...continued(right, hit, scene.text.lines)]
}

/** Lines of an address go on below its first one. */
function continued(first: Segment, hit: LabelHit, lines: Question['scene']['text']['lines']): Candidate[] {
  const more: Candidate[] = []
  let last = first
  for (const line of lines.slice(first.line + 1, first.line + 8)) {
    const next = line.segments.find((other) => Math.abs(other.box.left - first.box.left) < 4)
    const beside = line.segments.some((other) => sharedWidth(other.box, hit.box) > 0)
    if (!next || beside || next.page !== first.page || next.box.top - last.box.bottom > 0.9 * last.size) break
    more.push(whole(next))
    last = next
  }
  return more
}

function below(hit: LabelHit, { scene }: Question): Candidate[] {
  const found: Candidate[] = []
  let last = hit.segment
  for (const line of scene.text.lines.slice(hit.segment.line + 1, hit.segment.line + 8)) {
    const next = line.segments.find(
      (other) =>
        Math.abs(other.box.left - hit.box.left) < 6 ||
        sharedWidth(other.box, hit.box) > 0.6 * (hit.box.right - hit.box.left),
    )
    if (!next) continue
    const gap = next.box.top - last.box.bottom
    const labelled = scene.hitsOn(line.index).some((other) => other.segment === next && other.leads)
    if (next.page !== last.page || labelled || gap > (found.length === 0 ? 1.8 : 0.9) * last.size) break
    found.push(whole(next))
    last = next
  }
  return found
}

const whole = (segment: Segment) => candidateOf('text', segment, [0, segment.text.length], segment.text)

function plausible(text: string, role: Question['role']): boolean {
  if (hasMarks(text)) return false
  if (role === 'payment-method') return !/\d[.,]\d{2}/.test(text)
  if (role === 'receiver-name' || role === 'issuer-name') return canBeName(text)
  return !text.endsWith(':')
}

function read(lines: readonly Candidate[], score: number, { field, scene, role }: Question): Proposal[] {
  const [first] = lines
  if (!first) return []
  // An address takes the lines it needs; other values stand on one.
  const counts = field.type === 'Address' ? [4, 3, 2, 1].filter((count) => count <= lines.length) : [1]
  for (const count of counts) {
    const text = lines
      .slice(0, count)
      .map((line) => line.text)
      .join('\n')
    const value = normalise(field.type, text, { ...scene.text.hints, country: scene.country })
    if (value.ok && plausible(text, role))
      return [
        { text, value: value.value, page: first.page, score, by: 'text-label', checked: true, at: first },
      ]
  }
  return []
}
