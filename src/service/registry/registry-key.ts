/**
 * Whether the key is one of those accepted.
 *
 * Compares digests over their whole length, and with every accepted key, so that the time it takes tells
 * nothing of how much of a guess was right.
 *
 * @param given what the caller sent; null when nothing.
 */
export async function isKeyAccepted(given: string | null, accepted: readonly string[]): Promise<boolean> {
  const digest = await hashText(given ?? '')
  let found = false
  for (const key of accepted) found = equalBytes(digest, await hashText(key)) || found
  return given !== null && found
}

/**
 * A key as it may be shown: its first and last four characters (`abcd…wxyz`).
 *
 * @returns only `…` for a key of fewer than twelve characters: eight of them would give it away; empty for
 *   an empty key.
 */
export function maskKey(key: string): string {
  if (key === '') return ''
  return key.length < 12 ? '…' : `${key.slice(0, 4)}…${key.slice(-4)}`
}

async function hashText(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/** Compares two digests of the same length, all bytes of them. */
function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  let difference = 0
  for (const [at, byte] of left.entries()) difference |= byte ^ (right[at] ?? 256)
  return difference === 0
}
