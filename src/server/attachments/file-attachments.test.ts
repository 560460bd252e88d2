import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileAttachments, SubmittedFile } from '#src/workspace/file-attachments.ts'
import { getFilePath } from '../files/file-paths.ts'
import { createFolderFileStore } from '../files/folder-file-store.ts'
import { createAttachmentCache } from './attachment-cache.ts'
import { createFileAttachments } from './file-attachments.ts'

let filesFolder: string
let folder: string
beforeEach(async () => {
  filesFolder = await mkdtemp(join(tmpdir(), 'veldwerk-parts-'))
  folder = join(filesFolder, 'parts')
})
afterEach(() => rm(filesFolder, { recursive: true, force: true }))

async function submitFile(fileName: string, content: Uint8Array | string): Promise<SubmittedFile> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { sha256, bytes: fileBytes } = await createFolderFileStore(filesFolder).put([bytes])
  return { fileName, sha256, fileBytes }
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
  parts: FileAttachments,
  file: SubmittedFile,
  part: number,
): Promise<string> {
  const answer = await parts.file(file, part)
  if (!answer?.ok) throw new Error(`No part ${part}`)
  return new Response(answer.value.stream(0, answer.value.bytes - 1)).text()
}

test('a mail is its body, beside its head and HTML, and its attachments under their last names', async () => {
  const parts = createFileAttachments({ filesFolder, folder })
  const file = await submitFile('brief.eml', mailSource)
  expect(await parts.list(file)).toEqual({
    ok: true,
    value: [
      { name: 'brief.eml', path: [], view: 'mail', shownAs: 'txt' },
      { name: 'nota.txt', path: ['brief.eml'], view: 'text', shownAs: 'txt' },
    ],
  })
  expect(await parts.mail(file, 0)).toMatchObject({
    value: {
      head: { from: 'Ria <ria@example.nl>', subject: 'Twee stukken' },
      html: expect.stringContaining('bijlage') as string,
    },
  })
  expect(await readAttachmentText(parts, file, 1)).toContain('Nota 17')
  expect(await parts.mail(file, 1)).toBeUndefined()
  expect(await parts.file(file, 2)).toBeUndefined()
})

test('an archive in an archive is a path of names, and the same file sent under another name has that name', async () => {
  const parts = createFileAttachments({ filesFolder, folder })
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
  expect(await parts.list(outer)).toEqual({ ok: true, value: list('alles.zip') })
  expect(await parts.list({ ...outer, fileName: 'elders.zip' })).toEqual({
    ok: true,
    value: list('elders.zip'),
  })
  expect(await readdir(folder)).toEqual([`${outer.sha256}-zip`])
})

test('a file that unpacks to too much is refused, and opened once', async () => {
  const parts = createFileAttachments({ filesFolder, folder })
  const bomb = await buildZip({
    'a.txt': new Uint8Array(110 * 2 ** 20),
    'b.txt': new Uint8Array(110 * 2 ** 20),
  })
  const file = await submitFile('bom.zip', bomb)
  const refused = { ok: false, code: 'archive_too_large' }
  expect(await parts.list(file)).toMatchObject(refused)
  expect(await readdir(join(folder, `${file.sha256}-zip`))).toEqual(['list.json'])
  // Whoever would open it again would not find it.
  await rm(getFilePath(filesFolder, file.sha256))
  expect(await parts.list(file)).toMatchObject(refused)
})

test('a process that takes too long is ended, and the file stays refused', async () => {
  const parts = createFileAttachments({ filesFolder, folder, timeLimit: 1 })
  const file = await submitFile('brief.eml', mailSource)
  expect(await parts.list(file)).toMatchObject({ ok: false, code: 'archive_too_large' })
})

