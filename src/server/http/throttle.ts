import { createHash } from 'node:crypto'

/** Wrong tokens per address without a wait: people mistype. */
const freeAttempts = 5
const maxWaitMs = 60_000
/** Addresses that are remembered; the least recently used one is dropped first. */
const maxAddresses = 5000
/** Valid tokens that are remembered per address. */
const maxKnownTokens = 20

interface ThrottledClient {
  /** Distinct wrong tokens. A repeated one, as from a page with an old cookie, counts once. */
  wrongCount: number
  lastWrongDigest: string
  /** No new token is checked before this time. */
  blockedUntil: number
  /** Digests of valid tokens from this address: signed-in clients stay so while others guess. */
  readonly known: Set<string>
  /** Settles when the previous token has been checked: simultaneous guesses are counted one by one. */
  previousCheck: Promise<unknown>
}

/** The owner of a token, or null for a wrong one. */
export type ThrottleResult<T> =
  { readonly owner: T } | { readonly owner: null; /** 0 for no wait. */ readonly waitSeconds: number }

/**
 * Slows down the guessing of tokens per address: after five wrong ones no new token is checked for a second, and each
 * further one doubles the wait, up to a minute. Memory is bounded.
 */
export function createThrottle<T extends object>(
  findOwner: (token: string) => Promise<T | null>,
  {
    now = Date.now,
    onWrongToken = () => {},
  }: {
    readonly now?: () => number
    /** Called for each wrong token that is counted, with the client's address. */
    readonly onWrongToken?: (address: string) => void
  } = {},
) {
  const clients = new Map<string, ThrottledClient>()
  const getWaitSeconds = ({ blockedUntil }: ThrottledClient) =>
    Math.max(0, Math.ceil((blockedUntil - now()) / 1000))

  async function checkToken(
    client: ThrottledClient,
    address: string,
    token: string,
  ): Promise<ThrottleResult<T>> {
    const digest = createHash('sha256').update(token).digest('base64')
    if (client.blockedUntil > now() && !client.known.has(digest))
      return { owner: null, waitSeconds: getWaitSeconds(client) }
    const owner = await findOwner(token)
    if (owner === null) {
      if (recordWrongToken(client, digest, now())) onWrongToken(address)
      return { owner, waitSeconds: getWaitSeconds(client) }
    }
    if (client.known.size < maxKnownTokens) client.known.add(digest)
    return { owner }
  }

  /** Finds the owner of a token, or how long no new token from the address is checked. */
  return (address: string, token: string): Promise<ThrottleResult<T>> => {
    const client = touchClient(clients, getRateLimitKey(address))
    const checked = client.previousCheck.then(() => checkToken(client, address, token))
    client.previousCheck = checked.catch(() => {})
    return checked
  }
}

/** @returns whether the token is counted: a repeated one is not. */
function recordWrongToken(client: ThrottledClient, digest: string, now: number): boolean {
  if (digest === client.lastWrongDigest) return false
  client.lastWrongDigest = digest
  client.wrongCount += 1
  const excess = client.wrongCount - freeAttempts
  if (excess > 0) client.blockedUntil = now + Math.min(maxWaitMs, 1000 * 2 ** Math.min(excess - 1, 10))
  return true
}

function touchClient(clients: Map<string, ThrottledClient>, key: string): ThrottledClient {
  const client = clients.get(key) ?? {
    wrongCount: 0,
    lastWrongDigest: '',
    blockedUntil: 0,
    known: new Set<string>(),
    previousCheck: Promise.resolve(),
  }
  // Inserted again, so that the map is ordered by last use.
  clients.delete(key)
  clients.set(key, client)
  const [oldest] = clients.keys()
  if (clients.size > maxAddresses && oldest !== undefined) clients.delete(oldest)
  return client
}

/** Rate-limit IPv6 callers by /64: one household owns the whole prefix. */
export function getRateLimitKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
  return groups.slice(0, 4).join(':')
}
