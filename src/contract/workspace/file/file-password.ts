import { z } from 'zod/mini'

/** Longest password of a file, in characters. */
const maxPasswordLength = 1000

/**
 * POST /workspace/submissions/:id/password: has the protected file of a failed submission read with its password, as of
 * the revision that was seen. Answers the new reading. The password is used for that reading and stored nowhere.
 */
export const filePasswordRequestSchema = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(maxPasswordLength)),
  revision: z.int(),
})

/** Whether a password is what the reading of a file failed for: there was none, or a wrong one. */
export const needsPassword = (code: string | null | undefined): boolean =>
  code === 'file_encrypted' || code === 'password_wrong'
