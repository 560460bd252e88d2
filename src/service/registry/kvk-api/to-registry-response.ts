import { registryErrorSchema } from '#src/contract/service/registry-error.ts'
import { keyInvalid, registryErrorResponse, technicalFailure } from '../registry-errors.ts'

/** A response of the KVK API. */
export interface KvkResponse {
  readonly status: number
  /** The body, with the key masked wherever it occurs. */
  readonly text: string
  /** Seconds or a date; null when KVK sent none. */
  readonly retryAfter: string | null
  /** The masked key that was sent. */
  readonly maskedKey: string
}

/**
 * Converts a response of the KVK API.
 *
 * A 200 and an error in KVK's form are passed on verbatim with their status, but for a rejected key, which is always our
 * own error. An error in the form of before 2022
 * (`meldingen.fout`) is unwrapped, one without a readable body gets our own; anything that is neither a 200 nor an
 * error is a 502.
 */
export function toRegistryResponse({ status, text, retryAfter, maskedKey }: KvkResponse): Response {
  const body = tryParseJson(text)
  if (status === 200 && isObject(body)) return textResponse(text, 200, null)
  if (status < 400)
    return registryErrorResponse(technicalFailure(502, 'De KVK API gaf een onleesbaar antwoord.'))
  // KVK documents 401 and 403 for a rejected key; its own codes for that are not those of spec 7.1.
  if (status === 401 || status === 403)
    return registryErrorResponse({ ...keyInvalid(maskedKey, 'KVK API'), status })
  if (registryErrorSchema.safeParse(body).success) return textResponse(text, status, retryAfter)
  const older = isObject(body) && 'meldingen' in body ? body.meldingen : undefined
  if (registryErrorSchema.safeParse(older).success)
    return textResponse(JSON.stringify(older), status, retryAfter)
  const failure = technicalFailure(status, `De KVK API antwoordde met status ${status}.`)
  return registryErrorResponse(failure, toRetryHeader(retryAfter))
}

function textResponse(text: string, status: number, retryAfter: string | null): Response {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  return new Response(text, { status, headers: { ...headers, ...toRetryHeader(retryAfter) } })
}

const toRetryHeader = (retryAfter: string | null): Record<string, string> =>
  retryAfter === null ? {} : { 'Retry-After': retryAfter }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
