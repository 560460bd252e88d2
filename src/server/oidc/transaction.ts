import { z } from 'zod'
import { signInPurposeSchema } from '#src/contract/provider-sign-in.ts'

/** Seconds in which a person can sign in at the provider. */
export const maxTransactionSeconds = 10 * 60

const transactionSchema = z.object({
  purpose: signInPurposeSchema,
  /** Where to go afterwards: path, query and fragment. */
  returnTo: z.string(),
  /** Session of the browser when the sign-in began: its cookie is not sent with the provider's answer. */
  previousId: z.string().optional(),
  state: z.string(),
  nonce: z.string(),
  /** The secret of PKCE. */
  verifier: z.string(),
  /** In seconds since 1970. */
  begunAt: z.number(),
})

/** A sign-in that is under way at the provider. */
export type Transaction = z.infer<typeof transactionSchema>

const confirmationSchema = z.object({ digest: z.string() })

/** States that the person signed in anew, in the session with this digest. */
export type Confirmation = z.infer<typeof confirmationSchema>

/** Turns values into texts that a browser can keep, but neither read nor change. */
export interface Seal<T> {
  /** @param now in milliseconds since 1970. */
  readonly seal: (value: T, now?: number) => Promise<string>
  /** @returns undefined for a text that is too old, or that was not sealed here for this purpose. */
  readonly open: (text: string, now?: number) => Promise<T | undefined>
}

/** @param secret known to all processes of the server. */
export const createTransactionSeal = (secret: string): Seal<Transaction> =>
  createSeal('transaction', secret, maxTransactionSeconds, transactionSchema)

/** @param maxSeconds for which a confirmation counts. */
export const createConfirmationSeal = (secret: string, maxSeconds: number): Seal<Confirmation> =>
  createSeal('confirmation', secret, maxSeconds, confirmationSchema)

/**
 * Encrypted and authenticated JSON Web Tokens (A256GCM): the secret is only in this process. Their package is loaded when
 * somebody signs in: most servers have no identity provider.
 */
function createSeal<T extends Record<string, unknown>>(
  purpose: string,
  secret: string,
  maxSeconds: number,
  schema: z.ZodType<T>,
): Seal<T> {
  const key = deriveKey(secret, purpose)
  return {
    async seal(value, now = Date.now()) {
      const { EncryptJWT } = await import('jose')
      return new EncryptJWT(value)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(purpose)
        .setExpirationTime(Math.floor(now / 1000) + maxSeconds)
        .encrypt(await key)
    },
    async open(text, now = Date.now()) {
      const { jwtDecrypt } = await import('jose')
      try {
        const { payload } = await jwtDecrypt(text, await key, {
          audience: purpose,
          currentDate: new Date(now),
          requiredClaims: ['exp'],
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        })
        return schema.parse(payload)
      } catch {
        return undefined
      }
    },
  }
}

/** A key of its own for each purpose (HKDF), so that the client secret itself encrypts nothing. */
async function deriveKey(secret: string, purpose: string): Promise<Uint8Array> {
  const encoder = new TextEncoder()
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: encoder.encode('veldwerk'),
      info: encoder.encode(`sign-in ${purpose}`),
    },
    material,
    256,
  )
  return new Uint8Array(bits)
}
