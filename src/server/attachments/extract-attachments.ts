import { fork } from 'node:child_process'
import { join } from 'node:path'

interface ExtractAttachmentsOptions {
  /** Path of the file. */
  readonly file: string
  readonly extension: string
  /** An empty folder for the attachments. */
  readonly folder: string
  /** Maximum milliseconds. */
  readonly timeLimit: number
  /** Maximum memory of the process, in MB. */
  readonly memoryLimit: number
}

/**
 * Extracts the attachments of a file in a process of its own, which is killed when it takes too long or too much
 * memory, and has nothing of the server's environment.
 *
 * @returns whether it finished; then the list is in the folder.
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
  const kill = () => child.kill('SIGKILL')
  const timer = setTimeout(kill, timeLimit)
  // A server that stops does not wait for an extraction.
  process.once('exit', kill)
  return new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  }).finally(() => {
    clearTimeout(timer)
    process.off('exit', kill)
  })
}
