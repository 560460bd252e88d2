import type { PartialDate } from './partial-date.ts'
import type { ReadReply } from './read-reply.ts'

/** What of a number asks for attention: its registration has ended, or the register does not know it. */
export type RegisterFinding =
  { readonly kind: 'ended'; readonly since: PartialDate | undefined } | { readonly kind: 'unknown' }

/** What an answer about a number has that asks for attention; undefined for none, and for an error that tells nothing of the number. */
export function findingIn(read: ReadReply): RegisterFinding | undefined {
  if (read.kind === 'trouble')
    return read.trouble === 'number' || read.trouble === 'nothing' ? { kind: 'unknown' } : undefined
  const standing = read.answer.kind === 'company' ? read.answer.company.standing : undefined
  return standing?.state === 'ended' ? { kind: 'ended', since: standing.since } : undefined
}
