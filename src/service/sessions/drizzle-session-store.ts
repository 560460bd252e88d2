import { and, desc, eq, gt, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Caller } from '../accounts/create-accounts.ts'
import type { Database } from '../store/database.ts'
import { sessions } from '../store/schema.ts'
import { maxAgeSeconds, maxIdleSeconds, maxSessionsPerMember, type SessionStore } from './session-store.ts'

const subtractFromNow = (seconds: number) => sql`now() - ${seconds} * interval '1 second'`
const idleLimit = subtractFromNow(maxIdleSeconds)
const ageLimit = subtractFromNow(maxAgeSeconds)

const isLive = and(gt(sessions.seenAt, idleLimit), gt(sessions.startedAt, ageLimit))
const hasEnded = or(lte(sessions.seenAt, idleLimit), lte(sessions.startedAt, ageLimit))

const belongsTo = ({ organisation, name }: Caller) =>
  and(
    eq(sessions.organisation, organisation),
    name === null ? isNull(sessions.member) : eq(sessions.member, name),
  )

const isOther = (caller: Caller, digest: string | undefined) =>
  and(belongsTo(caller), digest === undefined ? undefined : ne(sessions.digest, digest))

/** The session store over Drizzle. */
export const createSessionStore = (database: Database): SessionStore => ({
  async add({ digest, caller, proof, browser, system }) {
    const { organisation, name: member } = caller
    await database.insert(sessions).values({ digest, organisation, member, proof, browser, system })
    const newest = database
      .select({ digest: sessions.digest })
      .from(sessions)
      .where(belongsTo(caller))
      .orderBy(desc(sessions.startedAt))
      .limit(maxSessionsPerMember)
    await database.delete(sessions).where(and(belongsTo(caller), notInArray(sessions.digest, newest)))
  },
  async find(digest) {
    const [row] = await database
      .select({
        organisation: sessions.organisation,
        name: sessions.member,
        proof: sessions.proof,
        browser: sessions.browser,
        system: sessions.system,
        idleSeconds: sql`extract(epoch from now() - ${sessions.seenAt})`.mapWith(Number),
      })
      .from(sessions)
      .where(and(eq(sessions.digest, digest), isLive))
    if (row === undefined) return undefined
    const { organisation, name, ...rest } = row
    return { ...rest, digest, caller: { organisation, name } }
  },
  async touch(digest) {
    await database
      .update(sessions)
      .set({ seenAt: sql`now()` })
      .where(and(eq(sessions.digest, digest), isLive))
  },
  async remove(digest) {
    await database.delete(sessions).where(eq(sessions.digest, digest))
  },
  async removeOne(caller, digest) {
    await database.delete(sessions).where(and(belongsTo(caller), eq(sessions.digest, digest)))
  },
  async listOthers(caller, digest) {
    const { browser, system, startedAt, seenAt } = sessions
    return database
      .select({ digest: sessions.digest, browser, system, startedAt, seenAt })
      .from(sessions)
      .where(and(isOther(caller, digest), isLive))
      .orderBy(desc(seenAt))
  },
  async listOrganisation(organisation, digest) {
    const { browser, system, startedAt, seenAt, member } = sessions
    const isOtherBrowser = digest === undefined ? undefined : ne(sessions.digest, digest)
    return database
      .select({ digest: sessions.digest, member, browser, system, startedAt, seenAt })
      .from(sessions)
      .where(and(eq(sessions.organisation, organisation), isOtherBrowser, isLive))
      .orderBy(desc(seenAt))
  },
  async removeOthers(caller, digest) {
    await database.delete(sessions).where(isOther(caller, digest))
  },
  async removeEnded() {
    const removed = await database.delete(sessions).where(hasEnded).returning({ digest: sessions.digest })
    return removed.length
  },
})
