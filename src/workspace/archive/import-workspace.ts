import type { RowStore, RowWriter } from '../store/row-store.ts'
import {
  InvalidArchiveError,
  hashContent,
  hashDigests,
  formatName,
  formatSchema,
  formatVersion,
  parseEntryName,
  manifestName,
  manifestSchema,
  type ArchiveEntry,
  type Manifest,
} from './archive.ts'
import type { FileStore } from '../file-store.ts'

export interface ImportOptions {
  readonly entries: AsyncIterable<ArchiveEntry>
  readonly rows: RowStore
  readonly files: Pick<FileStore, 'put' | 'has' | 'remove'>
  /** Nobody else uses the files. Otherwise a failed import leaves those it put in to the next purge. */
  readonly isExclusive: boolean
  /** Is told how many files are there. */
  readonly onFile?: (done: number) => void
}

export interface ImportReport {
  readonly manifest: Manifest
  /** Documents that were being read when the archive was made: they will be read here. */
  readonly queued: number
}

type EntryIterator = AsyncIterator<ArchiveEntry>

/** The last moment a Date can say. */
const maxDate = new Date(8.64e15)

/**
 * Puts a workspace that was exported into an empty one. Files come first, each checked against its digest; the rows
 * are one transaction, which ends well only if all agrees with the manifest. If anything is wrong nothing is left.
 * @throws ArchiveRefusedError when the archive cannot be used, or documents are here already.
 */
export async function importWorkspace(given: ImportOptions): Promise<ImportReport> {
  const parts = given.entries[Symbol.asyncIterator]()
  const added: string[] = []
  try {
    await checkFormat(await readNextEntry(parts))
    await given.rows.write(assertEmpty)
    const { digests, rest } = await importFiles(given, parts, added)
    return await given.rows.write(async (rows) => {
      await assertEmpty(rows)
      return importRows(rows, digests, rest, parts)
    })
  } catch (error) {
    if (given.isExclusive) for (const sha256 of added) await given.files.remove(sha256, maxDate)
    throw error
  } finally {
    await parts.return?.()
  }
}

const truncatedMessage = 'it ends too early'
const mismatchMessage = 'what is in it does not agree with its manifest'

async function readNextEntry(parts: EntryIterator): Promise<ArchiveEntry> {
  const { done, value } = await parts.next()
  if (done === true) throw new InvalidArchiveError(truncatedMessage)
  return value
}

async function assertEmpty(rows: RowWriter): Promise<void> {
  if (await rows.isEmpty()) return
  throw new InvalidArchiveError(
    'there are documents here already: a workspace is imported into an empty one only',
  )
}

async function checkFormat({ name, bytes }: ArchiveEntry): Promise<void> {
  const read = name === formatName ? formatSchema.safeParse(tryParseJson(bytes)) : undefined
  if (read?.success !== true) throw new InvalidArchiveError('it is not an export of a workspace')
  if (read.data.version === formatVersion) return
  throw new InvalidArchiveError(
    `it has format ${read.data.version}, and this version of Veldwerk reads format ${formatVersion}`,
  )
}

/** @returns the digests of the files that came, and the first part that is none. */
async function importFiles(
  { files, onFile = () => {} }: ImportOptions,
  parts: EntryIterator,
  added: string[],
) {
  const digests: string[] = []
  for (;;) {
    const part = await readNextEntry(parts)
    const what = parseEntryName(part.name)
    if (what?.kind !== 'file') return { digests, rest: part }
    if ((await hashContent(part.bytes)) !== what.sha256)
      throw new InvalidArchiveError(`the file ${what.sha256} in it is damaged`)
    if (!(await files.has(what.sha256))) added.push(what.sha256)
    await files.put([part.bytes])
    digests.push(what.sha256)
    onFile(digests.length)
  }
}

async function importRows(
  rows: RowWriter,
  digests: readonly string[],
  first: ArchiveEntry,
  parts: EntryIterator,
) {
  const tables = new Map(rows.tables.map((table) => [table, { rows: 0, parts: [] as string[] }]))
  for (let part = first; ; part = await readNextEntry(parts)) {
    const what = parseEntryName(part.name)
    if (what?.kind === manifestName) {
      const manifest = await checkManifest(part, digests, tables)
      await checkFiles(rows, digests, manifest)
      return { manifest, queued: await rows.complete() }
    }
    const name = JSON.stringify(part.name.slice(0, 100))
    if (what?.kind !== 'rows') throw new InvalidArchiveError(`${name} in it does not belong there`)
    const table = tables.get(what.table)
    if (table === undefined)
      throw new InvalidArchiveError(
        `it has a table that is not known here (${what.table}): use a newer version`,
      )
    const lines = decodeText(part.bytes).split('\n').slice(0, -1)
    await rows.add(what.table, lines)
    table.rows += lines.length
    table.parts.push(await hashContent(part.bytes))
  }
}

async function checkManifest(
  { bytes }: ArchiveEntry,
  digests: readonly string[],
  tables: ReadonlyMap<string, { readonly rows: number; readonly parts: readonly string[] }>,
): Promise<Manifest> {
  const read = manifestSchema.safeParse(tryParseJson(bytes))
  if (!read.success) throw new InvalidArchiveError('its manifest cannot be read')
  const { files, tables: written } = read.data
  const same = [files.count === digests.length, files.sha256 === (await hashDigests(digests))]
  for (const [name, { rows, parts }] of tables) {
    // A table that is newer than the archive has no rows in it.
    const table = Object.hasOwn(written, name) ? written[name] : undefined
    same.push((table?.rows ?? 0) === rows, table === undefined || table.sha256 === (await hashDigests(parts)))
  }
  if (same.includes(false) || Object.keys(written).some((name) => !tables.has(name)))
    throw new InvalidArchiveError(mismatchMessage)
  return read.data
}

/** Checks that every content a row refers to is in the archive, or listed as missing. */
async function checkFiles(rows: RowWriter, digests: readonly string[], { missing }: Manifest): Promise<void> {
  const there = new Set([...digests, ...missing])
  if ((await rows.digests()).some((sha256) => !there.has(sha256)))
    throw new InvalidArchiveError(mismatchMessage)
}

function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new InvalidArchiveError('its rows are not text')
  }
}

function tryParseJson(bytes: Uint8Array<ArrayBuffer>): unknown {
  try {
    return JSON.parse(decodeText(bytes))
  } catch {
    return undefined
  }
}
