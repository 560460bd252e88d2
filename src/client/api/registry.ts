import { queryOptions } from '@tanstack/react-query'
import { parseJson, type JsonValue } from '#src/contract/json.ts'
import { buildRegistryPath, type RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { ApiError } from '../http/api-error.ts'
import { notifyIfSignedOut } from '../http/signed-out.ts'

/**
 * A response of the registry with any status: an error is recognised by its body (spec 2.1), because the spec specifies
 * no status for it.
 */
export interface RegistryResponse {
  readonly status: number
  /** The unchanged body. */
  readonly text: string
  /** The body as JSON without loss; undefined when it is not JSON. */
  readonly json: JsonValue | undefined
  /** Seconds to wait; null without Retry-After. */
  readonly retryAfter: number | null
  /** When the response arrived, in milliseconds since 1970. */
  readonly fetchedAt: number
}

/** How long a response stays fresh, in milliseconds. */
const staleAfterMs = 5 * 60_000

/**
 * A lookup. Not repeated on failure, window focus or reconnection, because a call can cost money. Fails with TypeError
 * when there is no response.
 */
export const registryQuery = (lookup: RegistryLookup) =>
  queryOptions({
    queryKey: ['registry', buildRegistryPath(lookup)],
    queryFn: ({ signal }) => fetchRegistry(lookup, signal),
    retry: false,
    staleTime: staleAfterMs,
    gcTime: 3 * staleAfterMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Structural sharing would copy RawNumber objects, which must keep their identity.
    structuralSharing: false,
  })

async function fetchRegistry(lookup: RegistryLookup, signal: AbortSignal): Promise<RegistryResponse> {
  const headers = { Accept: 'application/json, application/hal+json' }
  const response = await fetch(buildRegistryPath(lookup), { credentials: 'same-origin', headers, signal })
  const text = await response.text()
  if (!response.ok)
    notifyIfSignedOut(new ApiError(response.status, text, response.headers.get('Content-Type') ?? ''))
  const seconds = /^\d+$/.exec(response.headers.get('Retry-After') ?? '')
  return {
    status: response.status,
    text,
    json: tryParseJson(text),
    retryAfter: seconds === null ? null : Number(seconds[0]),
    fetchedAt: Date.now(),
  }
}

function tryParseJson(text: string): JsonValue | undefined {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
