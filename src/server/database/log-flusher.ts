import { closeSync, fdatasyncSync, openSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

/** Flushes the log of the database to the disk while the database goes on: many commits share one flush. */
export interface LogFlusher {
  /** A file of the log was written to, and is to be flushed. */
  readonly markWritten: (path: string) => void
  /**
   * Ends once all that was written before the call is on the disk. @throws the error of the disk, from then on always: a
   * system that could not write a page may forget it, and say at the next flush that all is well.
   */
  readonly flush: () => Promise<void>
  /** The same, at once: for what must not reach the disk before the log does. */
  readonly flushNow: () => void
}

/** Codes of file systems that cannot flush at all, as some that are mounted over a network. */
const unsupportedCodes: readonly unknown[] = ['EINVAL', 'ENOTSUP', 'ENOSYS']

/** @throws the error, unless it says that the file system cannot flush: then its files are as safe as they can be. */
export function ignoreUnsupportedFlush(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (!unsupportedCodes.includes(code)) throw error
}

export function createLogFlusher(): LogFlusher {
  const written = new Set<string>()
  let beingFlushed: readonly string[] = []
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  let failure: { readonly error: unknown } | undefined
  /**
   * The file that was flushed last: PostgreSQL writes one until it is full, and never gives its name to another. Opening
   * and closing it each time would wake two more threads for every commit, which costs more than the flush of a fast disk.
   */
  let opened: { readonly path: string; readonly file: FileHandle } | undefined

  async function openFile(path: string): Promise<FileHandle> {
    if (opened?.path === path) return opened.file
    await opened?.file.close()
    opened = undefined
    opened = { path, file: await open(path, 'r+') }
    return opened.file
  }
  async function flushWritten(): Promise<void> {
    beingFlushed = [...written]
    written.clear()
    for (const path of beingFlushed) await (await openFile(path)).datasync().catch(ignoreUnsupportedFlush)
  }
  function start(): Promise<void> {
    current = flushWritten()
      .catch((error: unknown) => {
        failure = { error }
        throw error
      })
      .finally(() => {
        current = undefined
        beingFlushed = []
      })
    return current
  }
  return {
    markWritten: (path) => void written.add(path),
    flush() {
      if (failure !== undefined) return Promise.reject(failure.error)
      if (next !== undefined) return next
      if (written.size === 0) return current ?? Promise.resolve()
      if (current === undefined) return start()
      // One that is under way may have passed what was written since.
      next = current
        .catch(() => {})
        .then(() => {
          next = undefined
          if (failure !== undefined) throw failure.error
          return start()
        })
      return next
    },
    flushNow() {
      if (failure !== undefined) throw failure.error
      const paths = new Set([...beingFlushed, ...written])
      written.clear()
      for (const path of paths) {
        const file = openSync(path, 'r+')
        try {
          fdatasyncSync(file)
        } catch (error) {
          ignoreUnsupportedFlush(error)
        } finally {
          closeSync(file)
        }
      }
    },
  }
}
