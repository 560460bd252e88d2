import { digestText, encodeText, formatHex } from './digest.ts'

/** Finds the owners of tokens; no token can be read from it. */
export interface TokenIndex<T> {
  /** Finds the owner of a token. Takes equally long for wrong and right tokens. */
  readonly findOwner: (token: string) => Promise<T | undefined>
  /**
   * Signs a text with the token of an owner: HMAC-SHA-256 in hex. Another token gives another signature.
   * @returns undefined when there is no such owner.
   */
  readonly sign: (isOwner: (owner: T) => boolean, text: string) => Promise<string | undefined>
}

/**
 * Whole digests are compared, and with every entry, so that the time taken reveals nothing about a partly correct guess.
 */
export function createTokenIndex<T>(entries: readonly (readonly [token: string, owner: T])[]): TokenIndex<T> {
  const digests = Promise.all(
    entries.map(async ([token, owner]) => ({ digest: await digestText(token), owner })),
  )
  return {
    async findOwner(token) {
      const given = await digestText(token)
      let found: T | undefined
      for (const { digest, owner } of await digests) if (equalBytes(digest, given)) found = owner
      return found
    },
    async sign(isOwner, text) {
      const entry = entries.find(([, owner]) => isOwner(owner))
      return entry && signText(entry[0], text)
    },
  }
}

async function signText(token: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encodeText(token), algorithm, false, ['sign'])
  return formatHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encodeText(text))))
}

function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  let difference = 0
  for (const [at, byte] of left.entries()) difference |= byte ^ (right[at] ?? 256)
  return difference === 0
}
