export const encodeText = (text: string) => new TextEncoder().encode(text)

/** SHA-256 of a text in UTF-8. */
export async function digestText(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encodeText(text)))
}

export const formatHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
