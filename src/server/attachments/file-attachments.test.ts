import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileAttachments, SubmittedFile } from '#src/workspace/file-attachments.ts'
import { getFilePath } from '../files/file-paths.ts'
import { findContentType } from '#src/contract/service/file-content.ts'
import { createFolderStorage, type FileStorage } from '../files/file-storage.ts'
import { createAttachmentCache } from './attachment-cache.ts'
import { createFileAttachments } from './file-attachments.ts'

let filesFolder: string
let folder: string
let storage: FileStorage
beforeEach(async () => {
  filesFolder = await mkdtemp(join(tmpdir(), 'veldwerk-parts-'))
  folder = join(filesFolder, 'parts')
  storage = createFolderStorage(filesFolder)
})
afterEach(() => rm(filesFolder, { recursive: true, force: true }))

async function submitFile(fileName: string, content: Uint8Array | string): Promise<SubmittedFile> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { sha256, bytes: fileBytes } = await storage.files.put([bytes])
  return { fileName, sha256, fileBytes, contentType: findContentType(fileName, bytes) }
}

async function buildZip(entries: Record<string, Uint8Array | string>): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter())
  for (const [name, content] of Object.entries(entries))
    await zip.add(
      name,
      new Uint8ArrayReader(typeof content === 'string' ? new TextEncoder().encode(content) : content),
    )
  return zip.close()
}

const mailSource = [
  'From: Ria <ria@example.nl>',
  'To: post@example.nl',
  'Subject: Twee stukken',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=grens',
  '',
  '--grens',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p onclick="x()">Zie <b>bijlage</b></p>',
  '--grens',
  'Content-Type: text/plain; name="../../nota.txt"',
  'Content-Disposition: attachment; filename="../../nota.txt"',
  '',
  'Nota 17',
  '--grens--',
  '',
].join('\r\n')

async function readAttachmentText(
  attachments: FileAttachments,
  file: SubmittedFile,
  index: number,
): Promise<string> {
  const found = await attachments.file(file, index)
  if (!found?.ok) throw new Error(`No attachment ${index}`)
  return new Response(found.value.stream(0, found.value.bytes - 1)).text()
}

test('lists the body of a mail, with header and HTML, and its attachments without their folders', async () => {
  const attachments = createFileAttachments({ storage, folder })
  const file = await submitFile('brief.eml', mailSource)
  expect(await attachments.list(file)).toEqual({
    ok: true,
    value: [
      { name: 'brief.eml', path: [], view: 'mail', shownAs: 'txt' },
      { name: 'nota.txt', path: ['brief.eml'], view: 'text', shownAs: 'txt' },
    ],
  })
  expect(await attachments.mail(file, 0)).toMatchObject({
    value: {
      head: { from: 'Ria <ria@example.nl>', subject: 'Twee stukken' },
      html: expect.stringContaining('bijlage') as string,
    },
  })
  expect(await readAttachmentText(attachments, file, 1)).toContain('Nota 17')
  expect(await attachments.mail(file, 1)).toBeUndefined()
  expect(await attachments.file(file, 2)).toBeUndefined()
})

test('gives an archive in an archive a path of names, and a file submitted again its new name', async () => {
  const attachments = createFileAttachments({ storage, folder })
  const inner = await buildZip({ 'b/twee.pdf': '%PDF-1.7', '../drie.png': 'x' })
  const outer = await submitFile(
    'alles.zip',
    await buildZip({ 'een.txt': 'Een', 'binnen.zip': inner, 'vier.docx': 'x' }),
  )
  const list = (zip: string) => [
    { name: 'een.txt', path: [zip], view: 'text', shownAs: 'txt' },
    { name: 'twee.pdf', path: [zip, 'binnen.zip'], view: 'pdf', shownAs: 'pdf' },
    { name: 'drie.png', path: [zip, 'binnen.zip'], view: 'image', shownAs: 'png' },
    { name: 'vier.docx', path: [zip], view: 'none', shownAs: 'docx' },
  ]
  expect(await attachments.list(outer)).toEqual({ ok: true, value: list('alles.zip') })
  expect(await attachments.list({ ...outer, fileName: 'elders.zip' })).toEqual({
    ok: true,
    value: list('elders.zip'),
  })
  expect(await readdir(folder)).toEqual([`${outer.sha256}-zip-5`])
})

test('refuses a file that unpacks to too much, and opens it once', async () => {
  const attachments = createFileAttachments({ storage, folder })
  const bomb = await buildZip({
    'a.txt': new Uint8Array(110 * 2 ** 20),
    'b.txt': new Uint8Array(110 * 2 ** 20),
  })
  const file = await submitFile('bom.zip', bomb)
  const refused = { ok: false, code: 'archive_too_large' }
  expect(await attachments.list(file)).toMatchObject(refused)
  expect(await readdir(join(folder, `${file.sha256}-zip-5`))).toEqual(['list.json'])
  // Opening it again would fail.
  await rm(getFilePath(filesFolder, file.sha256))
  expect(await attachments.list(file)).toMatchObject(refused)
})

test('ends a process that takes too much processor time, and refuses the file', async () => {
  const attachments = createFileAttachments({ storage, folder, cpuLimit: 1 })
  const file = await submitFile('brief.eml', mailSource)
  expect(await attachments.list(file)).toMatchObject({ ok: false, code: 'archive_too_large' })
})

