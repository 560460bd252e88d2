import { queryOptions } from '@tanstack/react-query'
import { parseJson, type JsonValue } from '#src/contract/json.ts'
import { buildRegistryPath, type RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { ApiError } from '../http/api-error.ts'
import { notifyIfSignedOut } from '../http/signed-out.ts'

/**
 * What the registry answered, whatever its status: an error is known by its body (spec 2.1), and the spec says of no
 * status that it comes with one.
 */
export interface RegistryResponse {
  readonly status: number
  /** The body as it came. */
  readonly text: string
  /** The body as JSON, nothing lost; undefined when it is none. */
  readonly json: JsonValue | undefined
  /** Seconds to wait that the answer named; null when it named none. */
  readonly retryAfter: number | null
  /** When the answer came, in milliseconds since 1970. */
  readonly fetchedAt: number
}

/** How long a response stays fresh, in milliseconds. */
const staleAfterMs = 5 * 60_000

/**
 * One look-up. It is made once: not repeated when it fails, when the window gets the focus or the network comes back,
 * as a call can cost money. Fails with TypeError when no answer came.
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
    // Numbers kept as they were written must not be copied.
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
