import { crc32, deflateRawSync } from 'node:zlib'

/** Builds an archive with one entry. */
export function buildZip(name: string, content: Uint8Array): Buffer {
  const packed = deflateRawSync(content)
  const title = Buffer.from(name)
  const sizes = [crc32(content), packed.length, content.length, title.length]
  const local = formatHeader(0x04034b50, [20, 0, 8, 0, 0], sizes, [0])
  const central = formatHeader(0x02014b50, [20, 20, 0, 8, 0, 0], sizes, [0, 0, 0, 0, 0, 0, 0, 0])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + title.length, 12)
  end.writeUInt32LE(local.length + title.length + packed.length, 16)
  return Buffer.concat([local, title, packed, central, title, end])
}

/** Formats signature, 16-bit words, checksum and the two sizes, length of the name, 16-bit words. */
function formatHeader(
  signature: number,
  before: readonly number[],
  [sum = 0, packed = 0, size = 0, name = 0]: readonly number[],
  after: readonly number[],
): Buffer {
  const bytes = Buffer.alloc(4 + before.length * 2 + 12 + 2 + after.length * 2)
  let at = bytes.writeUInt32LE(signature, 0)
  for (const word of before) at = bytes.writeUInt16LE(word, at)
  for (const word of [sum, packed, size]) at = bytes.writeUInt32LE(word, at)
  for (const word of [name, ...after]) at = bytes.writeUInt16LE(word, at)
  return bytes
}
