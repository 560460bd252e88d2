import type { Caller } from '../accounts/create-accounts.ts'
import type { Credentials } from '../accounts/credentials.ts'
import { digestText, formatHex } from '../accounts/digest.ts'
import type { OtherSessions, SessionStore } from './session-store.ts'

/**
 * Milliseconds for which a process trusts what it looked up. A session that was ended by another process is over there at
 * once, and here after this time.
 */
const maxTrustMs = 15_000

/** Seconds between two notes in the store that a session is used: it may end that much sooner than `maxIdleSeconds`. */
const touchSeconds = 5 * 60

/** Sessions that are remembered; the one that was looked up first is dropped first. */
const maxRemembered = 5000

/** Bytes of a session id: 256 bits, twice what ASVS 5.0 asks for (7.2.3). */
const idBytes = 32

/** The sessions of those who signed in with a token. A session id is a secret of the browser that it was given to. */
export interface Sessions {
  /** Starts a session, and ends the one that the browser had. @returns its id. */
  readonly start: (caller: Caller, previousId?: string) => Promise<string>
  /**
   * Finds whose session it is; null for none.
   * @param isAttended whether somebody is at work in it, so that it does not end of being idle.
   */
  readonly find: (id: string, isAttended: boolean) => Promise<Caller | null>
  readonly end: (id: string) => Promise<void>
  /** @param id of the session that is not one of the others; undefined: all are. */
  readonly getOthers: (caller: Caller, id: string | undefined) => Promise<OtherSessions>
  readonly endOthers: (caller: Caller, id: string | undefined) => Promise<void>
}

/** What a process remembers of a session. */
interface RememberedSession {
  readonly caller: Caller
  /** By the clock of `now`. */
  touchedAt: number
}

interface Memory {
  readonly found: Promise<RememberedSession | null>
  readonly trustedUntil: number
}

interface SessionsDeps {
  readonly store: SessionStore
  readonly credentials: Credentials
  readonly onError: (error: unknown) => void
  /** In milliseconds from any moment. */
  readonly now?: () => number
}

/**
 * The store has the digest of each id, and a signature of the id with the token that it was started with. So whoever reads
 * the database can neither use a session nor find out a token by trying; and a session whose member has another token now,
 * or is none any more, is nobody's.
 */
export function createSessions({ store, credentials, onError, now = Date.now }: SessionsDeps): Sessions {
  const remembered = new Map<string, Memory>()

  async function lookUp(id: string, digest: string): Promise<RememberedSession | null> {
    const session = await store.find(digest)
    if (session === undefined) return null
    if ((await credentials.sign(session.caller, id)) !== session.proof) return null
    return { caller: session.caller, touchedAt: now() - session.idleSeconds * 1000 }
  }

  function remember(id: string, digest: string): Memory {
    const memory = { found: lookUp(id, digest), trustedUntil: now() + maxTrustMs }
    remembered.delete(digest)
    remembered.set(digest, memory)
    const [oldest] = remembered.keys()
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest)
    const forget = () => {
      if (remembered.get(digest) === memory) remembered.delete(digest)
    }
    memory.found.then((session) => session === null && forget(), forget)
    return memory
  }

  async function touch(digest: string, session: RememberedSession): Promise<void> {
    if (now() - session.touchedAt < touchSeconds * 1000) return
    session.touchedAt = now()
    // A database that takes no changes now must not keep people from reading.
    await store.touch(digest).catch(onError)
  }

  async function end(id: string): Promise<void> {
    if (!idPattern.test(id)) return
    const digest = await hashId(id)
    await store.remove(digest)
    // Last, so that nothing is remembered that was looked up before.
    remembered.delete(digest)
  }

  const hashOwn = async (id: string | undefined) => (id === undefined ? undefined : hashId(id))

  return {
    async start(caller, previousId) {
      const id = formatHex(crypto.getRandomValues(new Uint8Array(idBytes)))
      const proof = await credentials.sign(caller, id)
      if (proof === undefined) throw new Error('Only who has a token has a session')
      if (previousId !== undefined) await end(previousId)
      await store.add({ digest: await hashId(id), caller, proof })
      return id
    },
    async find(id, isAttended) {
      if (!idPattern.test(id)) return null
      const digest = await hashId(id)
      const known = remembered.get(digest)
      const { found } = known && now() < known.trustedUntil ? known : remember(id, digest)
      const session = await found
      if (session === null) return null
      if (isAttended) await touch(digest, session)
      return session.caller
    },
    end,
    getOthers: async (caller, id) => store.getOthers(caller, await hashOwn(id)),
    async endOthers(caller, id) {
      await store.removeOthers(caller, await hashOwn(id))
      // Which of them are the caller's would take a look at each: all are looked up again.
      remembered.clear()
    },
  }
}

const idPattern = new RegExp(`^[0-9a-f]{${idBytes * 2}}$`)

const hashId = async (id: string): Promise<string> => formatHex(await digestText(id))
