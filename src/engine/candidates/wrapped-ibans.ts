import { isIban } from '#src/values/identifiers/iban.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { getEnclosingBox } from '../pages/page.ts'
import { createCandidate, getSpanBox, type Candidate } from './candidate.ts'

/** An incomplete IBAN at the end of a line. */
const begunIban = /(?<![A-Za-z\d])[A-Z]{2}\d{2}(?:[ .-]?[A-Z\d]){0,26}$/
const beginsWithRest = /^[A-Z\d]+(?:[ .-]?[A-Z\d]+)*/

/** Shorter beginnings are model names and road numbers. */
const minBegun = 8
const maxLines = 3

/**
 * IBANs that a narrow column breaks: `IT44 H060 8546 7700` above `0003 0917 428`. The text below counts as the rest
 * only if the check digits prove it.
 */
export function findWrappedIbans(segments: readonly Segment[], lines: readonly Line[]): Candidate[] {
  return segments.flatMap((segment) => {
    // Few texts end with an IBAN, and the pattern is slow to find none.
    const begun =
      /[A-Z\d]$/.test(segment.text) && /[A-Z]{2}\d\d/.test(segment.text) ? begunIban.exec(segment.text) : null
    if (!begun || compact(begun[0]).length < minBegun) return []
    const whole = completeIban(begun[0], segment, lines)
    if (!whole) return []
    const start = createCandidate('iban', segment, [begun.index, segment.text.length], whole.value)
    const boxes = [start.box, ...whole.boxes]
    return [{ ...start, text: whole.text, box: getEnclosingBox(boxes) }]
  })
}

/**
 * Whether a number is only the rest of an IBAN that began on the line above, and so not a phone or registration number.
 */
export const isRestOfIban = ({ kind, text, segment }: Candidate, wrapped: readonly Candidate[]): boolean =>
  kind !== 'text' &&
  wrapped.some((iban) => {
    const rests = iban.text.split('\n').slice(1)
    const distance = segment.line - iban.segment.line
    return (
      distance > 0 &&
      distance <= 2 * maxLines &&
      rests.some((rest) => rest.includes(text) && segment.text.startsWith(rest))
    )
  })

const compact = (text: string) => text.replace(/[ .-]/g, '')

function completeIban(begun: string, segment: Segment, lines: readonly Line[]) {
  let [text, last] = [begun, segment]
  const boxes: Candidate['box'][] = []
  for (let count = 1; count < maxLines; count += 1) {
    const next = findBelow(last, lines)
    const [rest = ''] = beginsWithRest.exec(next?.text ?? '') ?? []
    if (!next || rest === '') return undefined
    text = `${text}\n${rest}`
    boxes.push(getSpanBox(next, 0, rest.length))
    const value = compact(text.replaceAll('\n', ' '))
    if (isIban(value)) return { text, value, boxes }
    if (rest.length < next.text.length) return undefined
    last = next
  }
  return undefined
}

/** The text right below, aligned with the segment or with the words before its number. */
const findBelow = (segment: Segment, lines: readonly Line[]): Segment | undefined =>
  lines
    .slice(segment.line + 1, segment.line + 3)
    .flatMap((line) => line.segments)
    .find(
      ({ page, box, size }) =>
        page === segment.page &&
        box.top - segment.box.bottom < size &&
        box.left > segment.box.left - 4 &&
        box.left < segment.box.right,
    )
