import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachmentPaths } from '#src/contract/workspace/file/attachments.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { createAccounts } from '#src/service/accounts/create-accounts.ts'
import { parseServiceConfig } from '#src/service/accounts/parse-service-config.ts'
import { buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { serialiseRecognition } from '#src/service/recognise-file.ts'

const organisations = ['Een BV', 'Twee BV'].map((name) => ({
  name,
  members: [{ name: 'ria', token: `geheim-woord-van-${name.replace(' ', '-')}` }],
}))
const [ours, theirs] = [
  { organisation: 'Een BV', name: 'ria' },
  { organisation: 'Twee BV', name: 'ria' },
]

let backend: TestBackend
let id: string
beforeAll(async () => {
  const read = parseServiceConfig(JSON.stringify({ organisations }))
  if (!read.ok) throw new Error(read.problems.join('\n'))
  backend = await createTestBackend({
    accounts: createAccounts(read.config),
    recognise: async () => serialiseRecognition(buildRecognition()),
  })
  const zip = new ZipWriter(new Uint8ArrayWriter())
  for (const [name, text] of Object.entries({
    'een.txt': 'Nota 17',
    '../../twee.txt': '<script>',
    'drie.docx': 'x',
  }))
    await zip.add(name, new Uint8ArrayReader(new TextEncoder().encode(text)))
  id = await submitFile('alles.zip', await zip.close())
})
afterAll(() => backend.close())

async function submitFile(name: string, content: BlobPart): Promise<string> {
  const answer = await backend.fetch(buildSubmissionRequest({ model: 'invoice', name, content }), ours)
  return answer.headers.get('X-Submission-Id') ?? ''
}
const get = (path: string, headers: Record<string, string> = {}, caller = ours) =>
  backend.fetch(new Request(`http://localhost${path}`, { headers }), caller)

test('the list names each document and how it is shown', async () => {
  expect(await (await get(attachmentPaths.attachments(id))).json()).toEqual({
    attachments: [
      { name: 'een.txt', path: ['alles.zip'], view: 'text', shownAs: 'txt' },
      { name: 'twee.txt', path: ['alles.zip'], view: 'text', shownAs: 'txt' },
      { name: 'drie.docx', path: ['alles.zip'], view: 'none', shownAs: 'docx' },
    ],
  })
})

test('serves the bytes of an attachment inert, whole or in a range, with their type', async () => {
  const whole = await get(attachmentPaths.file(id, 1))
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  })
  expect(await whole.text()).toBe('<script>')
  const range = await get(attachmentPaths.file(id, 0), { Range: 'bytes=5-6' })
  expect([range.status, range.headers.get('Content-Range'), await range.text()]).toEqual([
    206,
    'bytes 5-6/7',
    '17',
  ])
  const etag = (await get(attachmentPaths.file(id, 0))).headers.get('ETag') ?? ''
  expect((await get(attachmentPaths.file(id, 0), { 'If-None-Match': etag })).status).toBe(304)
  expect((await get(attachmentPaths.file(id, 1), { 'If-None-Match': etag })).status).toBe(200)
})

test('an attachment without words has none, and one that is no mail returns 404', async () => {
  expect(await (await get(attachmentPaths.words(id, 0))).json()).toEqual({ pages: [] })
  expect((await get(attachmentPaths.mail(id, 0))).status).toBe(404)
})

test.each([
  '3/file',
  '-1/file',
  '0x1/file',
  '1e0/file',
  '00000/file',
  '..%2F..%2Flist.json/file',
  '0/list.json',
  '%00/file',
])('there is nothing at attachments/%s', async (rest) => {
  expect((await get(`${attachmentPaths.attachments(id)}/${rest}`)).status).toBe(404)
})

test('the submissions of one organisation do not exist for another', async () => {
  for (const path of [
    attachmentPaths.attachments(id),
    attachmentPaths.file(id, 0),
    attachmentPaths.mail(id, 0),
    attachmentPaths.words(id, 0),
  ])
    expect((await get(path, {}, theirs)).status).toBe(404)
})

test('a file that cannot be opened is reported with a reason', async () => {
  const broken = await get(attachmentPaths.attachments(await submitFile('kapot.zip', 'PK is geen archief')))
  expect([broken.status, await broken.json()]).toMatchObject([422, { code: 'file_damaged' }])
})
