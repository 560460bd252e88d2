import { mkdtemp, readdir, readlink, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createLogFlusher, ignoreUnsupportedFlush, type LogFlusher } from './log-flusher.ts'

let folder: string
let log: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-flusher-'))
  log = join(folder, 'log')
  await writeFile(log, 'written')
})
afterAll(() => rm(folder, { recursive: true }))

function openFlusher(): LogFlusher {
  const flusher = createLogFlusher()
  onTestFinished(() => flusher.close())
  return flusher
}

test('commits that arrive during a flush share the next flush', async () => {
  const flusher = openFlusher()
  flusher.markWritten(log)
  const first = flusher.flush()
  flusher.markWritten(log)
  const [second, third] = [flusher.flush(), flusher.flush()]
  expect(second).not.toBe(first)
  expect(third).toBe(second)
  await Promise.all([first, second])
})

test('without new writes, waits only for a flush in progress', async () => {
  const flusher = openFlusher()
  flusher.markWritten(log)
  const flush = flusher.flush()
  expect(flusher.flush()).toBe(flush)
  await flush
  await flusher.flush()
})

test('keeps a file of the log open for its next flush, until the log continues in another', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  await writeFile(first, 'written')
  await writeFile(second, 'written')
  const flusher = openFlusher()
  flusher.markWritten(first)
  await flusher.flush()
  // PostgreSQL reuses a segment of its log under a later name.
  await rename(first, join(folder, 'third'))
  flusher.markWritten(first)
  await expect(flusher.flush()).resolves.toBeUndefined()
  flusher.markWritten(second)
  await flusher.flush()
  flusher.markWritten(first)
  await expect(flusher.flush()).rejects.toThrow('ENOENT')
})

test.skipIf(process.platform !== 'linux')(
  'closes the file of the log, and opens it again for a later flush',
  async () => {
    const flusher = openFlusher()
    const countOpen = async () => {
      const files = await readdir('/proc/self/fd')
      const paths = await Promise.all(files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')))
      return paths.filter((path) => path === log).length
    }
    const before = await countOpen()
    flusher.markWritten(log)
    await flusher.flush()
    expect(await countOpen()).toBe(before + 1)
    await flusher.close()
    expect(await countOpen()).toBe(before)
    flusher.markWritten(log)
    await flusher.flush()
    expect(await countOpen()).toBe(before + 1)
    await flusher.close()
  },
)

test('a log that cannot be flushed fails waiting and later callers', async () => {
  const flusher = openFlusher()
  flusher.markWritten(join(folder, 'gone'))
  const first = flusher.flush()
  flusher.markWritten(log)
  await expect(flusher.flush()).rejects.toThrow('ENOENT')
  await expect(first).rejects.toThrow('ENOENT')
  // The system may drop what it could not write: no later flush may report success.
  await expect(flusher.flush()).rejects.toThrow('ENOENT')
  expect(() => flusher.flushNow()).toThrow('ENOENT')
})

test('a file system that cannot flush is no error, but a failing disk is', () => {
  const createError = (code: string) => Object.assign(new Error(code), { code })
  expect(() => ignoreUnsupportedFlush(createError('EINVAL'))).not.toThrow()
  expect(() => ignoreUnsupportedFlush(createError('EIO'))).toThrow('EIO')
})
