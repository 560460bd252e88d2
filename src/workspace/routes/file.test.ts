import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { buildModel, buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { serialiseRecognition } from '#src/service/recognise-file.ts'
import { FileStoreUnavailableError, MissingFileError } from '../file-store.ts'
import { createByteResponse } from './byte-response.ts'

const content = '0123456789'
let backend: TestBackend
let path: string
beforeAll(async () => {
  backend = await createTestBackend({
    models: [buildModel()],
    recognise: async () => serialiseRecognition(buildRecognition()),
  })
  path = await submitFile("it's (1) é.txt")
})
afterAll(() => backend.close())

async function submitFile(name: string): Promise<string> {
  const answer = await backend.fetch(buildSubmissionRequest({ name, content }))
  return workspacePaths.file(answer.headers.get('X-Submission-Id') ?? '')
}
const get = (headers: Record<string, string> = {}, method = 'GET', at = path) =>
  backend.fetch(new Request(`http://localhost${at}`, { headers, method }))
const seen = async (response: Response) => [
  response.status,
  response.headers.get('Content-Range'),
  await response.text(),
]

test('serves the whole file, inert', async () => {
  const response = await get()
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': '10',
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': "inline; filename*=UTF-8''it%27s%20%281%29%20%C3%A9.txt",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(await seen(response)).toEqual([200, null, content])
})

test.each([
  ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
  ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=-99', 206, 'bytes 0-9/10', content],
  ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
  ['bytes=9-9', 206, 'bytes 9-9/10', '9'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=-0', 416, 'bytes */10', ''],
  ['bytes=5-2', 200, null, content],
  ['bytes=0-1,4-5', 200, null, content],
  ['bytes=a-b', 200, null, content],
  ['lines=0-3', 200, null, content],
  ['bytes=0-99999999999999999999', 206, 'bytes 0-9/10', content],
])('Range %s', async (range, ...expected) => {
  expect(await seen(await get({ Range: range }))).toEqual(expected)
})

test('HEAD returns the length and no content', async () => {
  const response = await get({}, 'HEAD')
  expect(response.headers.get('Content-Length')).toBe('10')
  expect(await seen(response)).toEqual([200, null, ''])
})

test('does not send a known version again, and sends all of another version instead of a range', async () => {
  const etag = (await get()).headers.get('ETag') ?? ''
  expect((await get({ 'If-None-Match': `"other", W/${etag}` })).status).toBe(304)
  expect((await get({ 'If-None-Match': '"other"' })).status).toBe(200)
  expect((await get({ Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206)
  expect((await get({ Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200)
})

test('a refused file is still served, and one of an unknown type only as bytes', async () => {
  const at = await submitFile('page.html')
  const response = await get({}, 'GET', at)
  expect(response.headers.get('Content-Type')).toBe('application/octet-stream')
  expect(await response.text()).toBe(content)
})

test('an unreadable file fails before the head is sent, and nothing is read ahead', async () => {
  const request = new Request('http://localhost/')
  const respond = (pull: UnderlyingDefaultSource<Uint8Array>['pull']) =>
    createByteResponse(request, 'a.txt', 'txt', {
      digest: 'd',
      bytes: 10,
      stream: () => new ReadableStream<Uint8Array>({ ...(pull && { pull }) }, { highWaterMark: 0 }),
    })
  const unavailable = new FileStoreUnavailableError('unavailable', undefined)
  await expect(
    respond(() => {
      throw unavailable
    }),
  ).rejects.toBe(unavailable)
  let chunks = 0
  const response = await respond((controller) => {
    chunks += 1
    controller.enqueue(new TextEncoder().encode('01234'))
    if (chunks === 2) controller.close()
  })
  expect(chunks).toBe(1)
  expect(await response.text()).toBe('0123401234')
})

test('a file that is no longer stored is not found, and is reported to the operator', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
  const other = await createTestBackend({
    models: [buildModel()],
    recognise: async () => serialiseRecognition(buildRecognition()),
    filesFolder: folder,
  })
  const answer = await other.fetch(buildSubmissionRequest({ name: 'a.txt', content }))
  const at = workspacePaths.file(answer.headers.get('X-Submission-Id') ?? '')
  await rm(folder, { recursive: true })
  const response = await other.fetch(new Request(`http://localhost${at}`))
  expect([response.status, (await response.json()).code]).toEqual([404, 'not_found'])
  await expect(other.close()).rejects.toMatchObject({ errors: [expect.any(MissingFileError)] })
})
