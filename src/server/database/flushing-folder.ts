import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { ignoreUnsupportedFlush, type LogFlusher } from './log-flusher.ts'

type Init = NodeFS['init']
type EmscriptenOptions = Awaited<ReturnType<Init>>['emscriptenOpts']
type Program = Parameters<NonNullable<EmscriptenOptions['preRun']>[number]>[0]

/** Members of Emscripten's file system that PGlite's types leave out. */
interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: OpenFile) => void }
  readonly realPath: (node: unknown) => string
}

interface OpenFile {
  readonly node: unknown
  /** Undefined for a folder. */
  readonly nfd?: number
}

/** `EIO` in the numbers of WASI, which Emscripten uses. */
const ioError = 29

/**
 * A cache of 32 MB instead of 128: PGlite writes zeros to all of it when it opens, which took a third of the opening's
 * processor time, and never gives that memory back. What the cache lacks is in the system's own.
 */
export const cacheStartParams: string[] = ['-c', 'shared_buffers=32MB']

/**
 * Start parameters of a PostgreSQL whose acknowledged commits must survive a power cut: without PGlite's `-F`, and with
 * fsync, because Emscripten ignores fdatasync.
 */
export const flushingStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  ...cacheStartParams,
]

/** A file of PostgreSQL's log, once it is in use. */
const logFile = /\/pg_wal\/[\dA-F]{24}$/

/**
 * PGlite's folder on the disk with a flush that reaches the disk, which Emscripten's own lacks. Files of the log are
 * left to the flusher, which must be awaited before a commit is reported; other files are flushed at once, after the
 * log.
 */
export class FlushingFolder extends NodeFS {
  readonly #log: LogFlusher
  constructor(folder: string, log: LogFlusher) {
    super(folder)
    this.#log = log
  }
  override async init(...given: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...given)
    const setFlush = (program: Program) => flushByFsync(program, this.#log)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [setFlush, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

function flushByFsync(program: Program, log: LogFlusher): void {
  const { NODEFS } = program as unknown as { readonly NODEFS: NodeFileSystem }
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    try {
      const path = NODEFS.realPath(node)
      if (logFile.test(path.replaceAll('\\', '/'))) return log.markWritten(path)
      log.flushNow()
      if (nfd === undefined) flushFolder(path)
      else flushFile(nfd)
    } catch {
      // PostgreSQL then stops (PANIC), and the database is reopened.
      throw new program.FS.ErrnoError(ioError)
    }
  }
}

function flushFile(file: number): void {
  try {
    fsyncSync(file)
  } catch (error) {
    ignoreUnsupportedFlush(error)
  }
}

function flushFolder(path: string): void {
  // Windows cannot open a folder as a file.
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    flushFile(folder)
  } finally {
    closeSync(folder)
  }
}

/** Flushes all files and folders below a folder, and the folder itself: a database is created without flushing. */
export async function flushAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const folders = process.platform === 'win32' ? [] : entries.filter((entry) => entry.isDirectory())
  const getPath = (entry: (typeof entries)[number]) => join(entry.parentPath, entry.name)
  await Promise.all(files.map((file) => flushPath(getPath(file), 'r+')))
  await Promise.all(folders.map((one) => flushPath(getPath(one), 'r')))
  if (process.platform !== 'win32') await flushPath(folder, 'r')
}

async function flushPath(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  await handle
    .sync()
    .catch(ignoreUnsupportedFlush)
    .finally(() => handle.close())
}
