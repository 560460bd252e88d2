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
  /** Whether no other process uses the files. Otherwise a failed import leaves its files to the next purge. */
  readonly isExclusive: boolean
  /** Called with the number of files imported so far. */
  readonly onFile?: (done: number) => void
}

export interface ImportReport {
  readonly manifest: Manifest
  /** Documents that were being read at the export; they will be read here. */
  readonly queued: number
}

type EntryIterator = AsyncIterator<ArchiveEntry>

/** The latest time that a Date can represent. */
const maxDate = new Date(8.64e15)

/**
 * Imports an exported workspace into an empty one. Files are stored first, each checked against its digest; the rows
 * are one transaction, which is committed only if everything matches the manifest. On any error nothing is left.
 * @throws InvalidArchiveError when the archive cannot be used, or the workspace has documents already.
 */
export async function importWorkspace(given: ImportOptions): Promise<ImportReport> {
  const entries = given.entries[Symbol.asyncIterator]()
  const added: string[] = []
  try {
    const version = await readFormatVersion(await readNextEntry(entries))
    await given.rows.write(assertEmpty)
    const { digests, rest } = await importFiles(given, entries, added)
    return await given.rows.write(async (rows) => {
      await assertEmpty(rows)
      return importRows(rows, digests, rest, entries)
    }, version === 1)
  } catch (error) {
    if (given.isExclusive) for (const sha256 of added) await given.files.remove(sha256, maxDate)
    throw error
  } finally {
    await entries.return?.()
  }
}

const truncatedMessage = 'it ends too early'
const mismatchMessage = 'its contents do not match its manifest'

async function readNextEntry(entries: EntryIterator): Promise<ArchiveEntry> {
  const { done, value } = await entries.next()
  if (done === true) throw new InvalidArchiveError(truncatedMessage)
  return value
}

async function assertEmpty(rows: RowWriter): Promise<void> {
  if (await rows.isEmpty()) return
  throw new InvalidArchiveError(
    'there are documents here already: a workspace can only be imported into an empty one',
  )
}

async function readFormatVersion({ name, bytes }: ArchiveEntry): Promise<number> {
  const read = name === formatName ? formatSchema.safeParse(tryParseJson(bytes)) : undefined
  if (read?.success !== true) throw new InvalidArchiveError('it is not an export of a workspace')
  const { version } = read.data
  if (version >= 1 && version <= formatVersion) return version
  throw new InvalidArchiveError(
    `it has format ${version}, and this version of Veldwerk reads formats up to ${formatVersion}`,
  )
}

/** @returns the digests of the files, and the first entry after them. */
async function importFiles(
  { files, onFile = () => {} }: ImportOptions,
  entries: EntryIterator,
  added: string[],
) {
  const digests: string[] = []
  for (;;) {
    const entry = await readNextEntry(entries)
    const parsed = parseEntryName(entry.name)
    if (parsed?.kind !== 'file') return { digests, rest: entry }
    if ((await hashContent(entry.bytes)) !== parsed.sha256)
      throw new InvalidArchiveError(`the file ${parsed.sha256} in it is damaged`)
    if (!(await files.has(parsed.sha256))) added.push(parsed.sha256)
    await files.put([entry.bytes])
    digests.push(parsed.sha256)
    onFile(digests.length)
  }
}

async function importRows(
  rows: RowWriter,
  digests: readonly string[],
  first: ArchiveEntry,
  entries: EntryIterator,
) {
  const tables = new Map(rows.tables.map((table) => [table, { rows: 0, digests: [] as string[] }]))
  for (let entry = first; ; entry = await readNextEntry(entries)) {
    const parsed = parseEntryName(entry.name)
    if (parsed?.kind === manifestName) {
      const manifest = await checkManifest(entry, digests, tables)
      await checkFiles(rows, digests, manifest)
      return { manifest, queued: await rows.complete() }
    }
    const name = JSON.stringify(entry.name.slice(0, 100))
    if (parsed?.kind !== 'rows') throw new InvalidArchiveError(`${name} in it does not belong there`)
    const table = tables.get(parsed.table)
    if (table === undefined)
      throw new InvalidArchiveError(
        `it has a table that is not known here (${parsed.table}): use a newer version`,
      )
    const lines = decodeText(entry.bytes).split('\n').slice(0, -1)
    await rows.add(parsed.table, lines)
    table.rows += lines.length
    table.digests.push(await hashContent(entry.bytes))
  }
}

async function checkManifest(
  { bytes }: ArchiveEntry,
  digests: readonly string[],
  tables: ReadonlyMap<string, { readonly rows: number; readonly digests: readonly string[] }>,
): Promise<Manifest> {
  const read = manifestSchema.safeParse(tryParseJson(bytes))
  if (!read.success) throw new InvalidArchiveError('its manifest cannot be read')
  const { files, tables: written } = read.data
  const same = [files.count === digests.length, files.sha256 === (await hashDigests(digests))]
  for (const [name, { rows, digests: entryDigests }] of tables) {
    // A table that is newer than the archive is not in its manifest.
    const table = Object.hasOwn(written, name) ? written[name] : undefined
    same.push(
      (table?.rows ?? 0) === rows,
      table === undefined || table.sha256 === (await hashDigests(entryDigests)),
    )
  }
  if (same.includes(false) || Object.keys(written).some((name) => !tables.has(name)))
    throw new InvalidArchiveError(mismatchMessage)
  return read.data
}

/** Checks that every content a row refers to is in the archive, or listed as missing. */
async function checkFiles(rows: RowWriter, digests: readonly string[], { missing }: Manifest): Promise<void> {
  const expected = new Set([...digests, ...missing])
  if ((await rows.digests()).some((sha256) => !expected.has(sha256)))
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
