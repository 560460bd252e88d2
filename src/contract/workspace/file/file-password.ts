import { z } from 'zod/mini'
import { isOfficeFile } from '../../service/file-types.ts'

/** Maximum length of a file's password, in characters. */
const maxPasswordLength = 1000

/**
 * POST /workspace/submissions/:id/password: reads the protected file of a failed submission with its password, if the
 * revision is still current. Returns the new reading. The password is used for that reading only and never stored.
 */
export const filePasswordRequestSchema = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(maxPasswordLength)),
  revision: z.int(),
})

/** Whether reading failed for a missing or wrong password. */
export const needsPassword = (code: string | null | undefined): boolean =>
  code === 'file_encrypted' || code === 'password_wrong'

/** Whether a protected file of this name can be read with its password: LibreOffice is given none (decision 0149). */
export const canTakePassword = (fileName: string): boolean => !isOfficeFile(fileName)
