import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { runWorkspaceCli } from '#src/testing/builders/run-workspace-cli.ts'
import { startS3Server, type TestS3Server } from '#src/testing/builders/s3-server.ts'
import { exportArchive, openTestWorkspace, readTarEntries } from '#src/testing/builders/test-workspace.ts'
import type { S3Settings } from '../config/s3-settings.ts'
import { createS3Bucket } from '../files/s3-bucket.ts'

let server: TestS3Server
let archive: Buffer
beforeAll(async () => {
  server = await startS3Server()
  const workspace = await openTestWorkspace('PGlite')
  await workspace.add({ text: 'one', drafted: true, sent: true })
  await workspace.add({ text: 'two' })
  archive = await exportArchive(workspace)
  await workspace.close()
})
afterAll(() => server.close())

let folder: string
let s3: S3Settings
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-cli-'))
  await writeFile(join(folder, 'from.tar'), archive)
  s3 = await server.createBucket('office/')
  onTestFinished(() => rm(folder, { recursive: true }))
})

const buildEnvironment = (settings?: S3Settings): Record<string, string> => ({
  DATA_DIR: join(folder, 'data'),
  ...(settings && {
    FILES_URL: `s3://${settings.bucket}/office`,
    AWS_ENDPOINT_URL_S3: settings.endpoint,
    AWS_REGION: settings.region,
    AWS_ACCESS_KEY_ID: settings.accessKeyId,
    AWS_SECRET_ACCESS_KEY: settings.secretAccessKey,
  }),
})
async function run(settings: S3Settings | undefined, ...args: string[]) {
  const { code, stdout, stderr } = await runWorkspaceCli(buildEnvironment(settings), ...args)
  return { code, output: stdout.toString() + stderr }
}
async function countFiles(settings: S3Settings): Promise<number> {
  let count = 0
  for await (const { key } of createS3Bucket(settings).list('files/'))
    count += key.endsWith('/content') ? 1 : 0
  return count
}
/** The contents of the files in an archive. */
async function readFiles(bytes: Uint8Array): Promise<string[]> {
  const files = (await readTarEntries(bytes)).filter(({ name }) => name.startsWith('files/'))
  return files.map((file) => new TextDecoder().decode(file.bytes))
}

test('imports, exports and purges a workspace whose files are in S3', async () => {
  expect(await run(s3, 'import', join(folder, 'from.tar'))).toMatchObject({ code: 0 })
  expect(await countFiles(s3)).toBe(2)
  const target = join(folder, 'to.tar')
  expect(await run(s3, 'export', target)).toMatchObject({ code: 0 })
  expect(await readFiles(await readFile(target))).toEqual(await readFiles(archive))
  // No document refers to it.
  await server.writeObject(s3, `files/${'0'.repeat(64)}/content`, 'left')
  const purged = await run(s3, 'purge', '--older-than', '1h')
  expect(purged).toMatchObject({ code: 0, output: expect.stringContaining('1 file (4 bytes)') })
  expect(await countFiles(s3)).toBe(2)
})

test('a failed import leaves nothing in S3', async () => {
  await writeFile(join(folder, 'from.tar'), archive.subarray(0, archive.length - 2048))
  const failed = await run(s3, 'import', join(folder, 'from.tar'))
  expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('ends too early') })
  expect(await countFiles(s3)).toBe(0)
})

test('copies the files of a workspace from its folder to S3, and uses them there', async () => {
  expect(await run(undefined, 'import', join(folder, 'from.tar'))).toMatchObject({ code: 0 })
  expect(await run(undefined, 'copy-files')).toMatchObject({
    code: 1,
    output: expect.stringContaining('FILES_URL'),
  })
  const refused = await run(s3, 'purge', '--older-than', '30d')
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('copy-files') })
  expect(await run(s3, 'copy-files')).toEqual({
    code: 0,
    output: 'Copied: 2 files; in the bucket already: 0 files\n',
  })
  expect(await run(s3, 'copy-files')).toMatchObject({
    output: 'Copied: 0 files; in the bucket already: 2 files\n',
  })
  const purged = await run(s3, 'purge', '--older-than', '30d', '--dry-run')
  expect(purged).toMatchObject({ code: 0, output: expect.stringContaining('Would remain: 2 documents') })
  await rm(join(folder, 'data/files'), { recursive: true })
  const target = join(folder, 'to.tar')
  expect(await run(s3, 'export', target)).toMatchObject({ code: 0 })
  expect(await readFiles(await readFile(target))).toEqual(await readFiles(archive))
})

test('reports in words that the bucket does not exist, before it does anything', async () => {
  const missing = { ...s3, bucket: 'no-such-bucket' }
  const refused = await run(missing, 'import', join(folder, 'from.tar'))
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no bucket "no-such-bucket"'),
  })
})
