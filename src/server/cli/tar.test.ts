import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { formatName, manifestName, type ArchiveEntry } from '#src/workspace/archive/archive.ts'
import { readTar } from './tar.ts'
import {
  exportArchive,
  importArchive,
  openTestWorkspace,
  readTarEntries,
  buildTar,
  type TestWorkspace,
} from '#src/testing/builders/test-workspace.ts'

/** Milliseconds to open databases on a busy machine. */
const setupTimeoutMs = 180_000

let source: TestWorkspace
let target: TestWorkspace
let archive: Buffer
let entries: readonly ArchiveEntry[]
beforeAll(async () => {
  source = await openTestWorkspace('PGlite')
  target = await openTestWorkspace('PGlite')
  await source.add({ text: 'reviewed', drafted: true, sent: true })
  await source.add({ text: 'reading', reading: true })
  archive = await exportArchive(source)
  entries = await readTarEntries(archive)
}, setupTimeoutMs)
afterAll(async () => {
  for (const workspace of [source, target]) await workspace.close()
})

afterEach(async () => {
  const isEmpty = await target.rows.write((rows) => rows.isEmpty())
  const names = await readdir(target.filesFolder, { recursive: true, withFileTypes: true })
  if (!isEmpty || names.some((entry) => entry.isFile()))
    throw new Error('A refused archive has left rows or files')
})

const bytes = (text: string) => new TextEncoder().encode(text)
const refused = { name: expect.stringMatching(/^Invalid(Archive|Rows)Error$/) }
const importEntries = async (changed: readonly ArchiveEntry[]) =>
  importArchive(target, await buildTar(changed))
const replaceEntry = (name: string, content: string) =>
  entries.map((entry) => (entry.name === name ? { name, bytes: bytes(content) } : entry))

test('refuses an archive that is cut off anywhere', async () => {
  const end = archive.lastIndexOf(manifestName) + 512
  for (let length = 0; length <= end; length += 512)
    await expect(importArchive(target, archive.subarray(0, length)), `${length} bytes`).rejects.toThrow(
      /it ends too early|it is not a tar archive/,
    )
})

test('refuses an archive with one changed byte in any entry', async () => {
  for (const [index, { name, bytes: content }] of entries.entries()) {
    const changed = content.slice()
    const middle = changed.length >> 1
    changed[middle] = (changed[middle] ?? 0) ^ 1
    await expect(importEntries(entries.with(index, { name, bytes: changed })), name).rejects.toMatchObject(
      refused,
    )
  }
})

test('refuses an archive with an entry that is missing, doubled or moved to another table', async () => {
  for (const [index, entry] of entries.entries())
    await expect(importEntries(entries.toSpliced(index, 1)), `without ${entry.name}`).rejects.toMatchObject(
      refused,
    )
  // Entries after the manifest are ignored.
  for (const [index, entry] of entries.slice(0, -1).entries()) {
    const doubled = entries.toSpliced(index, 0, entry)
    await expect(importEntries(doubled), `twice ${entry.name}`).rejects.toMatchObject(refused)
  }
  const moved = entries.map((entry) => ({
    ...entry,
    name: entry.name.replace('workspace.feedback', 'service.feedback'),
  }))
  await expect(importEntries(moved)).rejects.toMatchObject(refused)
})

test.each([
  '../../../etc/cron.d/job',
  '/etc/passwd',
  'files/../../escaped',
  `files/${'0'.repeat(64)}/x`,
  'rows/service.requests/../x.ndjson',
  'C:\\windows\\x',
  'rows/public.users/000001.ndjson',
  'README',
])('refuses an entry named %s', async (name) => {
  const unexpected = { name, bytes: bytes('x') }
  await expect(importEntries(entries.toSpliced(1, 0, unexpected))).rejects.toThrow(
    /does not belong there|not known here/,
  )
})

test.each(['symlink', 'link', 'directory', 'fifo', 'character-device'] as const)(
  'refuses a %s',
  async (type) => {
    const tar = pack()
    tar.entry({ name: formatName }, '{"format":"veldwerk-workspace","version":1}')
    tar.entry({ name: 'files', type, linkname: '/etc' })
    tar.finalize()
    await expect(importArchive(target, await buffer(tar))).rejects.toThrow('"files" in it is not a file')
  },
)

test('refuses another format version and the archive of another program', async () => {
  const newer = replaceEntry(formatName, '{"format":"veldwerk-workspace","version":4}')
  await expect(importEntries(newer)).rejects.toThrow(
    'it has format 4, and this version of Veldwerk reads formats up to 3',
  )
  const foreign = replaceEntry(formatName, '{"format":"other","version":1}')
  await expect(importEntries(foreign)).rejects.toThrow('it is not an export of a workspace')
  await expect(importEntries([{ name: 'holiday.jpg', bytes: bytes('x') }])).rejects.toThrow(
    'it is not an export',
  )
  await expect(importArchive(target, bytes('%PDF-1.7 '.repeat(200)))).rejects.toThrow(
    'it is not a tar archive',
  )
})

test('refuses an unknown column and never uses its name in SQL', async () => {
  const rows = entries.find(({ name }) => name.includes('organisations'))
  const name = rows?.name ?? ''
  const hostile = JSON.stringify({ id: 'x', 'name") values (1); drop table x; --': 'y' })
  await expect(importEntries(replaceEntry(name, `${hostile}\n`))).rejects.toThrow('has no column')
})

test('refuses an entry with too large a stated size before reading it', async () => {
  const tar = pack()
  const sink = tar.entry({ name: formatName, size: 2 ** 40 })
  sink.write(Buffer.alloc(1024))
  const first = Readable.from(
    (async function* () {
      for await (const chunk of tar) yield chunk
    })(),
  )
  await expect(readTar(first).next()).rejects.toThrow('is too large')
})
