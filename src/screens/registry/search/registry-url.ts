import { registryOperations, type RegistryLookup } from '#src/contract/service/registry-operations.ts'
import type { RegistrySearch } from './registry-search.ts'

/**
 * The look-up that an address stands for; anything in it that cannot be counts as not said. Undefined when its number
 * has not eight digits.
 */
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
 * The address of a look-up, everything usual left out of it but the operation. A number without a leading zero stands
 * in it as a JSON number, which the router writes without quotes.
 */
export const toRegistrySearch = ({ number, operation, geoData, page }: RegistryLookup): RegistrySearch => ({
  number: number.startsWith('0') ? number : Number(number),
  operation,
  geo: geoData || undefined,
  page: page > 1 ? page : undefined,
})
