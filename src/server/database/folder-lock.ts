import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Ensures that one process at a time uses a folder: it listens on a local socket named after the folder, which the
 * system closes however the process ends. No file can go stale after a power cut.
 *
 * @param folder must exist. @returns undefined when another process has it.
 */
export async function lockFolder(folder: string): Promise<FolderLock | undefined> {
  const path = getSocketPath(folder)
  const server = (await listen(path)) ?? (await listenAfterStale(path))
  if (server === undefined) return undefined
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function getSocketPath(folder: string): string {
  const digest = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)
  const name = `veldwerk-${process.getuid?.() ?? ''}-${digest}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server))
  })
}

/** Where sockets are files, a socket without a listener is left over from a process that was killed. */
async function listenAfterStale(path: string): Promise<Server | undefined> {
  if (process.platform === 'linux' || process.platform === 'win32') return undefined
  const alive = await new Promise<boolean>((resolve) => {
    const probe = connect(path, () => resolve(true))
    probe.once('error', () => resolve(false)).once('close', () => probe.destroy())
  })
  if (alive) return undefined
  rmSync(path, { force: true })
  return listen(path)
}
