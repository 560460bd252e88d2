import type { Caller } from '../accounts/create-accounts.ts'
import type { Credentials } from '../accounts/credentials.ts'
import { digestText, formatHex } from '../accounts/digest.ts'
import type { BrowserName, MemberSession, OtherSession, SessionStore } from './session-store.ts'

/**
 * Milliseconds for which a process trusts a look-up. A session that another process ended is over there at once, and
 * here after this time.
 */
const maxTrustMs = 15_000

/** Seconds between two records of use in the store: a session may end that much sooner than `maxIdleSeconds`. */
const touchSeconds = 5 * 60

/** Maximum sessions that are remembered; the earliest look-up is dropped first. */
const maxRemembered = 5000

/** Bytes of a session id: 256 bits, twice what ASVS 5.0 asks for (7.2.3). */
const idBytes = 32

/** The sessions of callers who signed in. A session id is a secret of its browser. */
export interface Sessions {
  /** Starts a session, and ends the one that the browser had. @returns its id. */
  readonly start: (caller: Caller, previousId?: string, browser?: BrowserName) => Promise<string>
  /**
   * Finds the caller of a session; null for none.
   * @param isAttended whether a person is working in it, so that it does not end as idle.
   */
  readonly find: (id: string, isAttended: boolean) => Promise<Caller | null>
  readonly end: (id: string) => Promise<void>
  /** @param id of the session to exclude; undefined: none is excluded. */
  readonly listOthers: (caller: Caller, id: string | undefined) => Promise<readonly OtherSession[]>
  /** Ends a session of the caller by its digest; that of someone else goes on. */
  readonly endOne: (caller: Caller, digest: string) => Promise<void>
  readonly endOthers: (caller: Caller, id: string | undefined) => Promise<void>
  /** Those of everyone in an organisation who can still sign in. @param id as in `listOthers`. */
  readonly listOrganisation: (
    organisation: string,
    id: string | undefined,
  ) => Promise<readonly MemberSession[]>
}

/** A session in the memory of a process. */
interface RememberedSession {
  readonly caller: Caller
  /** Time of `now`. */
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
  /** Milliseconds since any fixed moment. */
  readonly now?: () => number
}

/**
 * The store has the digest of each id, and a signature of the id with what its member can sign in with. A reader of
 * the database can therefore neither use a session nor find out a token by trying, and a session is no longer valid
 * once any of that was changed or removed.
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
    // A database that takes no changes must not keep people from reading.
    await store.touch(digest).catch(onError)
  }

  async function end(id: string): Promise<void> {
    if (!idPattern.test(id)) return
    const digest = await hashSessionId(id)
    await store.remove(digest)
    // Last, so that no earlier look-up is remembered.
    remembered.delete(digest)
  }

  /** The sessions of a member who was removed ended with that, and their rows go later. */
  async function listOrganisation(organisation: string, id: string | undefined) {
    const sessions = await store.listOrganisation(organisation, await hashOwn(id))
    const members = [...new Set(sessions.map(({ member }) => member))]
    const proofs = await Promise.all(members.map((name) => credentials.sign({ organisation, name }, '')))
    const present = new Set(members.filter((_, index) => proofs[index] !== undefined))
    return sessions.filter(({ member }) => present.has(member))
  }

  const hashOwn = async (id: string | undefined) => (id === undefined ? undefined : hashSessionId(id))

  return {
    async start(caller, previousId, browser = { browser: null, system: null }) {
      const id = formatHex(crypto.getRandomValues(new Uint8Array(idBytes)))
      const proof = await credentials.sign(caller, id)
      if (proof === undefined) throw new Error('A session needs a member')
      await store.add({ digest: await hashSessionId(id), caller, proof, ...browser })
      // Last: whoever cannot get a new session keeps the one that they had.
      if (previousId !== undefined) await end(previousId)
      return id
    },
    async find(id, isAttended) {
      if (!idPattern.test(id)) return null
      const digest = await hashSessionId(id)
      const known = remembered.get(digest)
      const { found } = known && now() < known.trustedUntil ? known : remember(id, digest)
      const session = await found
      if (session === null) return null
      if (isAttended) await touch(digest, session)
      return session.caller
    },
    end,
    listOthers: async (caller, id) => store.listOthers(caller, await hashOwn(id)),
    listOrganisation,
    async endOne(caller, digest) {
      await store.removeOne(caller, digest)
      remembered.delete(digest)
    },
    async endOthers(caller, id) {
      await store.removeOthers(caller, await hashOwn(id))
      // Finding the caller's sessions among these would take a look-up of each: all are looked up again.
      remembered.clear()
    },
  }
}

const idPattern = new RegExp(`^[0-9a-f]{${idBytes * 2}}$`)

/** The digest by which the store knows a session. */
export const hashSessionId = async (id: string): Promise<string> => formatHex(await digestText(id))
