import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { RegistryResponse } from '#src/client/api/registry.ts'
import type { RegistryFinding } from '#src/contract/workspace/drafts.ts'
import { cacheRegistryResponse } from '#src/client/device/registry-response-cache.ts'
import { parseRegistryResponse } from '#src/registry/response/parse-registry-response.ts'
import { toRegistryFinding } from '#src/registry/response/registry-finding.ts'
import { getCompanyNames } from '#src/registry/comparison/compare-names.ts'
import type { DraftStore } from '../session/draft-store.ts'
import { getProfileAddress, createProfileQuery } from './use-registry-profile.ts'

/**
 * Records in the draft store what the registry returns about the KvK numbers of the documents, whenever a look-up
 * is made here or on the registry screen. Makes no look-ups itself.
 *
 * @returns a function that stops this.
 */
export function trackRegistryFindings(store: DraftStore, client: QueryClient): () => void {
  const recorded = new WeakSet<RegistryResponse>()
  /** Functions that stop watching, by number. */
  const watched = new Map<string, () => void>()

  function record(number: string, response: RegistryResponse | undefined): void {
    if (response === undefined || recorded.has(response)) return
    recorded.add(response)
    const finding = parseFinding(number, response)
    if (finding === undefined) return
    cacheRegistryResponse(getProfileAddress(number), response)
    store.setRegistryFinding(number, finding)
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

/** The finding in a response; null if it is about another number, undefined if the registry failed. */
function parseFinding(number: string, response: RegistryResponse): RegistryFinding | null | undefined {
  const result = parseRegistryResponse(response)
  const finding = toRegistryFinding(result)
  const at = response.fetchedAt
  if (finding?.kind === 'unknown') return { kind: 'unknown', at }
  if (result.kind === 'failure') return undefined
  const company = result.answer.kind === 'company' ? result.answer.company : undefined
  const named = company?.kvkNumber === number ? { names: getCompanyNames(company) } : undefined
  if (finding === undefined) return named === undefined ? null : { kind: 'registered', ...named, at }
  const since = Object.entries(finding.since ?? {}).filter(([, part]) => part !== undefined)
  return { kind: 'ended', ...(since.length > 0 && { since: Object.fromEntries(since) }), ...named, at }
}
