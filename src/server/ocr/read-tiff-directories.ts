/** The values of a TIFF directory about its picture; 0 for a missing one. */
export interface TiffDirectory {
  readonly width: number
  /** Pixels per unit of length. */
  readonly across: number
  readonly down: number
}

const [widthTag, acrossTag, downTag] = [256, 282, 283]
const [shortType, longType, rationalType] = [3, 4, 5]
const entryBytes = 12

/**
 * Reads the three tags of the directories of a TIFF file (TIFF 6.0, section 2). utif2 trusts the value count of a
 * damaged tag, and allocates gigabytes for it; it also follows circular directories without end.
 *
 * @returns the directories before the first one that is not in the file.
 */
export function readTiffDirectories(bytes: Uint8Array): TiffDirectory[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isLittle = bytes[0] === 0x49
  const readShort = (at: number) => (at + 2 <= bytes.length ? view.getUint16(at, isLittle) : 0)
  const readLong = (at: number) => (at + 4 <= bytes.length ? view.getUint32(at, isLittle) : 0)
  const readValue = (entry: number) => {
    const type = readShort(entry + 2)
    if (type === shortType) return readShort(entry + 8)
    if (type === longType) return readLong(entry + 8)
    const at = readLong(entry + 8)
    return type === rationalType ? readLong(at) / readLong(at + 4) : 0
  }
  const directories: TiffDirectory[] = []
  const visited = new Set<number>()
  for (let at = readLong(4); at > 0 && at < bytes.length && !visited.has(at);) {
    visited.add(at)
    const count = Math.min(readShort(at), Math.floor((bytes.length - at) / entryBytes))
    const found = new Map<number, number>()
    for (let index = 0; index < count; index += 1) {
      const entry = at + 2 + index * entryBytes
      const tag = readShort(entry)
      if (tag === widthTag || tag === acrossTag || tag === downTag) found.set(tag, readValue(entry))
    }
    const get = (tag: number) => found.get(tag) ?? 0
    directories.push({ width: get(widthTag), across: get(acrossTag), down: get(downTag) })
    at = readLong(at + 2 + count * entryBytes)
  }
  return directories
}
