import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderFileStore } from '#src/server/files/folder-file-store.ts'
import { maxFileBytes } from '#src/contract/service/limits.ts'
import { FileStoreUnavailableError } from '../file-store.ts'
import { isFormData, receiveUpload } from './receive-upload.ts'

let folder: string
let files: ReturnType<typeof createFolderFileStore>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-receive-'))
  files = createFolderFileStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const url = 'http://localhost/'
const type = 'multipart/form-data; boundary=edge'

function message(body: BodyInit | null, contentType = type, headers: Record<string, string> = {}): Request {
  // `duplex` is required for a streamed body and not yet in TypeScript's RequestInit.
  const init = { method: 'POST', body, headers: { 'Content-Type': contentType, ...headers }, duplex: 'half' }
  return new Request(url, init as RequestInit)
}
const part = (disposition: string, content = 'x') =>
  `--edge\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`
const form = (...parts: string[]) => `${parts.join('')}--edge--\r\n`
const file = (name = 'a.txt', content?: string) => part(`form-data; name="file"; filename="${name}"`, content)

function createStream(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const rest = [...chunks]
  return new ReadableStream({
    pull(controller) {
      const chunk = rest.shift()
      if (chunk === undefined) controller.close()
      else controller.enqueue(chunk)
    },
  })
}

async function outcome(request: Request) {
  const received = await receiveUpload(request, files)
  return received.ok ? received.file.name : [received.response.status, (await received.response.json()).code]
}

test.each([
  ['multipart/form-data; boundary=x', true],
  ['Multipart/Form-Data;boundary=x', true],
  ['multipart/mixed; boundary=x', false],
  ['application/x-www-form-urlencoded', false],
  ['application/json, multipart/form-data', false],
])('%s is form data: %s', (contentType, expected) => {
  expect(isFormData(message('', contentType))).toBe(expected)
})

test.each([
  ['a file', form(file()), 'a.txt'],
  ['a file after other parts', form(part('form-data; name="note"'), file()), 'a.txt'],
  ['a name outside ASCII', form(file('naïve 😀.txt')), 'naïve 😀.txt'],
  ['an empty file, for the backend to judge', form(file('a.txt', '')), 'a.txt'],
  ['a file with bytes after the end', `${form(file())}${form(file('b.txt'))}`, 'a.txt'],
  ['an encoded name', form(part("form-data; name=file; filename*=UTF-8''%e2%82%ac.txt")), '€.txt'],
])('accepts %s', async (_, body, name) => {
  expect(await outcome(message(body))).toBe(name)
})

test.each([
  ['an empty body', '', 'malformed_multipart'],
  ['only the last boundary', '--edge--\r\n', 'file_missing'],
  ['no part named file', form(part('form-data; name="files"; filename="a.txt"')), 'file_missing'],
  ['a part file that is a text', form(part('form-data; name="file"')), 'file_missing'],
  ['no file chosen', form(part('form-data; name="file"; filename=""', '')), 'file_missing'],
  ['two files', form(file(), file('b.txt')), 'malformed_multipart'],
  ['a body cut off in the content', form(file()).slice(0, -14), 'malformed_multipart'],
  ['a body cut off in the headers', '--edge\r\nContent-Dispo', 'malformed_multipart'],
  ['another boundary', form(file()).replaceAll('--edge', '--ridge'), 'malformed_multipart'],
  ['headers without end', `--edge\r\nX: ${'y'.repeat(100_000)}`, 'malformed_multipart'],
  [
    'a thousand parts',
    form(...Array.from({ length: 1000 }, () => part('form-data; name="a"')), file()),
    'malformed_multipart',
  ],
  ['a name with a path', form(file('../../x.pdf')), 'file_name_invalid'],
  ['a name with a NUL', form(file('a\u0000.txt')), 'file_name_invalid'],
  ['a name of a folder', form(file('..')), 'file_name_invalid'],
  ['a name of blanks', form(file('   ')), 'file_name_invalid'],
])('%s is answered, not thrown', async (_, body, code) => {
  expect(await outcome(message(body))).toEqual([400, code])
})

test('headers that are not UTF-8 are refused', async () => {
  const bytes = new TextEncoder().encode(form(file('a.txt')))
  bytes[bytes.indexOf(0x61, 60)] = 0xff
  expect(await outcome(message(bytes))).toEqual([400, 'malformed_multipart'])
})

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(71)}`,
])('the Content-Type %s has no usable boundary', async (contentType) => {
  expect(await outcome(message(form(file()), contentType))).toEqual([400, 'malformed_multipart'])
})

test('a length above the limit is refused before anything is read', async () => {
  const length = String(maxFileBytes * 2)
  expect(await outcome(message(form(file()), type, { 'Content-Length': length }))).toEqual([
    413,
    'file_too_large',
  ])
})

test('stops reading an endless body at the limit', async () => {
  let given = 0
  const chunk = new Uint8Array(1024 * 1024).fill(65)
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(file().slice(0, -3))),
    pull(controller) {
      given += chunk.byteLength
      controller.enqueue(chunk)
    },
  })
  expect(await outcome(message(body))).toEqual([413, 'file_too_large'])
  expect(given).toBeLessThan(maxFileBytes + 4 * chunk.byteLength)
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})

test('content is the same however the network splits it', async () => {
  const content = '\r\n--edg is not the end\r\n--edg\r\n-'
  const bytes = new TextEncoder().encode(form(file('a.txt', content)))
  for (const size of [1, 2, 3, 7, 50]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.slice(index * size, (index + 1) * size),
    )
    const received = await receiveUpload(message(createStream(chunks)), files)
    const text = received.ok ? new TextDecoder().decode(await files.read(received.file.sha256)) : ''
    expect(text, `in pieces of ${size}`).toBe(content)
  }
})

test('an unavailable store is not the fault of the caller', async () => {
  const error = new FileStoreUnavailableError('unavailable', new Error('away'))
  const away = {
    receive: () => ({ ...files.receive(), commit: () => Promise.reject(error) }),
  }
  await expect(receiveUpload(message(form(file())), away)).rejects.toBe(error)
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})
