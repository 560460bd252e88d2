import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { registryQuery, type RegistryResponse } from '#src/client/api/registry.ts'
import { parseRegistryResponse, type LookupResult } from '#src/registry/response/parse-registry-response.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'

/** The state of a lookup. `response` and `result` are undefined until a response arrives, and if none does (`error`). */
export interface LookupState {
  readonly response: RegistryResponse | undefined
  readonly result: LookupResult | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => void
}

const emptyLookup: RegistryLookup = { number: '', operation: 'basic-profile', geoData: false, page: 1 }

/** Runs a lookup, or reuses a recent response to the same one. */
export function useLookup(shown: RegistryLookup | undefined): LookupState {
  const options = registryQuery(shown ?? emptyLookup)
  const query = useQuery(shown ? options : { ...options, queryFn: skipToken })
  const { data: response, error, isFetching, refetch } = query
  const result = useMemo(() => response && parseRegistryResponse(response), [response])
  return { response, result, error, isFetching, refetch: () => void refetch() }
}
