import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { attachmentPaths } from '#src/contract/workspace/file/attachments.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { startS3Server, type TestS3Server } from '#src/testing/builders/s3-server.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createTestBackend } from '#src/testing/builders/test-backend.ts'
import { readSpecimen } from '#src/testing/specimens/read-specimen.ts'
import type { S3Settings } from '../config/s3-settings.ts'
import { recordFilesLocation, WrongFolderError } from '../database/database-id.ts'
import { findStorageFault } from '#src/workspace/storage-fault.ts'
import { claimFiles } from './claim-files.ts'
import { explainFilesFailure } from './explain-files-failure.ts'
import { createFileStorage, createS3Storage } from './file-storage.ts'
import { createS3Bucket } from './s3-bucket.ts'

let server: TestS3Server
let folder: string
let s3: S3Settings
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
  s3 = await server.createBucket('office/')
  onTestFinished(() => rm(folder, { recursive: true }))
})
const openStorage = (settings = s3, DATA_DIR = folder) => createFileStorage({ DATA_DIR, s3: settings })
const fail = (attempt: Promise<unknown>) => attempt.then(String, (error: unknown) => error)

test('a bucket belongs to the database that used it first, and each of its prefixes to one database', async () => {
  const claims = ['a', 'b', 'a'].map((id) => openStorage().claim(id))
  const failed = (await Promise.allSettled(claims)).filter(({ status }) => status === 'rejected')
  expect(failed.length).toBeGreaterThan(0)
  const other = { ...s3, prefix: 'other/' }
  await openStorage(other).claim('a')
  await openStorage(other).claim('a')
  const refused = await fail(openStorage(other).claim('b'))
  expect(refused).toBeInstanceOf(WrongFolderError)
  expect(String(refused)).toContain(`delete the object s3://${s3.bucket}/other/database-id/a.`)
})

test('a database whose files are in the folder refuses an empty bucket', async () => {
  await createFileStorage({ DATA_DIR: folder, s3: undefined }).claim('a')
  expect(await fail(openStorage().claim('a'))).toMatchObject({
    name: 'WrongFolderError',
    message: expect.stringContaining('npm run workspace -- copy-files'),
  })
  await openStorage().claim('b')
})

test('stores nothing in a folder that replaced the original, and finds the files once it is back', async () => {
  const storage = createFileStorage({ DATA_DIR: folder, s3: undefined })
  await storage.claim('a')
  const { sha256 } = await storage.files.put([readSpecimen('note.tif')])
  await rename(storage.folder, join(folder, 'unmounted'))
  await mkdir(storage.folder)
  const attempts = await Promise.all(
    [
      storage.files.put([readSpecimen('note.tif')]),
      storage.files.read(sha256),
      storage.files.find(sha256),
      storage.files.has(sha256),
      storage.files.stream(sha256, 0, 9).getReader().read(),
      storage.withLocalFile(sha256, (path) => readFile(path)),
    ].map(fail),
  )
  expect(attempts.map(findStorageFault)).toEqual(Array(6).fill('storage_unavailable'))
  expect(await storage.listProblems()).toMatchObject([{ code: 'storage_unavailable' }])
  expect(await readdir(storage.folder)).toEqual([])
  await rm(storage.folder, { recursive: true })
  await rename(join(folder, 'unmounted'), storage.folder)
  expect(await storage.listProblems()).toEqual([])
  expect((await storage.files.read(sha256)).byteLength).toBe(readSpecimen('note.tif').byteLength)
})

test('while another folder is in place of the original, a file is unavailable and not gone', async () => {
  const storage = createFileStorage({ DATA_DIR: folder, s3: undefined })
  await storage.claim('a')
  const backend = await createTestBackend({ storage })
  const content = readSpecimen('factuur.eml')
  const submitted = await backend.fetch(
    buildSubmissionRequest({ model: 'invoice', name: 'factuur.eml', content }),
  )
  const id = submitted.headers.get('X-Submission-Id') ?? ''
  const get = (path: string) => backend.fetch(new Request(`http://localhost${path}`))
  const paths = [
    workspacePaths.file(id),
    attachmentPaths.attachments(id),
    attachmentPaths.file(id, 1),
    attachmentPaths.mail(id, 0),
  ]
  for (const replace of [() => mkdir(storage.folder), () => writeFile(storage.folder, ''), () => {}]) {
    await rename(storage.folder, join(folder, 'unmounted'))
    await replace()
    for (const path of paths) {
      const answer = await get(path)
      const { code } = await answer.json()
      expect([path, answer.status, code]).toEqual([path, 503, 'storage_unavailable'])
      expect(answer.headers.get('Retry-After')).toBe('10')
    }
    expect(await readdir(storage.folder).catch(() => [])).toEqual([])
    await rm(storage.folder, { recursive: true, force: true })
    await rename(join(folder, 'unmounted'), storage.folder)
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200])
  }
  // Each request was reported as a fault of the storage.
  const { errors } = await backend.close().then(
    () => ({ errors: [] }),
    (error: AggregateError) => error,
  )
  expect(errors.map((error: unknown) => findStorageFault(error))).toEqual(
    Array(12).fill('storage_unavailable'),
  )
})

