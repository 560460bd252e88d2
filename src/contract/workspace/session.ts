import { z } from 'zod/mini'

/**
 * The identity of the caller. GET returns it. POST takes a `SignIn` and answers 204 with a cookie, or 401
 * `not_signed_in` (with Retry-After, in seconds, after too many wrong tokens). DELETE signs out: 204. A 401
 * `not_signed_in` of any other path means that the caller must sign in; a 401 with another code does not.
 */
export const sessionSchema = z.object({
  /** Whether the server requires a token. */
  required: z.boolean(),
  signedIn: z.boolean(),
  /** The member's name; null when not signed in, or when the token belongs to no member. */
  name: z.nullable(z.string()),
  organisation: z.nullable(z.string()),
  /** Whether the caller may see how the server does. */
  isAdmin: z._default(z.boolean(), false),
})
export type Session = z.infer<typeof sessionSchema>

export const signInSchema = z.object({ token: z.string().check(z.minLength(1)) })
