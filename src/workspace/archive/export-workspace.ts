import type { Line, RowReader } from '../store/row-store.ts'
import {
  hashContent,
  hashDigests,
  formatName,
  formatVersion,
  manifestName,
  toFileEntryName,
  toRowsEntryName,
  type ArchiveEntry,
  type Manifest,
} from './archive.ts'
import type { FileStore } from '../file-store.ts'

export interface ExportOptions {
  readonly rows: RowReader
  readonly files: Pick<FileStore, 'find'>
  /** Called with the number of files written so far. */
  readonly onFile?: (done: number, of: number) => void
}

/** Characters of rows in one entry; a single larger row is its own entry. */
const maxEntryLength = 4 * 1024 * 1024

/**
 * Exports a workspace, entry by entry: the format, the files, the rows of each table, the manifest. The same workspace
 * gives the same entries. A missing or damaged file is left out and listed in the manifest.
 * @returns the manifest, after the last entry.
 */
export async function* exportWorkspace(options: ExportOptions): AsyncGenerator<ArchiveEntry, Manifest> {
  yield createEntry(formatName, formatJson({ format: 'veldwerk-workspace', version: formatVersion }))
  const { files, missing } = yield* exportFiles(options)
  const tables: Manifest['tables'] = {}
  for (const table of options.rows.tables) tables[table] = yield* exportRows(options.rows, table)
  const manifest = { files, tables, missing }
  yield createEntry(manifestName, formatJson(manifest))
  return manifest
}

async function* exportFiles({ rows, files, onFile = () => {} }: ExportOptions) {
  const digests = await rows.digests()
  const written: string[] = []
  const missing: string[] = []
  for (const sha256 of digests) {
    const bytes = await files.find(sha256)
    const isWhole = bytes !== undefined && (await hashContent(bytes)) === sha256
    if (isWhole) yield { name: toFileEntryName(sha256), bytes }
    ;(isWhole ? written : missing).push(sha256)
    onFile(written.length + missing.length, digests.length)
  }
  return { files: { count: written.length, sha256: await hashDigests(written) }, missing }
}

async function* exportRows(rows: RowReader, table: string) {
  const digests: string[] = []
  let count = 0
  for await (const lines of groupLines(rows.pages(table))) {
    const entry = createEntry(
      toRowsEntryName(table, digests.length + 1),
      lines.map((line) => `${line}\n`).join(''),
    )
    digests.push(await hashContent(entry.bytes))
    count += lines.length
    yield entry
  }
  return { rows: count, sha256: await hashDigests(digests) }
}

/** Groups lines into entries, whatever the size of their pages. */
async function* groupLines(pages: AsyncIterable<readonly Line[]>): AsyncGenerator<readonly Line[]> {
  let entry: Line[] = []
  let length = 0
  for await (const page of pages)
    for (const line of page) {
      if (entry.length > 0 && length + line.length > maxEntryLength) {
        yield entry
        entry = []
        length = 0
      }
      entry.push(line)
      length += line.length
    }
  if (entry.length > 0) yield entry
}

const formatJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const createEntry = (name: string, text: string): ArchiveEntry => ({
  name,
  bytes: new TextEncoder().encode(text),
})
