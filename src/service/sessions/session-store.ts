import { sessionHours } from '#src/contract/workspace/session.ts'
import type { Caller } from '../accounts/create-accounts.ts'

/**
 * Seconds without a request by a person until a session ends: longer than any break of a working day, lunch and
 * meetings included (ASVS 5.0, 7.3.1).
 */
export const maxIdleSeconds = sessionHours.idle * 3600

/**
 * Seconds from sign-in until a session ends: a working day of eight hours with its breaks and some overtime, so that
 * people sign in once a day and do not stay signed in overnight (ASVS 5.0, 7.3.2).
 */
export const maxAgeSeconds = sessionHours.age * 3600

/** Maximum concurrent sessions of one member, or of everyone with the one access token; a new one ends the oldest. */
export const maxSessionsPerMember = 200

/** What a browser and its operating system called themselves; null when it is not known. */
export interface BrowserName {
  readonly browser: string | null
  readonly system: string | null
}

/** A session as it is stored: it does not suffice to sign in. */
export interface StoredSession extends BrowserName {
  /** SHA-256 of the session id, in hex: the id itself is in the browser only. */
  readonly digest: string
  readonly caller: Caller
  /** Signature of the session id with the token of the caller; see create-sessions.ts. */
  readonly proof: string
}

/** A session that has not ended. */
interface LiveSession extends StoredSession {
  /** Seconds since it was last touched, by the clock of the store. */
  readonly idleSeconds: number
}

/** Another session of a member. */
export interface OtherSession extends BrowserName {
  readonly digest: string
  readonly startedAt: Date
  readonly seenAt: Date
}

/** Another session in an organisation. */
export interface MemberSession extends OtherSession {
  /** The member's name; null for whoever has the one access token. */
  readonly member: string | null
}

/**
 * The sessions of signed-in callers. One that was idle for `maxIdleSeconds`, or is `maxAgeSeconds` old, counts as
 * missing. Times are those of the store, because the clocks of machines differ.
 */
export interface SessionStore {
  add(session: StoredSession): Promise<void>
  find(digest: string): Promise<LiveSession | undefined>
  /** Records that it is used now. */
  touch(digest: string): Promise<void>
  remove(digest: string): Promise<void>
  /** Removes a session, if it is the caller's. */
  removeOne(caller: Caller, digest: string): Promise<void>
  /** The last used first. @param digest of the session to exclude; undefined: none is excluded. */
  listOthers(caller: Caller, digest: string | undefined): Promise<readonly OtherSession[]>
  removeOthers(caller: Caller, digest: string | undefined): Promise<void>
  /** Those of everyone in an organisation, the last used first. @param digest as in `listOthers`. */
  listOrganisation(organisation: string, digest: string | undefined): Promise<readonly MemberSession[]>
  /** Removes ended sessions. @returns how many. */
  removeEnded(): Promise<number>
}
