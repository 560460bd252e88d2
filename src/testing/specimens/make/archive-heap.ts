import { halves, words, type ArchiveFile, type Subnode } from './archive-file.ts'

/** A value of a property: a text, a number, bytes, or a moment. */
export type Value = string | number | Buffer | Date
export type Properties = Readonly<Record<number, Value>>

/** The contents of a node's block ([MS-PST] 2.3): numbered pieces of bytes. */
class Heap {
  readonly #pieces: Buffer[] = []

  add(piece: Buffer): number {
    return this.#pieces.push(piece) << 5
  }

  /** @param root the piece that describes the heap. */
  bytes(kind: number, root: number): Buffer {
    const ends = this.#pieces.reduce((ends, piece) => [...ends, (ends.at(-1) ?? 0) + piece.length], [12])
    const end = Math.ceil((ends.at(-1) ?? 0) / 2) * 2
    const content = Buffer.concat(this.#pieces)
    return Buffer.concat([
      Buffer.concat([halves(end), Buffer.of(0xec, kind), words(root, 0)]),
      Buffer.concat([content, Buffer.alloc(end - 12 - content.length)]),
      halves(this.#pieces.length, 0, ...ends),
    ])
  }
}

/** Longer values are not stored in the heap but in their own node. */
const maxHeapValueBytes = 2500
const types = { number: 3, text: 0x1e, time: 0x40, bytes: 0x102 }

const encodeValue = (value: Exclude<Value, number>): { type: number; bytes: Buffer } => {
  // Windows-1252 and Latin-1 agree on all characters used here.
  if (typeof value === 'string') return { type: types.text, bytes: Buffer.from(`${value}\0`, 'latin1') }
  if (value instanceof Date) return { type: types.time, bytes: encodeFileTime(value) }
  return { type: types.bytes, bytes: value }
}

/** Encodes a time in steps of 100 nanoseconds since 1601. */
function encodeFileTime(date: Date): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE((BigInt(date.getTime()) + 11_644_473_600_000n) * 10_000n)
  return bytes
}

/** Adds a list of properties. @param subnodes receives the long values. @returns its block. */
export function addPropertyList(file: ArchiveFile, properties: Properties, subnodes: Subnode[]): number {
  const heap = new Heap()
  const row = (tag: number, value: Value): Buffer => {
    if (typeof value === 'number') return Buffer.concat([halves(tag, types.number), words(value)])
    const { type, bytes } = encodeValue(value)
    if (bytes.length <= maxHeapValueBytes) return Buffer.concat([halves(tag, type), words(heap.add(bytes))])
    const id = 0x8000 + (subnodes.length << 5) + 0x1f
    subnodes.push({ id, block: file.stream(bytes) })
    return Buffer.concat([halves(tag, type), words(id)])
  }
  const rows = Object.entries(properties).map(([tag, value]) => row(Number(tag), value))
  const list = heap.add(Buffer.concat(rows))
  return file.block(heap.bytes(0xbc, heap.add(Buffer.concat([Buffer.of(0xb5, 2, 6, 0), words(list)]))))
}

const rowNumber = 0x67f2

/** Adds a table with a row per number and its properties; all rows have the same columns. @returns its block. */
export function addTable(file: ArchiveFile, rows: readonly (readonly [number, Properties])[]): number {
  const heap = new Heap()
  const complete = rows.map(([id, properties]) => ({ ...properties, [rowNumber]: id }))
  const columns = Object.entries(complete[0] ?? {}).map(([tag, value], index) => ({
    tag: Number(tag),
    description: Buffer.concat([
      halves(typeof value === 'number' ? types.number : encodeValue(value).type, Number(tag), index * 4),
      Buffer.of(4, index),
    ]),
  }))
  const width = columns.length * 4
  const all = Buffer.alloc(Math.ceil(columns.length / 8), 0xff)
  const cells = complete.flatMap((row: Properties) => [
    ...columns.map(({ tag }) => {
      const value = row[tag] ?? 0
      return words(typeof value === 'number' ? value : heap.add(encodeValue(value).bytes))
    }),
    all,
  ])
  const index = rows.map(([id], place) => Buffer.concat([words(id), halves(place)]))
  const places = heap.add(Buffer.concat([Buffer.of(0xb5, 4, 2, 0), words(heap.add(Buffer.concat(index)))]))
  const head = heap.add(
    Buffer.concat([
      Buffer.of(0x7c, columns.length),
      halves(width, width, width, width + all.length),
      words(places, heap.add(Buffer.concat(cells)), 0),
      ...columns.map(({ description }) => description),
    ]),
  )
  return file.block(heap.bytes(0x7c, head))
}
