import type { Submission } from '#src/contract/workspace/submissions.ts'
import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'

/** The properties of a file by which its documents are identified. */
type NumberedFile = Pick<
  Submission,
  'id' | 'partyName' | 'documentNumber' | 'documentIdentities' | 'decision' | 'deleted' | 'replaced'
>

/** The party and number of a document; null or empty if unknown. */
type PartyAndNumber = Pick<Submission, 'partyName' | 'documentNumber'>

/** Where else the supplier and number of a file's documents occur. */
export interface SameNumber<T> {
  /** Other files, in the order of the list. */
  readonly others: readonly T[]
  /** Number of documents of the file that are in another file too. */
  readonly documents: number
  /** Number of documents of the file that are in this file twice. */
  readonly inside: number
}

/**
 * For each file with a document that has a number and a party: where another document has both as well, such as an
 * invoice that was sent in twice. Spaces, signs, case and accents make no difference. Rejected and deleted files do
 * not count as others, because somebody has decided about them. Nor do earlier readings of a document.
 *
 * @param submissions newest first.
 * @returns by id; files whose documents have unique numbers are left out.
 */
export function findSameNumber<T extends NumberedFile>(
  submissions: readonly T[],
): ReadonlyMap<string, SameNumber<T>> {
  const files = submissions.map((submission) => ({ submission, keys: listKeys(submission) }))
  const groups = new Map<string, T[]>()
  for (const { submission, keys } of files)
    for (const key of keys.keys()) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [submission])
      else group.push(submission)
    }
  const found = new Map<string, SameNumber<T>>()
  for (const { submission, keys } of files) {
    const others = new Set<T>()
    let documents = 0
    let inside = 0
    for (const [key, count] of keys) {
      const same = (groups.get(key) ?? []).filter((other) => other.id !== submission.id && isCounted(other))
      for (const other of same) others.add(other)
      if (same.length > 0) documents += count
      if (count > 1) inside += count
    }
    if (others.size > 0 || inside > 0) found.set(submission.id, { others: [...others], documents, inside })
  }
  return found
}

/** As `findSameNumber`, for the current state of one document: other files only, in the order of the list. */
export function listSameNumber<T extends NumberedFile>(
  submissions: readonly T[],
  document: PartyAndNumber & { readonly submissionId: string },
): readonly T[] {
  const key = buildKey(document)
  if (key === undefined) return []
  return submissions.filter(
    (other) => other.id !== document.submissionId && isCounted(other) && listKeys(other).has(key),
  )
}

/** Whether two documents have the same party and number; false if either lacks one. */
export function isSameNumber(one: PartyAndNumber, other: PartyAndNumber): boolean {
  const key = buildKey(one)
  return key !== undefined && key === buildKey(other)
}

const isCounted = ({ decision, deleted, replaced }: NumberedFile): boolean =>
  decision?.kind !== 'rejected' && deleted === null && replaced === null

/** The number of its documents by party and number. The file itself is named after one of them. */
function listKeys(file: NumberedFile): ReadonlyMap<string, number> {
  const keys = new Map<string, number>()
  for (const identity of file.documentIdentities ?? []) {
    const key = buildKey(identity)
    if (key !== undefined) keys.set(key, (keys.get(key) ?? 0) + 1)
  }
  const own = buildKey(file)
  return own === undefined || keys.has(own) ? keys : keys.set(own, 1)
}

/** Undefined if nothing can be compared. */
function buildKey({ partyName, documentNumber }: PartyAndNumber): string | undefined {
  const party = toComparable(partyName ?? '')
  const number = toComparable(documentNumber ?? '')
  return party === '' || number === '' ? undefined : `${party} ${number}`
}

/** The letters and digits of a name or number, for comparison. */
const toComparable = (text: string): string => foldCaseAndAccents(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
