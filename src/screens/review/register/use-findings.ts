import { useQueries } from '@tanstack/react-query'
import type { RegistryReply } from '#src/client/registry.ts'
import { findingIn, type RegisterFinding } from '#src/company/finding.ts'
import { readReply } from '#src/company/read-reply.ts'
import { holdsKvkNumber, kvkNumberOf, type FieldLabels } from '#src/review/kvk-fields.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { profileQuery } from './use-register.ts'

/** A field whose number asks for attention. */
export interface NumberFinding {
  readonly field: ReviewField
  readonly number: string
  readonly finding: RegisterFinding
}

/**
 * What the register said, when it was asked, of the KvK numbers among the fields that asks for attention. Asks nothing
 * itself, and keeps what was answered as long as the document is open.
 */
export function useFindings(
  fields: readonly ReviewField[],
  labels: readonly FieldLabels[] | undefined,
): NumberFinding[] {
  const numbered = fields.flatMap((field) => {
    const number = numberIn(field, labels)
    return number === undefined ? [] : [{ field, number }]
  })
  const numbers = [...new Set(numbered.map(({ number }) => number))]
  const replies = useQueries({ queries: numbers.map(profileQuery) })
  return numbered.flatMap(({ field, number }) => {
    const finding = findingOf(replies[numbers.indexOf(number)]?.data)
    return finding ? [{ field, number, finding }] : []
  })
}

/** The KvK number that a field holds; undefined when it holds none. */
function numberIn(field: ReviewField, labels: readonly FieldLabels[] = noLabels): string | undefined {
  const known = read.get(labels) ?? new WeakMap<ReviewField, string | null>()
  read.set(labels, known)
  const before = known.get(field)
  if (before !== undefined) return before ?? undefined
  const typed = field.state !== 'absent' && holdsKvkNumber(field, labels) ? kvkNumberOf(field) : undefined
  const number = typed?.kind === 'kvk' ? typed.number : undefined
  known.set(field, number ?? null)
  return number
}

const noLabels: readonly FieldLabels[] = []
// All fields are asked at every keystroke, and one that did not change is the same object. null: it holds no number.
const read = new WeakMap<readonly FieldLabels[], WeakMap<ReviewField, string | null>>()

const findingOf = (reply: RegistryReply | undefined): RegisterFinding | undefined =>
  reply && findingIn(readReply(reply))
