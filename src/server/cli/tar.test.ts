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

/** Milliseconds for opening databases, on a machine that does much else too. */
const patience = 180_000

let source: TestWorkspace
let target: TestWorkspace
let archive: Buffer
let parts: readonly ArchiveEntry[]
beforeAll(async () => {
  source = await openTestWorkspace('PGlite')
  target = await openTestWorkspace('PGlite')
  await source.add({ text: 'reviewed', drafted: true, sent: true })
  await source.add({ text: 'reading', reading: true })
  archive = await exportArchive(source)
  parts = await readTarEntries(archive)
}, patience)
afterAll(async () => {
  for (const workspace of [source, target]) await workspace.close()
})

afterEach(async () => {
  const isEmpty = await target.rows.write((rows) => rows.isEmpty())
  const entries = await readdir(target.filesFolder, { recursive: true, withFileTypes: true })
  if (!isEmpty || entries.some((entry) => entry.isFile()))
    throw new Error('What is refused leaves neither rows nor files')
})

const bytes = (text: string) => new TextEncoder().encode(text)
const refused = { name: expect.stringMatching(/^(Archive|Rows)RefusedError$/) }
const importParts = async (changed: readonly ArchiveEntry[]) => importArchive(target, await buildTar(changed))
const replaced = (name: string, content: string) =>
  parts.map((part) => (part.name === name ? { name, bytes: bytes(content) } : part))

test('an archive that was cut off anywhere is refused', async () => {
  const end = archive.lastIndexOf(manifestName) + 512
  for (let length = 0; length <= end; length += 512)
    await expect(importArchive(target, archive.subarray(0, length)), `${length} bytes`).rejects.toThrow(
      /it ends too early|it is no tar archive/,
    )
})

test('a part of which one byte was changed is refused, whichever it is', async () => {
  for (const [index, { name, bytes: content }] of parts.entries()) {
    const changed = content.slice()
    const middle = changed.length >> 1
    changed[middle] = (changed[middle] ?? 0) ^ 1
    await expect(importParts(parts.with(index, { name, bytes: changed })), name).rejects.toMatchObject(
      refused,
    )
  }
})

test('a part that was left out, doubled or moved to another table is refused', async () => {
  for (const [index, part] of parts.entries())
    await expect(importParts(parts.toSpliced(index, 1)), `without ${part.name}`).rejects.toMatchObject(
      refused,
    )
  // Whatever comes after the manifest is not looked at.
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const doubled = parts.toSpliced(index, 0, part)
    await expect(importParts(doubled), `twice ${part.name}`).rejects.toMatchObject(refused)
  }
  const moved = parts.map((part) => ({
    ...part,
    name: part.name.replace('workspace.feedback', 'service.feedback'),
  }))
  await expect(importParts(moved)).rejects.toMatchObject(refused)
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
])('a part named %s is refused by its name', async (name) => {
  const odd = { name, bytes: bytes('x') }
  await expect(importParts(parts.toSpliced(1, 0, odd))).rejects.toThrow(
    /does not belong there|not known here/,
  )
})

test.each(['symlink', 'link', 'directory', 'fifo', 'character-device'] as const)(
  'a %s is refused',
  async (type) => {
    const tar = pack()
    tar.entry({ name: formatName }, '{"format":"veldwerk-workspace","version":1}')
    tar.entry({ name: 'files', type, linkname: '/etc' })
    tar.finalize()
    await expect(importArchive(target, await buffer(tar))).rejects.toThrow('"files" in it is not a file')
  },
)

test('another format, and another program’s archive, are refused in words', async () => {
  const newer = replaced(formatName, '{"format":"veldwerk-workspace","version":2}')
  await expect(importParts(newer)).rejects.toThrow(
    'it has format 2, and this version of Veldwerk reads format 1',
  )
  const foreign = replaced(formatName, '{"format":"other","version":1}')
  await expect(importParts(foreign)).rejects.toThrow('it is not an export of a workspace')
  await expect(importParts([{ name: 'holiday.jpg', bytes: bytes('x') }])).rejects.toThrow(
    'it is not an export',
  )
  await expect(importArchive(target, bytes('%PDF-1.7 '.repeat(200)))).rejects.toThrow('it is no tar archive')
})

test('a column that is not known here is refused, and no SQL is made of its name', async () => {
  const rows = parts.find(({ name }) => name.includes('organisations'))
  const name = rows?.name ?? ''
  const hostile = JSON.stringify({ id: 'x', 'name") values (1); drop table x; --': 'y' })
  await expect(importParts(replaced(name, `${hostile}\n`))).rejects.toThrow('has no column')
})

test('a part that says to be larger than any of ours is refused before it is read', async () => {
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
