import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { registryQuery, type RegistryResponse } from '#src/client/api/registry.ts'
import { parseRegistryResponse, type LookupResult } from '#src/registry/response/parse-registry-response.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'

/** How a look-up stands. `reply` and `read` are undefined until an answer came, and when none came (`error`). */
export interface LookupState {
  readonly response: RegistryResponse | undefined
  readonly result: LookupResult | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => void
}

const emptyLookup: RegistryLookup = { number: '', operation: 'basic-profile', geoData: false, page: 1 }

/** Asks for what is shown, or shows what was answered to the same a while ago. */
export function useLookup(shown: RegistryLookup | undefined): LookupState {
  const options = registryQuery(shown ?? emptyLookup)
  const query = useQuery(shown ? options : { ...options, queryFn: skipToken })
  const { data: reply, error, isFetching, refetch } = query
  const read = useMemo(() => reply && parseRegistryResponse(reply), [reply])
  return { response: reply, result: read, error, isFetching: isFetching, refetch: () => void refetch() }
}
