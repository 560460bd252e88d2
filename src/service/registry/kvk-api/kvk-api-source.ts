import type { RegistrySource } from '../registry-query.ts'
import { registryErrorResponse, technicalFailure } from '../registry-errors.ts'
import { maskKey } from '../registry-key.ts'
import { buildKvkApiUrl } from './build-kvk-api-url.ts'
import { toRegistryResponse } from './to-registry-response.ts'

/** How to reach the official KVK API. */
export interface KvkApiOptions {
  /** Sent in the header `apikey`, to `apiUrl` only, and shown nowhere. */
  readonly apiKey: string
  /** Base of the API; by default the official one (kvk.md 1). */
  readonly apiUrl?: string
  /** Milliseconds until an answer that is not complete counts as failed; 10,000 by default. */
  readonly timeout?: number
  /** Is told why the API could not be reached; the caller gets no more than that it could not. */
  readonly onError?: (error: unknown) => void
}

const officialApiUrl = 'https://api.kvk.nl/api'

/**
 * Answers by asking the official KVK API.
 *
 * No answer in time is a 504, no connection (or a redirection, which could carry the key elsewhere) a 502,
 * both IPD9999; what KVK answers is forwarded (see to-registry-response.ts).
 *
 * @throws Error when the address is no web address or no header can hold the key; the message never holds the key.
 */
export function createKvkApiSource(options: KvkApiOptions): RegistrySource {
  const { apiKey, apiUrl = officialApiUrl, timeout = 10_000, onError = () => {} } = options
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new Error('The KVK API key has characters that no header can carry')
  if (!/^https?:$/.test(new URL(apiUrl).protocol))
    throw new Error(`The KVK API is at no web address: ${apiUrl}`)
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
      // A caller who has gone is no failure of the API.
      if (!signal.aborted) onError(error)
      return registryErrorResponse(toFailure(error))
    }
  }
}

const toFailure = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? technicalFailure(504, 'De KVK API antwoordde niet op tijd.')
    : technicalFailure(502, 'De KVK API is niet bereikbaar.')
