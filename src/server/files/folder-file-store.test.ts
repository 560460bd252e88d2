import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeFileStore } from '#src/testing/conformance-suites/file-store.conformance.ts'
import { createFolderFileStore } from './folder-file-store.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

const encodeText = (text: string) => new TextEncoder().encode(text)
describeFileStore(async () => createFolderFileStore(await mkdtemp(join(folder, 'suite-'))))

const listStoredFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('stores the same content once, even concurrently, and leaves nothing unfinished', async () => {
  const store = createFolderFileStore(folder)
  const before = (await listStoredFiles()).length
  const puts = await Promise.all([1, 2, 3, 4].map(() => store.put([encodeText('the same')])))
  expect(new Set(puts.map(({ sha256 }) => sha256)).size).toBe(1)
  expect(await listStoredFiles()).toHaveLength(before + 1)
})

test('content that arrives in chunks is stored under the same digest, whatever its size', async () => {
  const store = createFolderFileStore(folder)
  for (const size of [0, 10, 65_536, 65_537, 300_000]) {
    const content = randomBytes(size)
    const reception = store.receive()
    for (let at = 0; at < size; at += 30_000) await reception.write(content.subarray(at, at + 30_000))
    const kept = await reception.commit()
    await reception.discard()
    expect(kept).toEqual({ sha256: createHash('sha256').update(content).digest('hex'), bytes: size })
    expect(Buffer.from(await store.read(kept.sha256)).equals(content)).toBe(true)
  }
})

test('discarded and already stored uploads leave nothing behind', async () => {
  const store = createFolderFileStore(folder)
  const content = randomBytes(200_000)
  const first = store.receive()
  await first.write(content)
  await first.commit()
  const before = (await listStoredFiles()).length
  const [again, dropped] = [store.receive(), store.receive()]
  for (const reception of [again, dropped]) await reception.write(content)
  await dropped.discard()
  await again.commit()
  expect(await listStoredFiles()).toHaveLength(before)
})

test('a file that lost bytes is written again', async () => {
  const store = createFolderFileStore(folder)
  const { sha256 } = await store.put([encodeText('complete')])
  await truncate(join(folder, sha256.slice(0, 2), sha256.slice(2)), 3)
  await store.put([encodeText('complete')])
  expect(await store.read(sha256)).toEqual(encodeText('complete'))
})
