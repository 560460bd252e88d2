import { z } from 'zod/mini'
import { parseJson } from '#src/contract/json.ts'
import type { RegistryResponse } from '../api/registry.ts'

const storageKey = 'veldwerk.registry-answers'
/** Most answers kept, the latest; longer ones than `longest` are not. */
const maxResponses = 40
const maxTextLength = 50_000

const cacheSchema = z.array(
  z.tuple([
    z.string(),
    z.object({
      status: z.number(),
      text: z.string(),
      retryAfter: z.nullable(z.number()),
      fetchedAt: z.number(),
    }),
  ]),
)

/**
 * Keeps an answer of the register over a reload of this tab, because asking again can cost money. It goes with the tab:
 * what is known of a sole trader is personal data.
 *
 * @param address the address that was asked.
 */
export function cacheRegistryResponse(
  address: string,
  { status, text, retryAfter, fetchedAt }: RegistryResponse,
): void {
  const answers = readCache()
  if (text.length > maxTextLength || answers.get(address)?.fetchedAt === fetchedAt) return
  answers.delete(address)
  answers.set(address, { status, text, retryAfter, fetchedAt })
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...answers].slice(-maxResponses)))
  } catch {
    // Storage that is full or forbidden: the answer then lasts until the page is left.
  }
}

/** The answer that was kept of an address; undefined when there is none. */
export function getCachedRegistryResponse(address: string): RegistryResponse | undefined {
  const answer = readCache().get(address)
  return answer && { ...answer, json: tryParseJson(answer.text) }
}

function readCache(): Map<string, z.infer<typeof cacheSchema>[number][1]> {
  try {
    return new Map(cacheSchema.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')))
  } catch {
    return new Map()
  }
}

function tryParseJson(text: string): RegistryResponse['json'] {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
