import { z } from 'zod/mini'
import { parseJson } from '#src/contract/json.ts'
import { persisted } from '#src/ui/browser/persisted.ts'
import type { RegistryResponse } from '../api/registry.ts'

/** Maximum number of cached responses, and maximum length of one in characters. */
const maxResponses = 40
const maxTextLength = 50_000

/** A response without its body as JSON, which is parsed again on reading. */
export const cachedResponseSchema = z.object({
  status: z.number(),
  text: z.string(),
  retryAfter: z.nullable(z.number()),
  fetchedAt: z.number(),
})

/**
 * Registry responses by URL, so that a reload of this tab does not query the registry again, which can cost money. The
 * cache ends with the tab: data about a sole trader is personal data.
 */
const cache = persisted('veldwerk.registry-answers', z.array(z.tuple([z.string(), cachedResponseSchema])), {
  storage: () => sessionStorage,
})

export function cacheRegistryResponse(address: string, response: RegistryResponse): void {
  const { text, fetchedAt } = response
  const responses = new Map(cache.load())
  if (text.length > maxTextLength || responses.get(address)?.fetchedAt === fetchedAt) return
  responses.delete(address)
  responses.set(address, toCachedResponse(response))
  cache.save([...responses].slice(-maxResponses))
}

/** Returns the cached response of a URL; undefined when there is none. */
export function getCachedRegistryResponse(address: string): RegistryResponse | undefined {
  const response = new Map(cache.load()).get(address)
  return response && fromCachedResponse(response)
}

type CachedResponse = z.infer<typeof cachedResponseSchema>

export const toCachedResponse = ({
  status,
  text,
  retryAfter,
  fetchedAt,
}: RegistryResponse): CachedResponse => ({ status, text, retryAfter, fetchedAt })

export const fromCachedResponse = (response: CachedResponse): RegistryResponse => ({
  ...response,
  json: tryParseJson(response.text),
})

function tryParseJson(text: string): RegistryResponse['json'] {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
