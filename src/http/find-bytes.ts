/** Whether `bytes` has `wanted` at an offset, or, where `bytes` ends early, the beginning of it. */
export function matchesAt(bytes: Uint8Array, place: number, wanted: Uint8Array): boolean {
  const end = Math.min(wanted.length, bytes.length - place)
  for (let at = 0; at < end; at += 1) if (bytes[place + at] !== wanted[at]) return false
  return true
}

/**
 * The first offset from `from` at which `wanted` is, or may begin: the bytes may end before it does.
 * @returns the length of `bytes` when there is none.
 */
export function findBytes(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (matchesAt(bytes, at, wanted)) return at
  return bytes.length
}
