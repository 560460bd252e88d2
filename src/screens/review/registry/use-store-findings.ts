import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StoredRegistryFinding } from '#src/client/device/registry-finding-storage.ts'
import { cacheRegistryResponse } from '#src/client/device/registry-response-cache.ts'
import type { RegistryResponse } from '#src/client/api/registry.ts'
import { toRegistryFinding } from '#src/registry/response/registry-finding.ts'
import { parseRegistryResponse } from '#src/registry/response/parse-registry-response.ts'
import type { FieldLabels } from '#src/review/checks/kvk-fields.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { useReviewSession } from '../session/review-session.ts'
import { noLabels, getFieldNumber } from './number-findings.ts'
import { getProfileAddress, createProfileQuery } from './use-registry-profile.ts'

/**
 * Keeps with the work what the register says of the fields' numbers whenever it is asked, here or on its own screen:
 * what it says against one asks for attention, also after a reload. Asks nothing itself.
 */
export function useStoreFindings(
  fields: readonly ReviewField[],
  labels: readonly FieldLabels[] = noLabels,
): void {
  const { store: work } = useReviewSession()
  const numbers = [...new Set(fields.flatMap((field) => getFieldNumber(field, labels) ?? []))]
  const replies = useQueries({ queries: numbers.map(createProfileQuery) })
  useEffect(function keepSaid() {
    const said = new Map(work.getRegistryFindings())
    for (const [at, number] of numbers.entries()) {
      const reply = replies[at]?.data
      if (reply === undefined) continue
      const against = getFinding(reply)
      if (against === undefined) continue
      cacheRegistryResponse(getProfileAddress(number), reply)
      if (against === null) said.delete(number)
      else said.set(number, against)
    }
    work.setRegistryFindings(said, labels)
  })
}

/** What an answer says against its number; null for nothing, undefined when it tells nothing of the number. */
function getFinding(reply: RegistryResponse): StoredRegistryFinding | null | undefined {
  const known = findingCache.get(reply)
  if (known !== undefined) return known.said
  const answer = parseRegistryResponse(reply)
  const finding = toRegistryFinding(answer)
  const nothing = answer.kind === 'answer' ? null : undefined
  const said = finding ? toStoredFinding(finding, reply.fetchedAt) : nothing
  findingCache.set(reply, { said })
  return said
}

function toStoredFinding(
  finding: NonNullable<ReturnType<typeof toRegistryFinding>>,
  at: number,
): StoredRegistryFinding {
  if (finding.kind === 'unknown' || finding.since === undefined) return { kind: finding.kind, at }
  const known = Object.entries(finding.since).filter(([, part]) => part !== undefined)
  return { kind: 'ended', since: Object.fromEntries(known), at }
}

// Asked at every keystroke; an answer that came stays the same object.
const findingCache = new WeakMap<
  RegistryResponse,
  { readonly said: StoredRegistryFinding | null | undefined }
>()
