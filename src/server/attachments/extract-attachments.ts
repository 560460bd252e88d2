import { fork } from 'node:child_process'
import { join } from 'node:path'

interface ExtractAttachmentsOptions {
  /** Path of the file. */
  readonly file: string
  readonly extension: string
  /** An empty folder for the attachments. */
  readonly folder: string
  /** Maximum milliseconds of processor time (decision 0071). */
  readonly cpuLimit: number
  /** Maximum memory of the process, in MB. */
  readonly memoryLimit: number
}

/**
 * Extracts the attachments of a file in its own process, which ends itself when it takes too much processor time or
 * memory, and has nothing of the server's environment but the folder of compiled code.
 *
 * @returns whether it finished; then the list is in the folder.
 */
export function extractAttachments({
  file,
  extension,
  folder,
  cpuLimit,
  memoryLimit,
}: ExtractAttachmentsOptions): Promise<boolean> {
  const { SystemRoot, NODE_COMPILE_CACHE } = process.env
  const child = fork(
    join(import.meta.dirname, 'extraction-process.ts'),
    [file, extension, folder, String(memoryLimit), String(cpuLimit)],
    {
      execArgv: [],
      env: {
        ...(SystemRoot !== undefined && { SystemRoot }),
        ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  )
  const kill = () => child.kill('SIGKILL')
  // A server that stops does not wait for an extraction.
  process.once('exit', kill)
  return new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  }).finally(() => process.off('exit', kill))
}
