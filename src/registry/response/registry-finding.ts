import type { PartialDate } from '../partial-date.ts'
import type { LookupResult } from './parse-registry-response.ts'

/** A problem with a number: its registration has ended, or the registry does not know it. */
export type RegistryFinding =
  { readonly kind: 'ended'; readonly since: PartialDate | undefined } | { readonly kind: 'unknown' }

/** Finds a problem with a number in a response; undefined for none, and for an error that is not about the number. */
export function toRegistryFinding(read: LookupResult): RegistryFinding | undefined {
  if (read.kind === 'failure')
    return read.failure === 'number' || read.failure === 'nothing' ? { kind: 'unknown' } : undefined
  const registration = read.answer.kind === 'company' ? read.answer.company.status : undefined
  return registration?.state === 'ended' ? { kind: 'ended', since: registration.endDate } : undefined
}
