import { z } from 'zod/mini'
import { parseJson } from '#src/contract/json.ts'
import type { RegistryReply } from './registry.ts'

const place = 'veldwerk.registry-answers'
/** Most answers kept, the latest; longer ones than `longest` are not. */
const most = 40
const longest = 50_000

const keptSchema = z.array(
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
export function keepAnswer(address: string, { status, text, retryAfter, fetchedAt }: RegistryReply): void {
  const answers = kept()
  if (text.length > longest || answers.get(address)?.fetchedAt === fetchedAt) return
  answers.delete(address)
  answers.set(address, { status, text, retryAfter, fetchedAt })
  try {
    sessionStorage.setItem(place, JSON.stringify([...answers].slice(-most)))
  } catch {
    // Storage that is full or forbidden: the answer then lasts until the page is left.
  }
}

/** The answer that was kept of an address; undefined when there is none. */
export function keptAnswer(address: string): RegistryReply | undefined {
  const answer = kept().get(address)
  return answer && { ...answer, json: jsonIn(answer.text) }
}

function kept(): Map<string, z.infer<typeof keptSchema>[number][1]> {
  try {
    return new Map(keptSchema.parse(JSON.parse(sessionStorage.getItem(place) ?? '[]')))
  } catch {
    return new Map()
  }
}

function jsonIn(text: string): RegistryReply['json'] {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
