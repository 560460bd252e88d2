import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/**
 * The entry of the process that extracts the attachments of one file. A thread extracts; the process only watches it,
 * so that it can check its limits whatever the thread is busy with. Files are untrusted: a hostile one harms only this
 * process.
 *
 * Arguments: path and extension of the file, the folder, maximum memory of the process in MB, and maximum milliseconds
 * of processor time.
 */
const [file = '', extension = '', folder = '', memoryLimit = '', cpuLimit = ''] = process.argv.slice(2)

/** Milliseconds between checks of the limits. */
const checkMs = 20

function checkLimits(): void {
  const { user, system } = process.cpuUsage()
  const isOver =
    process.memoryUsage.rss() > Number(memoryLimit) * 2 ** 20 || (user + system) / 1000 > Number(cpuLimit)
  // An ordinary exit would wait for the thread.
  if (isOver) process.kill(process.pid, 'SIGKILL')
}

checkLimits()
setInterval(checkLimits, checkMs).unref()
const thread = new Worker(join(import.meta.dirname, 'extraction-thread.ts'), {
  workerData: { file, extension, folder },
})
thread.on('error', () => process.exit(1))
