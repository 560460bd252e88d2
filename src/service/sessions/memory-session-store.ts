import type { Caller } from '../accounts/create-accounts.ts'
import { maxAgeSeconds, maxIdleSeconds, maxSessionsPerMember, type SessionStore } from './session-store.ts'
import type { OtherSession, StoredSession } from './session-store.ts'

interface MemorySession extends StoredSession {
  readonly startedAt: number
  seenAt: number
}

/**
 * A session store in memory: for when nothing can be written, and for tests.
 * @param now in milliseconds since 1970.
 */
export function createMemorySessionStore(now: () => number = Date.now): SessionStore {
  /** In the order in which they started. */
  const sessions = new Map<string, MemorySession>()
  const isLive = ({ startedAt, seenAt }: MemorySession) =>
    now() - seenAt < maxIdleSeconds * 1000 && now() - startedAt < maxAgeSeconds * 1000
  const findLive = (digest: string) => {
    const session = sessions.get(digest)
    return session && isLive(session) ? session : undefined
  }
  const listOthers = ({ organisation, name }: Caller, digest?: string) =>
    [...sessions.values()].filter(
      (one) => one.caller.organisation === organisation && one.caller.name === name && one.digest !== digest,
    )
  const describe = ({ digest, browser, system, startedAt, seenAt }: MemorySession): OtherSession => ({
    digest,
    browser,
    system,
    startedAt: new Date(startedAt),
    seenAt: new Date(seenAt),
  })
  const byLastUse = (left: MemorySession, right: MemorySession) => right.seenAt - left.seenAt
  return {
    async add(session) {
      sessions.set(session.digest, { ...session, startedAt: now(), seenAt: now() })
      for (const { digest } of listOthers(session.caller).slice(0, -maxSessionsPerMember))
        sessions.delete(digest)
    },
    async find(digest) {
      const session = findLive(digest)
      if (session === undefined) return undefined
      const { startedAt: _, seenAt, ...stored } = session
      return { ...stored, idleSeconds: (now() - seenAt) / 1000 }
    },
    async touch(digest) {
      const session = findLive(digest)
      if (session) session.seenAt = now()
    },
    async remove(digest) {
      sessions.delete(digest)
    },
    async removeOne(caller, digest) {
      if (listOthers(caller).some((one) => one.digest === digest)) sessions.delete(digest)
    },
    async listOthers(caller, digest) {
      return listOthers(caller, digest).filter(isLive).sort(byLastUse).map(describe)
    },
    async listOrganisation(organisation, digest) {
      return [...sessions.values()]
        .filter((one) => one.caller.organisation === organisation && one.digest !== digest && isLive(one))
        .sort(byLastUse)
        .map((one) => ({ ...describe(one), member: one.caller.name }))
    },
    async removeOthers(caller, digest) {
      for (const other of listOthers(caller, digest)) sessions.delete(other.digest)
    },
    async removeEnded() {
      const ended = [...sessions.values()].filter((one) => !isLive(one))
      for (const { digest } of ended) sessions.delete(digest)
      return ended.length
    },
  }
}
