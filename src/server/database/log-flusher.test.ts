import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogFlusher, ignoreUnsupportedFlush } from './log-flusher.ts'

let folder: string
let log: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-flusher-'))
  log = join(folder, 'log')
  await writeFile(log, 'written')
})
afterAll(() => rm(folder, { recursive: true }))

test('commits that come while the log is being flushed share the next flush', async () => {
  const flusher = createLogFlusher()
  flusher.markWritten(log)
  const first = flusher.flush()
  flusher.markWritten(log)
  const [second, third] = [flusher.flush(), flusher.flush()]
  expect(second).not.toBe(first)
  expect(third).toBe(second)
  await Promise.all([first, second])
})

test('what was not written to is waited for only while a flush is under way', async () => {
  const flusher = createLogFlusher()
  flusher.markWritten(log)
  const flush = flusher.flush()
  expect(flusher.flush()).toBe(flush)
  await flush
  await flusher.flush()
})

test('a file of the log stays open for its next flush, until the log goes on in another', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  await writeFile(first, 'written')
  await writeFile(second, 'written')
  const flusher = createLogFlusher()
  flusher.markWritten(first)
  await flusher.flush()
  // As PostgreSQL uses a segment of its log again, under a later name.
  await rename(first, join(folder, 'third'))
  flusher.markWritten(first)
  await expect(flusher.flush()).resolves.toBeUndefined()
  flusher.markWritten(second)
  await flusher.flush()
  flusher.markWritten(first)
  await expect(flusher.flush()).rejects.toThrow('ENOENT')
})

test('a log that cannot be flushed fails those who wait for it, and those after them', async () => {
  const flusher = createLogFlusher()
  flusher.markWritten(join(folder, 'gone'))
  const first = flusher.flush()
  flusher.markWritten(log)
  await expect(flusher.flush()).rejects.toThrow('ENOENT')
  await expect(first).rejects.toThrow('ENOENT')
  // The system may have forgotten what it could not write: no later flush says that all is well.
  await expect(flusher.flush()).rejects.toThrow('ENOENT')
  expect(() => flusher.flushNow()).toThrow('ENOENT')
})

test('a file system that cannot flush is no error, a disk that fails is one', () => {
  const createError = (code: string) => Object.assign(new Error(code), { code })
  expect(() => ignoreUnsupportedFlush(createError('EINVAL'))).not.toThrow()
  expect(() => ignoreUnsupportedFlush(createError('EIO'))).toThrow('EIO')
})