test('refuses files beyond the queue, and opens a file that is requested often once', async () => {
  const attachments = createFileAttachments({ storage, folder })
  const files = await Promise.all(
    Array.from({ length: 25 }, async (_, index) =>
      submitFile('a.zip', await buildZip({ 'a.txt': `${index}` })),
    ),
  )
  const again = Array<SubmittedFile>(50).fill(files[0] as SubmittedFile)
  const results = await Promise.all([...files, ...again].map((file) => attachments.list(file)))
  const refused = results.filter((result) => result?.ok === false)
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ code: 'server_busy' })
  expect(results.slice(25).every((result) => result?.ok)).toBe(true)
})

test('shows an office document as a PDF that is converted once, or the reason for having none', async () => {
  let count = 0
  const pdf = new TextEncoder().encode('%PDF-1.7 rendition')
  const convertToPdf = async ({ bytes }: { bytes: number }) => {
    count += 1
    return bytes > 3
      ? ({ ok: true, pdf } as const)
      : ({ ok: false, code: 'file_damaged', detail: 'It is damaged.' } as const)
  }
  const attachments = createFileAttachments({ storage, folder, tools: { convertToPdf } })
  const file = await submitFile('brief.docx', 'PK-docx')
  expect(await attachments.list(file)).toMatchObject({ value: [{ view: 'pdf', shownAs: 'pdf' }] })
  expect(
    await Promise.all([readAttachmentText(attachments, file, 0), readAttachmentText(attachments, file, 0)]),
  ).toEqual(Array(2).fill('%PDF-1.7 rendition'))
  const broken = await submitFile('stuk.docx', 'PK')
  for (let time = 0; time < 2; time++)
    expect(await attachments.file(broken, 0)).toMatchObject({ ok: false, code: 'file_damaged' })
  expect(count).toBe(2)
})

test('opens a file again whose entry an earlier version wrote', async () => {
  const attachments = createFileAttachments({ storage, folder })
  const file = await submitFile('brief.eml', mailSource)
  const entry = join(folder, `${file.sha256}-eml`)
  await mkdir(entry, { recursive: true })
  await writeFile(join(entry, 'list.json'), '{"ok":true,"parts":[]}')
  expect(await attachments.list(file)).toMatchObject({ ok: true, value: [{ name: 'brief.eml' }, {}] })
})

test('returns the words of the recognition without opening the file, and none without a recognition', async () => {
  const words = { pages: [{ width: 10, height: 20, turned: 0 as const, words: [] }] }
  const findWords = async ({ fileName }: SubmittedFile, index: number) =>
    fileName === 'a.zip' && index === 1 ? words : undefined
  const attachments = createFileAttachments({ storage, folder, tools: { findWords } })
  const file = await submitFile('a.zip', 'no archive')
  expect(await attachments.words(file, 1)).toEqual({ ok: true, value: words })
  expect(await attachments.words(file, 0)).toEqual({ ok: true, value: { pages: [] } })
  expect(await createFileAttachments({ storage, folder }).words(file, 1)).toEqual({
    ok: true,
    value: { pages: [] },
  })
})

test('removes entries of missing files, old entries and, beyond the maximum, the least recently used', async () => {
  const createCache = (maxBytes: number, maxIdleMs: number) =>
    createAttachmentCache({ folder, files: storage.files, maxBytes, maxIdleMs })
  const createEntry = (text: string) => async (path: string) => {
    await writeFile(join(path, 'list.json'), text)
    return true
  }
  const { sha256: gone } = { sha256: createHash('sha256').update('gone').digest('hex') }
  const [first, second] = [await submitFile('a', 'first'), await submitFile('b', 'second')]
  const roomy = createCache(1000, 60_000)
  for (const sha256 of [gone, first.sha256, second.sha256])
    await roomy.getOrCreate({ sha256, extension: 'zip' }, createEntry('12345'))
  await roomy.sweep()
  expect(new Set(await readdir(folder))).toEqual(new Set([`${first.sha256}-zip-5`, `${second.sha256}-zip-5`]))
  await utimes(join(folder, `${second.sha256}-zip-5`), 1, 1)
  await roomy.getOrCreate({ sha256: first.sha256, extension: 'zip' }, createEntry('never'))
  await createCache(5, 60_000).sweep()
  expect(await readdir(folder)).toEqual([`${first.sha256}-zip-5`])
  await createCache(1000, -1).sweep()
  expect(await readdir(folder)).toEqual([])
})

test('shows what a file is, not what its name says, inside an archive too', async () => {
  const attachments = createFileAttachments({ storage, folder })
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
  const list = async (name: string, content: Uint8Array | string) =>
    await attachments.list(await submitFile(name, content))
  expect(await list('scan.png', jpeg)).toMatchObject({ value: [{ name: 'scan.png', shownAs: 'jpg' }] })
  expect(await list('post.zip', '%PDF-1.7')).toMatchObject({ value: [{ view: 'pdf', shownAs: 'pdf' }] })
  const zip = await buildZip({ 'scan.png': jpeg })
  expect(await list('post.zip', zip)).toMatchObject({
    value: [{ name: 'scan.png', path: ['post.zip'], view: 'image', shownAs: 'jpg' }],
  })
})
