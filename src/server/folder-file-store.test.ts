import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderFileStore } from './folder-file-store.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (read: Uint8Array) => new TextDecoder().decode(read)
const filesIn = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('content comes back under its SHA-256, whole or in part', async () => {
  const store = createFolderFileStore(folder)
  const put = await store.put([bytes('one '), bytes(''), bytes('two')])
  expect(put).toEqual({ sha256: createHash('sha256').update('one two').digest('hex'), bytes: 7 })
  expect(textOf(await store.read(put.sha256))).toBe('one two')
  expect(await new Response(store.stream(put.sha256, 2, 4)).text()).toBe('e t')
})

test('the same content, also at once, is one file, and nothing unfinished stays', async () => {
  const store = createFolderFileStore(folder)
  const before = (await filesIn()).length
  const puts = await Promise.all([1, 2, 3, 4].map(() => store.put([bytes('the same')])))
  expect(new Set(puts.map(({ sha256 }) => sha256)).size).toBe(1)
  expect(await filesIn()).toHaveLength(before + 1)
})

test('a file that lost bytes is written again', async () => {
  const store = createFolderFileStore(folder)
  const { sha256 } = await store.put([bytes('complete')])
  await truncate(join(folder, sha256.slice(0, 2), sha256.slice(2)), 3)
  await store.put([bytes('complete')])
  expect(textOf(await store.read(sha256))).toBe('complete')
})

test.each(['../../etc/passwd', '', 'ab', '..'.repeat(32)])('"%s" is no digest and no path', async (name) => {
  const store = createFolderFileStore(folder)
  await expect(store.read(name)).rejects.toThrow('Not a digest')
  expect(() => store.stream(name, 0, 1)).toThrow('Not a digest')
})
