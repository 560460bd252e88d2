import type { Submission } from '#src/contract/workspace/submissions.ts'
import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'

/** A document as far as it is told from others by its number. */
type NumberedDocument = Pick<
  Submission,
  | 'id'
  | 'partyName'
  | 'documentNumber'
  | 'totalCurrency'
  | 'totalAmount'
  | 'decision'
  | 'deleted'
  | 'replaced'
  | 'fileName'
  | 'submittedAt'
>

/**
 * For each document with a number and a party: the others from the same party with the same number, the newest first, such
 * as an invoice that was sent in twice. Spaces, signs, case and accents make no difference. Rejected and
 * deleted ones are not counted as others: somebody has decided about them. Nor are earlier readings of a document.
 *
 * @param submissions newest first.
 * @returns by the id; documents with a number of their own are left out.
 */
export function findSameNumber<T extends NumberedDocument>(
  submissions: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const submission of submissions) {
    const party = toComparable(submission.partyName ?? '')
    const number = toComparable(submission.documentNumber ?? '')
    if (party === '' || number === '') continue
    const key = `${party} ${number}`
    groups.set(key, [...(groups.get(key) ?? []), submission])
  }
  const found = new Map<string, readonly T[]>()
  for (const group of groups.values()) {
    if (group.length === 1) continue
    for (const { id } of group) {
      const others = group.filter((other) => other.id !== id && isCounted(other))
      if (others.length > 0) found.set(id, others)
    }
  }
  return found
}

const isCounted = ({ decision, deleted, replaced }: NumberedDocument): boolean =>
  decision?.kind !== 'rejected' && deleted === null && replaced === null

/** What remains of a name or number when it is compared. */
const toComparable = (text: string): string => foldCaseAndAccents(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
