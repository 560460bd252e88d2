/**
 * Whether the key is one of the accepted ones.
 *
 * Compares whole digests, and with every accepted key, so that the time taken reveals nothing about a partly correct
 * guess.
 *
 * @param given the key that the caller sent; null for none.
 */
export async function isKeyAccepted(given: string | null, accepted: readonly string[]): Promise<boolean> {
  const digest = await hashText(given ?? '')
  let found = false
  for (const key of accepted) found = equalBytes(digest, await hashText(key)) || found
  return given !== null && found
}

/**
 * Masks a key: its first and last four characters (`abcd…wxyz`).
 *
 * @returns only `…` for a key of fewer than eighteen characters: eight of them would reveal too much; empty for an
 * empty key.
 */
export function maskKey(key: string): string {
  if (key === '') return ''
  return key.length < 18 ? '…' : `${key.slice(0, 4)}…${key.slice(-4)}`
}

async function hashText(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/** Compares all bytes of two digests of the same length. */
function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  let difference = 0
  for (const [at, byte] of left.entries()) difference |= byte ^ (right[at] ?? 256)
  return difference === 0
}
