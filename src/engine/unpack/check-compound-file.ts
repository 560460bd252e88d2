/** Sector numbers from here on are special: the end of a chain, a free sector ([MS-CFB] 2.1). */
const firstReserved = 0xfffffffa
const endOfChain = 0xfffffffe
const noEntry = 0xffffffff
const [entryBytes, smallSectorBytes, smallStreamBytes] = [128, 64, 4096]
/** Number of sector tables that the header itself lists. */
const tablesInHeader = 109

/** The next sector of a chain; undefined if the file does not state it. */
type FindNext = (sector: number) => number | undefined

/**
 * Whether the chains of a compound file end, and hold as many bytes as its directory states ([MS-CFB]). The parser
 * of .msg files follows them unchecked: a circular chain, or streams larger than the file, would take unlimited
 * memory. A sound file uses each sector once, so the chains together are no longer than the file.
 */
export function isSoundCompoundFile(bytes: Uint8Array): boolean {
  if (bytes.length < 512) return false
  const sectorBytes = bytes[30] === 12 ? 4096 : 512
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const file: CompoundFile = {
    sectorBytes,
    readNumber: (at) => (at >= 0 && at + 4 <= bytes.length ? view.getUint32(at, true) : undefined),
    locate: (sector) => (sector + 1) * sectorBytes,
  }
  const { readNumber, locate } = file
  const budget = { left: 2 * Math.ceil(bytes.length / smallSectorBytes) }
  const tables = listTables(file)
  const findNextLarge = createFindNext(tables ?? [], file)
  const smallTables = followChain(findNextLarge, readNumber(60) ?? endOfChain, 0, budget)
  const directory = followChain(findNextLarge, readNumber(48) ?? endOfChain, 1, budget)
  if (tables === undefined || smallTables === undefined || directory === undefined) return false
  const findNextSmall = createFindNext(smallTables, file)
  const entries = directory.flatMap((sector) =>
    Array.from({ length: sectorBytes / entryBytes }, (_, index) => locate(sector) + index * entryBytes),
  )
  return (
    isTree(entries, file) &&
    entries.every((at, index) => {
      const [type, start = endOfChain, size = 0] = [
        bytes[at + 66],
        readNumber(at + 116),
        readNumber(at + 120),
      ]
      // The first entry is the root, whose chain contains the sectors of small streams.
      if (index === 0) return type === 5 && followChain(findNextLarge, start, 0, budget) !== undefined
      // Only streams have content.
      if (type !== 2 || size === 0) return true
      const isSmall = size < smallStreamBytes
      const wanted = Math.ceil(size / (isSmall ? smallSectorBytes : sectorBytes))
      return followChain(isSmall ? findNextSmall : findNextLarge, start, wanted, budget) !== undefined
    })
  )
}

interface CompoundFile {
  readonly sectorBytes: number
  /** The four bytes at an offset; undefined beyond the file. */
  readonly readNumber: (at: number) => number | undefined
  /** The byte offset of a sector. */
  readonly locate: (sector: number) => number
}

/** The sectors that hold the table of sectors; undefined if there are more than the file can have. */
function listTables({ readNumber, locate, sectorBytes }: CompoundFile): number[] | undefined {
  const maxTables = Math.ceil(2 ** 31 / sectorBytes)
  const [count = 0, first = endOfChain, further = 0] = [44, 68, 72].map(readNumber)
  if (count > maxTables || further > maxTables) return undefined
  const tables = Array.from(
    { length: Math.min(count, tablesInHeader) },
    (_, index) => readNumber(76 + 4 * index) ?? endOfChain,
  )
  let sector = first
  for (let index = 0; index < further && sector < firstReserved; index += 1) {
    const next = readNumber(locate(sector) + sectorBytes - 4)
    if (tables.length > maxTables || next === undefined) return undefined
    for (let at = 0; at < sectorBytes / 4 - 1; at += 1)
      tables.push(readNumber(locate(sector) + 4 * at) ?? endOfChain)
    sector = next
  }
  return tables
}

/** @param tables the sectors that hold the table of sectors. */
const createFindNext =
  (tables: readonly number[], { readNumber, locate, sectorBytes }: CompoundFile): FindNext =>
  (sector) => {
    const table = tables[Math.floor(sector / (sectorBytes / 4))]
    // The parser would take the header for a table without a valid sector.
    if (table === undefined || table >= firstReserved) return undefined
    return readNumber(locate(table) + 4 * (sector % (sectorBytes / 4)))
  }

/**
 * The sectors of a chain, deducted from the budget of the whole file.
 * @param wanted the minimum number of sectors.
 * @returns undefined if there are fewer, if one is not in the file, or if the budget is used up.
 */
function followChain(
  findNext: FindNext,
  start: number,
  wanted: number,
  budget: { left: number },
): number[] | undefined {
  const chain: number[] = []
  for (let sector: number | undefined = start; sector !== undefined; sector = findNext(sector)) {
    if (sector >= firstReserved) return chain.length < wanted ? undefined : chain
    budget.left -= 1
    if (budget.left < 0) return undefined
    chain.push(sector)
  }
  return undefined
}

/** Whether the directory is a tree: no entry is reached twice, and every referenced entry exists. */
function isTree(entries: readonly number[], { readNumber }: CompoundFile): boolean {
  const reached = new Set<number>()
  const waiting = [0]
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    const at = entries[entry]
    if (at === undefined || reached.has(entry)) return false
    reached.add(entry)
    for (const offset of [68, 72, 76]) {
      const next = readNumber(at + offset)
      if (next !== noEntry) waiting.push(next ?? noEntry)
    }
  }
  return true
}
