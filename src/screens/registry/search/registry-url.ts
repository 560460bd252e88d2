import { registryOperations, type RegistryLookup } from '#src/contract/service/registry-operations.ts'
import type { RegistrySearch } from './registry-search.ts'

/** Parses the lookup in a URL; invalid parameters count as omitted. Undefined unless its number has eight digits. */
export function parseLookup({
  number,
  operation,
  geo,
  page = 1,
}: RegistrySearch): RegistryLookup | undefined {
  const digits = String(number ?? '')
  if (!/^\d{8}$/.test(digits)) return undefined
  return {
    number: digits,
    operation: registryOperations.find((known) => known === operation) ?? 'basic-profile',
    geoData: geo ?? false,
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  }
}

/**
 * Builds the search parameters of a lookup; defaults other than the operation are omitted. A number without a leading
 * zero becomes a JSON number, because the router writes that without quotes.
 */
export const toRegistrySearch = ({ number, operation, geoData, page }: RegistryLookup): RegistrySearch => ({
  number: number.startsWith('0') ? number : Number(number),
  operation,
  geo: geoData || undefined,
  page: page > 1 ? page : undefined,
})
