import { z } from 'zod/mini'

/**
 * The identity of the caller. GET returns it. POST takes a `SignIn`, starts a session and returns 204 with its
 * cookie, or 401 `not_signed_in` (with Retry-After, in seconds, after too many wrong tokens). DELETE ends the
 * session: 204. A 401 `not_signed_in` from any other path means that the caller must sign in; a 401 with another code
 * does not.
 */
export const sessionSchema = z.object({
  /** Whether the server requires a token. */
  required: z.boolean(),
  signedIn: z.boolean(),
  /** The member's name; null when not signed in, or when the token belongs to no member. */
  name: z.nullable(z.string()),
  organisation: z.nullable(z.string()),
  /** Whether the caller may see the operation screen. */
  isAdmin: z._default(z.boolean(), false),
  /** The identity provider with which members can sign in (`signInPaths`); left out where there is none. */
  provider: z.optional(
    z.object({
      /** Its name for people; null: none. */
      label: z.nullable(z.string()),
      /** Whether no member has a token to sign in with. */
      isOnly: z.boolean(),
      /** Whether the signed-in member has no token, and confirms with the provider instead. */
      confirms: z.boolean(),
    }),
  ),
})
export type Session = z.infer<typeof sessionSchema>

export const signInSchema = z.object({ token: z.string().check(z.minLength(1)) })

/** Hours until a session ends: without activity (`idle`), and since the sign-in (`age`). */
export const sessionHours = { idle: 2, age: 12 } as const

/** A session in another browser. */
const otherSessionSchema = z.object({
  /** Not the session id, which is a secret of that browser. */
  id: z.string(),
  /** What the browser and its operating system called themselves at the sign-in; null when it is not known. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** When the session started, ISO 8601. */
  startedAt: z.string(),
  /** Last use, ISO 8601, to within some minutes. */
  seenAt: z.string(),
})
export type OtherSession = z.infer<typeof otherSessionSchema>

/**
 * Sessions in other browsers of the same member, or of everybody with the same access token, the last used first. GET
 * returns it. DELETE ends all of them, or below it the one with that id: 204. Both need the token again, as
 * `Authorization: Bearer TOKEN`; without it, with a wrong one or with that of someone else: 401 `token_wrong`, with
 * Retry-After after too many wrong ones. Somebody who signed in anew with the identity provider (provider-sign-in.ts)
 * needs no token; a member without one who did not: 401 `confirmation_needed`.
 */
export const otherSessionsSchema = z.object({ sessions: z.array(otherSessionSchema) })

/** A session of a member of the organisation. */
const memberSessionSchema = z.extend(otherSessionSchema, { member: z.string() })
export type MemberSession = z.infer<typeof memberSessionSchema>

/**
 * Sessions of all members of the organisation in other browsers, the last used first; for its admins only, everybody
 * else gets 403 `not_admin`. GET returns it. DELETE ends those of one member, or the one with that id
 * (`workspacePaths.endMemberSessions`): 204. It needs what ending sessions of one's own needs (`otherSessionsSchema`).
 * The session with which it is called goes on.
 */
export const memberSessionsSchema = z.object({ sessions: z.array(memberSessionSchema) })
