// Takes the place of iconv-lite, which needs Node, in what reads .msg files (vite.demo.config.ts): a browser has the encodings.

/** Decodes text. @param encoding `latin1`, which here keeps every byte, or a label of the Encoding Standard. */
export function decode(bytes: Uint8Array, encoding: string): string {
  if (encoding !== 'latin1') return new TextDecoder(encoding).decode(bytes)
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
