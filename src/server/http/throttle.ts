import { createHash } from 'node:crypto'

/** Wrong tokens from one address that cost nothing: people mistype. */
const freeAttempts = 5
/** Longest wait, in milliseconds. */
const maxWaitMs = 60_000
/** Addresses that are remembered; the one that was quiet longest is forgotten first. */
const maxAddresses = 5000
/** Right tokens of one address that are remembered. */
const maxKnownTokens = 20

interface ThrottledClient {
  /** Different wrong tokens that came; the same one again, as a page with an old cookie sends it, is one. */
  wrong: number
  last: string
  /** Until when nothing new is looked at. */
  until: number
  /** Digests of tokens from here that were right: whoever is signed in stays so while others guess. */
  readonly known: Set<string>
  /** Ends when the token before was looked at: guesses that come together are counted one by one. */
  turn: Promise<unknown>
}

export type ThrottleResult<T> =
  { readonly owner: T } | { readonly owner: null; /** Seconds; 0 when none. */ readonly wait: number }

/**
 * Slows the guessing of tokens down, for each address: after a few wrong ones nothing new from there is looked at
 * for a second, and for twice as long after each further one, up to a minute. Memory is bounded.
 */
export function createThrottle<T extends object>(
  ownerOf: (token: string) => Promise<T | null>,
  now: () => number = Date.now,
) {
  const visitors = new Map<string, ThrottledClient>()
  async function look(visitor: ThrottledClient, token: string): Promise<ThrottleResult<T>> {
    const digest = createHash('sha256').update(token).digest('base64')
    if (visitor.until > now() && !visitor.known.has(digest)) return { owner: null, wait: waitOf(visitor) }
    const owner = await ownerOf(token)
    if (owner === null) noteWrong(visitor, digest)
    else if (visitor.known.size < maxKnownTokens) visitor.known.add(digest)
    return owner === null ? { owner, wait: waitOf(visitor) } : { owner }
  }
  function noteWrong(visitor: ThrottledClient, digest: string) {
    if (digest === visitor.last) return
    visitor.last = digest
    visitor.wrong += 1
    const over = visitor.wrong - freeAttempts
    if (over > 0) visitor.until = now() + Math.min(maxWaitMs, 1000 * 2 ** Math.min(over - 1, 10))
  }
  const waitOf = ({ until }: ThrottledClient) => Math.max(0, Math.ceil((until - now()) / 1000))
  /** Whose token it is. `wait` says how long nothing new from the address is looked at. */
  return (address: string, token: string): Promise<ThrottleResult<T>> => {
    const visitor = touchClient(visitors, getRateLimitKey(address))
    const checked = visitor.turn.then(() => look(visitor, token))
    visitor.turn = checked.catch(() => {})
    return checked
  }
}

function touchClient(visitors: Map<string, ThrottledClient>, address: string): ThrottledClient {
  const visitor = visitors.get(address) ?? {
    wrong: 0,
    last: '',
    until: 0,
    known: new Set<string>(),
    turn: Promise.resolve(),
  }
  // Put in again, so that the map is in the order of the last visits.
  visitors.delete(address)
  visitors.set(address, visitor)
  const [oldest] = visitors.keys()
  if (visitors.size > maxAddresses && oldest !== undefined) visitors.delete(oldest)
  return visitor
}

/** Of an IPv6 address the first 64 bits: the rest is one household's to choose. */
function getRateLimitKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
  return groups.slice(0, 4).join(':')
}
