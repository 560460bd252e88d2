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
})
export type Session = z.infer<typeof sessionSchema>

export const signInSchema = z.object({ token: z.string().check(z.minLength(1)) })

/** Hours until a session ends: without activity (`idle`), and since the sign-in (`age`). */
export const sessionHours = { idle: 2, age: 12 } as const

/**
 * Sessions in other browsers of the same member, or of everybody with the same access token. GET returns it, DELETE
 * ends them: 204.
 */
export const otherSessionsSchema = z.object({
  count: z.int().check(z.minimum(0)),
  /** Last use of any of them, ISO 8601, to within some minutes; null without any. */
  seenAt: z.nullable(z.string()),
})
export type OtherSessions = z.infer<typeof otherSessionsSchema>
