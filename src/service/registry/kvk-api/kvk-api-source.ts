import type { RegistrySource, RegistryQuery } from '../registry-query.ts'
import { registryErrorResponse, technicalFailure } from '../registry-errors.ts'
import { maskKey } from '../registry-key.ts'
import { toRegistryResponse } from './to-registry-response.ts'

/** How to reach the official KVK API. */
export interface KvkApiOptions {
  /** Sent in the header `apikey` to `apiUrl` only, and never shown. */
  readonly apiKey: string
  /** Base of the API; by default the official one (kvk.md 1). */
  readonly apiUrl?: string
  /** Milliseconds until an incomplete response counts as failed; 10,000 by default. */
  readonly timeout?: number
  /** Called with the reason why the API could not be reached, which the caller does not learn. */
  readonly onError?: (error: unknown) => void
}

const officialApiUrl = 'https://api.kvk.nl/api'

/**
 * Answers from the official KVK API.
 *
 * A timeout is a 504, no connection (or a redirect, which could send the key elsewhere) a 502, both IPD9999; responses
 * of KVK are forwarded (see to-registry-response.ts).
 *
 * @throws Error when the address is not a web address or the key is not a valid header value; the message never
 *   contains the key.
 */
export function createKvkApiSource(options: KvkApiOptions): RegistrySource {
  const { apiKey, apiUrl = officialApiUrl, timeout = 10_000, onError = () => {} } = options
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new Error('The KVK API key has characters that no header can carry')
  if (!/^https?:$/.test(new URL(apiUrl).protocol))
    throw new Error(`The address of the KVK API is not a web address: ${apiUrl}`)
  const maskedKey = maskKey(apiKey)

  return async (question, signal) => {
    try {
      const answer = await fetch(buildKvkApiUrl(apiUrl, question), {
        headers: { apikey: apiKey, Accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(timeout), signal]),
      })
      const text = (await answer.text()).replaceAll(apiKey, () => maskedKey)
      return toRegistryResponse({
        status: answer.status,
        text,
        retryAfter: answer.headers.get('Retry-After'),
        maskedKey,
      })
    } catch (error) {
      // A caller that disconnected is not a failure of the API.
      if (!signal.aborted) onError(error)
      return registryErrorResponse(toFailure(error))
    }
  }
}

const toFailure = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? technicalFailure(504, 'De KVK API antwoordde niet op tijd.')
    : technicalFailure(502, 'De KVK API is niet bereikbaar.')

/**
 * Builds the URL of the KVK operation for a query (kvk.md 1).
 *
 * KVK rejects unknown parameters, and has no geoData for branches (kvk.md 0.4), so only requested parameters are sent.
 *
 * @param apiUrl base of the API, such as `https://api.kvk.nl/api`.
 */
function buildKvkApiUrl(apiUrl: string, question: RegistryQuery): string {
  const base = apiUrl.replace(/\/+$/, '')
  const profile = `${base}/v1/basisprofielen/${question.number}`
  switch (question.operation) {
    case 'search': {
      const { number, type, page, pageSize } = question
      const asked = { kvkNummer: number, type, pagina: page, resultatenPerPagina: pageSize }
      const given = Object.entries(asked).filter(([, value]) => value !== undefined)
      return `${base}/v2/zoeken?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    }
    case 'basic-profile':
      return profile
    case 'branches':
      return `${profile}/vestigingen`
    case 'owner':
      return `${profile}/eigenaar${question.geoData ? '?geoData=true' : ''}`
    case 'main-branch':
      return `${profile}/hoofdvestiging${question.geoData ? '?geoData=true' : ''}`
  }
}
