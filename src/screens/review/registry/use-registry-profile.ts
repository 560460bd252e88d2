import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { getCachedRegistryResponse } from '#src/client/device/registry-response-cache.ts'
import { registryQuery, type RegistryResponse } from '#src/client/api/registry.ts'
import { parseRegistryResponse, type LookupResult } from '#src/registry/response/parse-registry-response.ts'
import { buildRegistryPath, type RegistryLookup } from '#src/contract/service/registry-operations.ts'

/** The registry's response for a number. `reply` and `parsedReply` are undefined before a look-up. */
export interface RegistryProfile {
  readonly reply: RegistryResponse | undefined
  readonly parsedReply: LookupResult | undefined
  /** Set if no response arrived. */
  readonly error: Error | null
  readonly isFetching: boolean
  /** Makes one call, or joins the one in flight. Resolves when it has ended, even without a response. */
  readonly fetchProfile: () => Promise<unknown>
}

/** The only look-up of the review screen: the basic profile has names, addresses, status and activities. */
export const createProfileQuery = (number: string) => ({
  ...registryQuery(toProfileLookup(number)),
  // Only a person starts a look-up: a call can cost money.
  enabled: false,
  // A response from before a reload is shown again.
  initialData: () => getCachedRegistryResponse(getProfileAddress(number)),
  initialDataUpdatedAt: () => getCachedRegistryResponse(getProfileAddress(number))?.fetchedAt,
})

const toProfileLookup = (number: string): RegistryLookup => ({
  operation: 'basic-profile',
  number,
  geoData: false,
  page: 1,
})

/** The path of the basic profile of a number. */
export const getProfileAddress = (number: string): string => buildRegistryPath(toProfileLookup(number))

/** Shows a recent response, fetched here or on the registry screen; fetches only when `fetchProfile` is called. */
export function useRegistryProfile(number: string): RegistryProfile {
  const { data: reply, error, isFetching, refetch } = useQuery(createProfileQuery(number))
  const parsedReply = useMemo(() => reply && parseRegistryResponse(reply), [reply])
  const fetchProfile = useCallback(() => refetch({ cancelRefetch: false }), [refetch])
  return { reply, parsedReply, error, isFetching, fetchProfile }
}
