import { z } from 'zod/mini'
import { parseJson } from '#src/contract/json.ts'
import { persisted } from '#src/ui/browser/persisted.ts'
import type { RegistryResponse } from '../api/registry.ts'

/** The latest responses that are cached, and the longest, in characters. */
const maxResponses = 40
const maxTextLength = 50_000

const cachedResponseSchema = z.object({
  status: z.number(),
  text: z.string(),
  retryAfter: z.nullable(z.number()),
  fetchedAt: z.number(),
})

/**
 * Registry responses by address, so that a reload of this tab does not query the registry again, which can cost money.
 * The cache ends with the tab: data about a sole trader is personal data.
 */
const cache = persisted('veldwerk.registry-answers', z.array(z.tuple([z.string(), cachedResponseSchema])), {
  storage: () => sessionStorage,
})

export function cacheRegistryResponse(
  address: string,
  { status, text, retryAfter, fetchedAt }: RegistryResponse,
): void {
  const responses = new Map(cache.load())
  if (text.length > maxTextLength || responses.get(address)?.fetchedAt === fetchedAt) return
  responses.delete(address)
  responses.set(address, { status, text, retryAfter, fetchedAt })
  cache.save([...responses].slice(-maxResponses))
}

/** The cached response of an address; undefined when there is none. */
export function getCachedRegistryResponse(address: string): RegistryResponse | undefined {
  const response = new Map(cache.load()).get(address)
  return response && { ...response, json: tryParseJson(response.text) }
}

function tryParseJson(text: string): RegistryResponse['json'] {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
