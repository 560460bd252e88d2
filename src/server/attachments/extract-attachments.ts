import { fork } from 'node:child_process'
import { join } from 'node:path'

export interface ExtractAttachmentsOptions {
  /** Where the file is, its extension, and an empty folder for what is in it. */
  readonly file: string
  readonly extension: string
  readonly folder: string
  /** Milliseconds it may take. */
  readonly timeLimit: number
  /** Memory of the process in MB. */
  readonly memoryLimit: number
}

/**
 * Takes a file apart in a process of its own, which is ended when it takes too long or too much memory.
 *
 * @returns whether it came to an end; then the list is in the folder. It is given nothing of the server's environment.
 */
export function extractAttachments({
  file,
  extension,
  folder,
  timeLimit,
  memoryLimit,
}: ExtractAttachmentsOptions): Promise<boolean> {
  const { SystemRoot } = process.env
  const child = fork(
    join(import.meta.dirname, 'extraction-process.ts'),
    [file, extension, folder, String(memoryLimit)],
    {
      execArgv: [],
      env: SystemRoot === undefined ? {} : { SystemRoot },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  )
  const timer = setTimeout(() => child.kill('SIGKILL'), timeLimit)
  // The server may end: what is under way is not waited for.
  process.once('exit', end)
  return new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  }).finally(() => {
    clearTimeout(timer)
    process.off('exit', end)
  })

  function end() {
    child.kill('SIGKILL')
  }
}