test('more files at a time than can wait are turned away, and one file asked for often is opened once', async () => {
  const parts = createFileAttachments({ filesFolder, folder })
  const files = await Promise.all(
    Array.from({ length: 25 }, async (_, index) =>
      submitFile('a.zip', await buildZip({ 'a.txt': `${index}` })),
    ),
  )
  const again = Array<SubmittedFile>(50).fill(files[0] as SubmittedFile)
  const answers = await Promise.all([...files, ...again].map((file) => parts.list(file)))
  const refused = answers.filter((answer) => answer?.ok === false)
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ code: 'server_busy' })
  expect(answers.slice(25).every((answer) => answer?.ok)).toBe(true)
})

test('an office document is shown by the PDF that is made of it once, or says why there is none', async () => {
  let count = 0
  const pdf = new TextEncoder().encode('%PDF-1.7 rendition')
  const pdfOf = async ({ bytes }: { bytes: number }) => {
    count += 1
    return bytes > 3
      ? ({ ok: true, pdf } as const)
      : ({ ok: false, code: 'file_damaged', detail: 'It is damaged.' } as const)
  }
  const parts = createFileAttachments({ filesFolder, folder, tools: { convertToPdf: pdfOf } })
  const file = await submitFile('brief.docx', 'PK-docx')
  expect(await parts.list(file)).toMatchObject({ value: [{ view: 'pdf', shownAs: 'pdf' }] })
  expect(await Promise.all([readAttachmentText(parts, file, 0), readAttachmentText(parts, file, 0)])).toEqual(
    Array(2).fill('%PDF-1.7 rendition'),
  )
  const broken = await submitFile('stuk.docx', 'PK')
  for (let time = 0; time < 2; time++)
    expect(await parts.file(broken, 0)).toMatchObject({ ok: false, code: 'file_damaged' })
  expect(count).toBe(2)
})

test('the words are those that were read when the file was, without opening it; none where nobody read', async () => {
  const words = { pages: [{ width: 10, height: 20, turned: 0 as const, words: [] }] }
  const wordsOf = async ({ fileName }: SubmittedFile, part: number) =>
    fileName === 'a.zip' && part === 1 ? words : undefined
  const parts = createFileAttachments({ filesFolder, folder, tools: { findWords: wordsOf } })
  const file = await submitFile('a.zip', 'no archive')
  expect(await parts.words(file, 1)).toEqual({ ok: true, value: words })
  expect(await parts.words(file, 0)).toEqual({ ok: true, value: { pages: [] } })
  expect(await createFileAttachments({ filesFolder, folder }).words(file, 1)).toEqual({
    ok: true,
    value: { pages: [] },
  })
})

test('what was made of a file goes with the file, with age, and when it is too much, the longest unused first', async () => {
  const kept = (mostBytes: number, unusedFor: number) =>
    createAttachmentCache({ folder, filesFolder, maxBytes: mostBytes, maxIdleMs: unusedFor })
  const make = (text: string) => async (at: string) => {
    const { writeFile } = await import('node:fs/promises')
    await writeFile(join(at, 'list.json'), text)
    return true
  }
  const { sha256: gone } = { sha256: createHash('sha256').update('gone').digest('hex') }
  const [first, second] = [await submitFile('a', 'first'), await submitFile('b', 'second')]
  const roomy = kept(1000, 60_000)
  for (const sha256 of [gone, first.sha256, second.sha256])
    await roomy.getOrCreate({ sha256, extension: 'zip' }, make('12345'))
  await roomy.sweep()
  expect(new Set(await readdir(folder))).toEqual(new Set([`${first.sha256}-zip`, `${second.sha256}-zip`]))
  await new Promise((resolve) => setTimeout(resolve, 20))
  await roomy.getOrCreate({ sha256: first.sha256, extension: 'zip' }, make('never'))
  await kept(5, 60_000).sweep()
  expect(await readdir(folder)).toEqual([`${first.sha256}-zip`])
  await kept(1000, -1).sweep()
  expect(await readdir(folder)).toEqual([])
})
