import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { RegistryResponse } from '#src/client/api/registry.ts'
import type { StoredRegistryFinding } from '#src/client/device/registry-finding-storage.ts'
import { cacheRegistryResponse } from '#src/client/device/registry-response-cache.ts'
import { parseRegistryResponse } from '#src/registry/response/parse-registry-response.ts'
import { toRegistryFinding } from '#src/registry/response/registry-finding.ts'
import { getCompanyNames } from '#src/registry/comparison/compare-names.ts'
import type { RegisteredCompany } from '#src/review/fields/find-name-mismatches.ts'
import type { DraftStore } from '../session/draft-store.ts'
import { getProfileAddress, createProfileQuery } from './use-registry-profile.ts'

/**
 * Records in the draft store what the registry returns against the KvK numbers of the documents, whenever it is asked,
 * here or on its own screen. Asks nothing itself.
 *
 * @returns stops it.
 */
export function trackRegistryFindings(store: DraftStore, client: QueryClient): () => void {
  const recorded = new WeakSet<RegistryResponse>()
  /** How to stop watching each number. */
  const watched = new Map<string, () => void>()

  function record(number: string, response: RegistryResponse | undefined): void {
    if (response === undefined || recorded.has(response)) return
    recorded.add(response)
    const finding = parseFinding(response)
    if (finding === undefined) return
    cacheRegistryResponse(getProfileAddress(number), response)
    store.setRegistryFinding(number, finding)
    store.setRegisteredCompany(number, parseCompany(number, response))
  }

  function watch(number: string): void {
    const profile = new QueryObserver(client, createProfileQuery(number))
    watched.set(
      number,
      profile.subscribe(({ data }) => record(number, data)),
    )
    record(number, profile.getCurrentResult().data)
  }

  function updateNumbers(): void {
    const numbers = new Set(store.getState().documents.flatMap(({ kvkNumbers }) => [...kvkNumbers.values()]))
    for (const [number, unwatch] of watched)
      if (!numbers.has(number)) {
        unwatch()
        watched.delete(number)
      }
    for (const number of numbers) if (!watched.has(number)) watch(number)
  }

  const stop = store.subscribe(({ documents }, before) => documents !== before.documents && updateNumbers())
  updateNumbers()
  return () => {
    for (const each of [stop, ...watched.values()]) each()
  }
}

/** The company of a number in a response; null when it holds none, or one with another number. */
function parseCompany(number: string, response: RegistryResponse): RegisteredCompany | null {
  const result = parseRegistryResponse(response)
  if (result.kind === 'failure' || result.answer.kind !== 'company') return null
  const { company } = result.answer
  return company.kvkNumber === number ? { names: getCompanyNames(company) } : null
}

/** The finding against a number in a response; null for none, undefined when the response is not about the number. */
function parseFinding(response: RegistryResponse): StoredRegistryFinding | null | undefined {
  const result = parseRegistryResponse(response)
  const finding = toRegistryFinding(result)
  if (finding === undefined) return result.kind === 'answer' ? null : undefined
  const at = response.fetchedAt
  if (finding.kind === 'unknown' || finding.since === undefined) return { kind: finding.kind, at }
  const since = Object.entries(finding.since).filter(([, part]) => part !== undefined)
  return { kind: 'ended', since: Object.fromEntries(since), at }
}
