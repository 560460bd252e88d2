import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEnsureRoom } from './ensure-room.ts'
import { findStartProblem, listStorageProblems } from './storage-problems.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('creates missing folders', async () => {
  const below = join(folder, 'one', 'two')
  expect(await findStartProblem(below, true)).toBeUndefined()
  expect(await readdir(below)).toEqual([])
})

test('finds nothing in a folder that can be written, and leaves nothing in it', async () => {
  const files = join(folder, 'files')
  expect(await findStartProblem(files, true)).toBeUndefined()
  expect(await listStorageProblems(files, folder)).toEqual([])
  expect(await readdir(files)).toEqual([])
})

test('reports what keeps a server from writing', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expect(await findStartProblem(file, false)).toBe(`DATA_DIR (${file}) is not a folder, or inside a file.`)
  const below = join(file, 'below', 'it')
  expect(await findStartProblem(below, false)).toBe(`DATA_DIR (${below}) is not a folder, or inside a file.`)
  expect(await listStorageProblems(file, undefined)).toEqual([
    { code: 'storage_unavailable', reason: 'The files in DATA_DIR cannot be written (EEXIST).' },
  ])
})

// Node's recursive mkdir never ends here.
test.runIf(process.platform === 'linux')('reports a disk that accepts no folders', async () => {
  for (const path of ['/proc/x', '/proc/x/y'])
    expect(await findStartProblem(path, true)).toBe(
      `DATA_DIR (${path}) cannot be used: nothing can be created there.`,
    )
})

test('reports a database on a missing disk, and creates no folder for it', async () => {
  const files = join(folder, 'files')
  expect(await listStorageProblems(files, join(folder, 'away'))).toEqual([
    { code: 'storage_unavailable', reason: 'The database in DATA_DIR cannot be written (ENOENT).' },
  ])
  expect(await readdir(folder)).not.toContain('away')
})

test('refuses what would leave too little room, and assumes room for a folder that does not exist yet', async () => {
  await expect(createEnsureRoom([folder])(2 ** 60)).rejects.toMatchObject({ reason: 'full' })
  await expect(createEnsureRoom([join(folder, 'later'), folder])(1)).resolves.toBeUndefined()
})
