import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getIncomingFolder, getFilePath } from './file-paths.ts'
import { createFolderFileStore } from './folder-file-store.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-kept-'))
})
afterAll(() => rm(folder, { recursive: true }))

const encodeText = (text: string) => new TextEncoder().encode(text)
const oldTime = new Date('2020-01-01')
const before = new Date('2021-01-01')

/** Content that was stored long ago. */
async function putOldFile(text: string): Promise<string> {
  const { sha256 } = await createFolderFileStore(folder).put([encodeText(text)])
  await utimes(getFilePath(folder, sha256), oldTime, oldTime)
  return sha256
}

test('lists exactly the stored contents', async () => {
  const files = createFolderFileStore(folder)
  const { sha256 } = await files.put([encodeText('listed')])
  await writeFile(join(folder, 'README'), 'not ours')
  await writeFile(join(folder, sha256.slice(0, 2), 'stray'), 'not ours')
  const listed: unknown[] = []
  for await (const file of files.list()) listed.push(file)
  expect(listed).toMatchObject([{ sha256, bytes: 6 }])
  expect([await files.has(sha256), await files.has('0'.repeat(64))]).toEqual([true, false])
  expect(await files.find(sha256)).toEqual(encodeText('listed'))
  expect(await files.find('0'.repeat(64))).toBeUndefined()
})

test('removes a content, once', async () => {
  const files = createFolderFileStore(folder)
  const sha256 = await putOldFile('removed')
  expect([await files.remove(sha256, before), await files.remove(sha256, before)]).toEqual([true, false])
  expect(await files.has(sha256)).toBe(false)
})

test('keeps a content that was stored again meanwhile', async () => {
  const files = createFolderFileStore(folder)
  const sha256 = await putOldFile('wanted again')
  await files.put([encodeText('wanted again')])
  expect(await files.remove(sha256, before)).toBe(false)
  expect(await files.find(sha256)).toEqual(encodeText('wanted again'))
})

test('a content that is stored during its removal is there afterwards', async () => {
  const files = createFolderFileStore(folder)
  for (let round = 0; round < 100; round += 1) {
    const sha256 = await putOldFile('raced for')
    await Promise.all([files.remove(sha256, before), files.put([encodeText('raced for')])])
    expect(await files.find(sha256), `in round ${round}`).toEqual(encodeText('raced for'))
  }
})

test('removes uploads that were abandoned long ago, not those in progress', async () => {
  const files = createFolderFileStore(folder)
  await mkdir(getIncomingFolder(folder), { recursive: true })
  const [broken, going] = [
    join(getIncomingFolder(folder), 'broken'),
    join(getIncomingFolder(folder), 'going'),
  ]
  for (const path of [broken, going]) await writeFile(path, 'half')
  await utimes(broken, oldTime, oldTime)
  expect(await files.removeUnfinished(before, { dryRun: true })).toBe(1)
  expect(await files.removeUnfinished(before, { dryRun: false })).toBe(1)
  expect(await files.removeUnfinished(before, { dryRun: false })).toBe(0)
})
