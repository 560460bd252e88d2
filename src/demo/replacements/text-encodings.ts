// Replaces iconv-lite, which needs Node, in the .msg reader (vite.demo.config.ts): browsers have the encodings built
// in.

/** Decodes text. @param encoding `latin1`, which here keeps every byte, or a label of the Encoding Standard. */
export function decode(bytes: Uint8Array, encoding: string): string {
  if (encoding !== 'latin1') return new TextDecoder(encoding).decode(bytes)
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
