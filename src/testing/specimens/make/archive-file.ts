/**
 * An archive of mails in Outlook's file format ([MS-PST], the layout of Outlook 97 to 2002, not encrypted): only the
 * parts that readers need, small enough for one page per index.
 */
export class ArchiveFile {
  readonly #parts: Buffer[] = [Buffer.alloc(firstBlock)]
  #length = firstBlock
  #nextBlock = 4
  readonly #blocks: Buffer[] = []
  readonly #nodes: [id: number, node: Buffer][] = []

  /** Adds a block. @returns its number. */
  block(bytes: Buffer, isInternal = false): number {
    const id = this.#nextBlock + (isInternal ? 2 : 0)
    this.#nextBlock += 4
    this.#pad(64)
    this.#blocks.push(Buffer.concat([words(id, this.#length), halves(bytes.length, 2)]))
    const whole = Math.ceil((bytes.length + 12) / 64) * 64
    this.#add(bytes, Buffer.alloc(whole - bytes.length - 12), halves(bytes.length, 0), words(id, 0))
    return id
  }

  /** Adds bytes of any length: those that do not fit in a block become a list of blocks. */
  stream(bytes: Buffer): number {
    if (bytes.length <= largestBlock) return this.block(bytes)
    const count = Math.ceil(bytes.length / largestBlock)
    const ids = Array.from({ length: count }, (_, index) =>
      this.block(bytes.subarray(index * largestBlock, (index + 1) * largestBlock)),
    )
    return this.block(Buffer.concat([Buffer.of(1, 1), halves(ids.length), words(bytes.length, ...ids)]), true)
  }

  /** Adds the nodes within a node. @returns 0 when there are none. */
  subnodes(nodes: readonly Subnode[]): number {
    if (nodes.length === 0) return 0
    const sorted = nodes.toSorted((one, other) => one.id - other.id)
    const rows = sorted.map(({ id, block, subnodes = 0 }) => words(id, block, subnodes))
    return this.block(Buffer.concat([Buffer.of(2, 0), halves(rows.length), ...rows]), true)
  }

  node(id: number, block: number, subnodes: number, parent: number): void {
    this.#nodes.push([id, words(id, block, subnodes, parent)])
  }

  bytes(): Buffer {
    const blocks = this.#index(this.#blocks, 0x80, blockIndex)
    const sorted = this.#nodes.toSorted(([one], [other]) => one - other)
    const nodes = this.#index(
      sorted.map(([, node]) => node),
      0x81,
      nodeIndex,
    )
    const file = Buffer.concat(this.#parts)
    file.write('!BDN')
    file.write('SM', 8)
    halves(14, 19).copy(file, 10)
    words(file.length).copy(file, 0xa8)
    words(nodeIndex, nodes, blockIndex, blocks).copy(file, 0xb8)
    return file
  }

  /** Adds a page that lists blocks or nodes. @returns its offset. */
  #index(rows: readonly Buffer[], kind: number, id: number): number {
    const size = rows[0]?.length ?? 1
    if (rows.length * size > indexRoom) throw new Error('Too much for one page of the index')
    this.#pad(512)
    const at = this.#length
    const list = Buffer.concat(rows)
    const count = Buffer.of(rows.length, Math.floor(indexRoom / size), size, 0)
    this.#add(list, Buffer.alloc(indexRoom - list.length), count, Buffer.of(kind, kind, 0, 0), words(id, 0))
    return at
  }

  #add(...parts: Buffer[]): void {
    this.#parts.push(...parts)
    this.#length += Buffer.concat(parts).length
  }

  #pad(to: number): void {
    this.#add(Buffer.alloc((to - (this.#length % to)) % to))
  }
}

/** A node within a node, and the block that lists the nodes within it. */
export interface Subnode {
  readonly id: number
  readonly block: number
  readonly subnodes?: number
}

const firstBlock = 0x4400
const largestBlock = 8180
const indexRoom = 496
const [blockIndex, nodeIndex] = [0x2001, 0x2003]

/** Encodes 32-bit numbers, little-endian. */
export function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, index) => bytes.writeUInt32LE(number >>> 0, index * 4))
  return bytes
}

/** Encodes 16-bit numbers, little-endian. */
export function halves(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2)
  numbers.forEach((number, index) => bytes.writeUInt16LE(number, index * 2))
  return bytes
}
