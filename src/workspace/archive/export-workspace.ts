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
  /** Is told how many of the files were written. */
  readonly onFile?: (done: number, of: number) => void
}

/** Characters of rows in one part; a single larger row is a part of its own. */
const maxEntryLength = 4 * 1024 * 1024

/**
 * Writes a workspace down, part by part: the format, the files, the rows of each table, the manifest. The same
 * workspace gives the same parts. A file that is missing or damaged is left out and named in the manifest.
 * @returns (when the parts have run out) the manifest.
 */
export async function* exportWorkspace(parts: ExportOptions): AsyncGenerator<ArchiveEntry, Manifest> {
  yield createEntry(formatName, formatJson({ format: 'veldwerk-workspace', version: formatVersion }))
  const { files, missing } = yield* exportFiles(parts)
  const tables: Manifest['tables'] = {}
  for (const table of parts.rows.tables) tables[table] = yield* exportRows(parts.rows, table)
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
    const part = createEntry(
      toRowsEntryName(table, digests.length + 1),
      lines.map((line) => `${line}\n`).join(''),
    )
    digests.push(await hashContent(part.bytes))
    count += lines.length
    yield part
  }
  return { rows: count, sha256: await hashDigests(digests) }
}

/** Gathers lines into parts, whatever the size of the pages they come in. */
async function* groupLines(pages: AsyncIterable<readonly Line[]>): AsyncGenerator<readonly Line[]> {
  let part: Line[] = []
  let length = 0
  for await (const page of pages)
    for (const line of page) {
      if (part.length > 0 && length + line.length > maxEntryLength) {
        yield part
        part = []
        length = 0
      }
      part.push(line)
      length += line.length
    }
  if (part.length > 0) yield part
}

const formatJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const createEntry = (name: string, text: string): ArchiveEntry => ({
  name,
  bytes: new TextEncoder().encode(text),
})
