import { closeSync, fdatasyncSync, openSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

/** Flushes the log of the database to the disk without blocking the database: many commits share one flush. */
export interface LogFlusher {
  /** Marks a file of the log as written to and not yet flushed. */
  readonly markWritten: (path: string) => void
  /**
   * Resolves once everything written before the call is on the disk. @throws the error of the disk, from then on
   * always: a system that could not write a page may drop it, and report success at the next flush.
   */
  readonly flush: () => Promise<void>
  /** The same, synchronously: for data that must not reach the disk before the log. */
  readonly flushNow: () => void
  /** Closes the file that is kept open, once nothing is being flushed. A later flush opens it again. */
  readonly close: () => Promise<void>
}

/** Error codes of file systems that cannot flush at all, such as some network mounts. */
const unsupportedCodes: readonly unknown[] = ['EINVAL', 'ENOTSUP', 'ENOSYS']

/**
 * @throws the error, unless it means that the file system cannot flush: its files are then as safe as they can be.
 */
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
   * The file that was flushed last. PostgreSQL writes one until it is full, and never gives its name to another.
   * Opening and closing it each time would wake two more threads for every commit, which costs more than the flush of a
   * fast disk.
   */
  let opened: { readonly path: string; readonly file: FileHandle } | undefined

  async function close(): Promise<void> {
    const last = opened
    // A handle whose closing failed cannot be used again either.
    opened = undefined
    await last?.file.close()
  }
  async function openFile(path: string): Promise<FileHandle> {
    if (opened?.path === path) return opened.file
    await close()
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
    close,
    markWritten: (path) => void written.add(path),
    flush() {
      if (failure !== undefined) return Promise.reject(failure.error)
      if (next !== undefined) return next
      if (written.size === 0) return current ?? Promise.resolve()
      if (current === undefined) return start()
      // A flush in progress may have passed what was written since.
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
