import { z } from 'zod/mini'

/**
 * Who the server takes the caller for. GET answers it. POST takes a `SignIn` and answers 204 with a cookie, or
 * 401 `not_signed_in` (with Retry-After, in seconds, when too many wrong tokens came). DELETE signs out: 204.
 * A 401 `not_signed_in` of any other path means: sign in. A 401 with another code is about something else.
 */
export const sessionSchema = z.object({
  /** Whether the server wants a token at all. */
  required: z.boolean(),
  signedIn: z.boolean(),
  /** The member's name; null when not signed in, or when the token belongs to no member. */
  name: z.nullable(z.string()),
  organisation: z.nullable(z.string()),
})
export type Session = z.infer<typeof sessionSchema>

export const signInSchema = z.object({ token: z.string().check(z.minLength(1)) })