test('a database refers to files in one place only, on whichever machine a process runs', async () => {
  const { database, close } = await openMemoryDatabase()
  onTestFinished(close)
  const claim = (settings: S3Settings | undefined, name: string) =>
    claimFiles({ database, id: 'a' }, createFileStorage({ DATA_DIR: join(folder, name), s3: settings }))
  const refusal = async (settings: S3Settings | undefined, name: string) =>
    String(await fail(claim(settings, name)))
  await claim(undefined, 'first')
  await claim(undefined, 'moved')
  expect(await refusal(s3, 'second')).toMatch(/in the folder "files" .* copy-files/)
  await recordFilesLocation(database, `s3://${s3.bucket}/office`)
  await claim(s3, 'second')
  expect(await refusal(undefined, 'first')).toContain(`set FILES_URL to that`)
  const copy = { ...s3, prefix: 'copy/' }
  expect(await refusal(copy, 'second')).toContain(
    `are in s3://${s3.bucket}/office, not in s3://${s3.bucket}/copy`,
  )
  await server.writeObject(copy, 'database-id/a', '')
  await claim(copy, 'second')
  expect(await refusal(undefined, 'first')).toContain(`s3://${s3.bucket}/copy`)
})

test('a start without the files reports why, and what to check', async () => {
  const explain = async (settings: S3Settings) =>
    explainFilesFailure(
      await fail(createS3Storage(createS3Bucket(settings, { retryDelaysMs: [] }), folder).claim('a')),
      settings,
    )
  expect(await explain({ ...s3, bucket: 'no-such-bucket' })).toMatch(
    /^The files in s3:\/\/no-such-bucket\/office\/ cannot be used\. There is no bucket "no-such-bucket" .*FILES_URL/,
  )
  expect(await explain({ ...s3, accessKeyId: 'unknown' })).toMatch(/does not let this key.*AWS_ACCESS_KEY_ID/)
  const away = await startS3Server()
  await away.close()
  expect(await explain({ ...s3, endpoint: away.url })).toMatch(
    /cannot be reached \(ECONNREFUSED\): look at AWS_ENDPOINT_URL_S3/,
  )
})

test('a content is on this machine only while it is used', async () => {
  const storage = openStorage()
  const { sha256 } = await storage.files.put([new TextEncoder().encode('used')])
  const incoming = join(folder, 'files/incoming')
  expect(await storage.withLocalFile(sha256, (path) => readFile(path, 'utf8'))).toBe('used')
  await expect(storage.withLocalFile(sha256, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  await expect(storage.withLocalFile('0'.repeat(64), async () => 'used')).rejects.toThrow('no file')
  expect(await readdir(incoming)).toEqual([])
})

test('a process with its own folder shows what another received and read', async () => {
  const opened = await openMemoryDatabase()
  const createProcess = async (name: string) =>
    createTestBackend({
      storage: openStorage(s3, join(folder, name)),
      openDatabase: async () => ({ ...opened, close: async () => {} }),
    })
  const [first, second] = [await createProcess('first'), await createProcess('second')]
  const content = readSpecimen('factuur.eml')
  const submitted = await first.fetch(
    buildSubmissionRequest({ model: 'invoice', name: 'factuur.eml', content }),
  )
  expect(submitted.status).toBe(200)
  const id = submitted.headers.get('X-Submission-Id') ?? ''
  const open = async (path: string) => second.fetch(new Request(`http://localhost${path}`))
  expect(await (await open(`${workspacePaths.submission(id)}/file`)).bytes()).toEqual(content)
  expect(await (await open(attachmentPaths.attachments(id))).json()).toMatchObject({
    attachments: [{ name: 'factuur.eml' }, { name: 'factuur.png' }],
  })
  const picture = await open(attachmentPaths.file(id, 1))
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect((await picture.bytes()).length).toBeGreaterThan(1000)
  await first.close()
  await second.close()
  await opened.close()
})
