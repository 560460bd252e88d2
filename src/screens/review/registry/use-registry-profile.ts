import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getCachedRegistryResponse } from '#src/client/device/registry-response-cache.ts'
import { registryQuery, type RegistryResponse } from '#src/client/api/registry.ts'
import { parseRegistryResponse, type LookupResult } from '#src/registry/response/parse-registry-response.ts'
import { buildRegistryPath, type RegistryLookup } from '#src/contract/service/registry-operations.ts'

/** What the register said of a number. `reply` and `read` are undefined as long as it was not asked. */
export interface RegistryProfile {
  readonly reply: RegistryResponse | undefined
  readonly parsedReply: LookupResult | undefined
  /** No answer came. */
  readonly error: Error | null
  readonly isFetching: boolean
  /** One call; none while one is under way. Resolves when the answer is there, or failed to come. */
  readonly fetchProfile: () => Promise<unknown>
}

/** The one look-up of the review screen: the basic profile has names, addresses, status and activities. */
export const createProfileQuery = (number: string) => ({
  ...registryQuery(toProfileLookup(number)),
  // Only a person asks: a call can cost money.
  enabled: false,
  // What was answered before a reload is shown again.
  initialData: () => getCachedRegistryResponse(getProfileAddress(number)),
  initialDataUpdatedAt: () => getCachedRegistryResponse(getProfileAddress(number))?.fetchedAt,
})

const toProfileLookup = (number: string): RegistryLookup => ({
  operation: 'basic-profile',
  number,
  geoData: false,
  page: 1,
})

/** The address at which the basic profile of a number is asked. */
export const getProfileAddress = (number: string): string => buildRegistryPath(toProfileLookup(number))

/** Shows what the register answered a while ago, here or on its own screen; asks only when `ask` is called. */
export function useRegistryProfile(number: string): RegistryProfile {
  const { data: reply, error, isFetching, refetch } = useQuery(createProfileQuery(number))
  const read = useMemo(() => reply && parseRegistryResponse(reply), [reply])
  return {
    reply,
    parsedReply: read,
    error,
    isFetching: isFetching,
    fetchProfile: () => refetch({ cancelRefetch: false }),
  }
}
