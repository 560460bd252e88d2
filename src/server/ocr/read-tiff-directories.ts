/** What a directory of a TIFF file says of its picture; 0 where it says nothing. */
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
 * Reads the directories of a TIFF file (TIFF 6.0, section 2), as far as the three tags go. utif2 believes how many values
 * a damaged tag states, and takes gigabytes for them; it follows directories in a circle without end.
 *
 * @returns what could be read before something is not in the file.
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
