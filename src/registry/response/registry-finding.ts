import type { PartialDate } from '../partial-date.ts'
import type { LookupResult } from './parse-registry-response.ts'

/** What of a number asks for attention: its registration has ended, or the register does not know it. */
export type RegistryFinding =
  { readonly kind: 'ended'; readonly since: PartialDate | undefined } | { readonly kind: 'unknown' }

/** What an answer about a number has that asks for attention; undefined for none, and for an error that tells nothing of the number. */
export function toRegistryFinding(read: LookupResult): RegistryFinding | undefined {
  if (read.kind === 'trouble')
    return read.failure === 'number' || read.failure === 'nothing' ? { kind: 'unknown' } : undefined
  const standing = read.answer.kind === 'company' ? read.answer.company.status : undefined
  return standing?.state === 'ended' ? { kind: 'ended', since: standing.endDate } : undefined
}
