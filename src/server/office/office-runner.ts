import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { getGroupMemory } from './group-memory.ts'
import type { OfficeOutcome, OfficeTask } from './office-messages.ts'

/**
 * The process that keeps LibreOffice: it starts it for one document, in a group of processes of its own, and ends the
 * whole group when it takes too long or too much memory, and also when the reader that asked is ended in the middle.
 * In the end it removes the folder that the document was in.
 *
 * Argument: the folder of this document.
 */
const [folder = ''] = process.argv.slice(2)
let runningPid: number | undefined

process.on('message', ({ program, input, timeLimit, memoryLimit }: OfficeTask) => {
  const office = spawn(program, buildArguments(input), {
    cwd: folder,
    // Nothing of ours, and no display. LibreOffice's own programs stand beside it.
    env: {
      HOME: folder,
      TMPDIR: folder,
      PATH: '/usr/bin:/bin',
      SAL_USE_VCLPLUGIN: 'svp',
      LC_ALL: 'C.UTF-8',
      ...windowsEnvironment,
    },
    detached: process.platform !== 'win32',
    stdio: 'ignore',
  })
  runningPid = office.pid
  let outcome: OfficeOutcome | undefined
  const stop = (why: OfficeOutcome) => {
    outcome ??= why
    killGroup(office.pid)
  }
  const late = setTimeout(() => stop('too_long'), timeLimit)
  const watch = setInterval(() => {
    if (getGroupMemory(office.pid) > memoryLimit * 2 ** 20) stop('too_much_memory')
  }, 250)
  office.on('error', () => finish('not_started'))
  office.on('exit', () => finish(outcome ?? 'ended'))
  function finish(result: OfficeOutcome) {
    clearTimeout(late)
    clearInterval(watch)
    // What it may have left behind.
    killGroup(office.pid)
    process.send?.(result)
  }
})
process.on('disconnect', () => {
  killGroup(runningPid)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  process.exit()
})

const buildArguments = (input: string) => [
  `-env:UserInstallation=${pathToFileURL(`${folder}/profile`).href}`,
  '--headless',
  '--norestore',
  '--nolockcheck',
  '--nologo',
  '--nodefault',
  '--convert-to',
  'pdf',
  '--outdir',
  `${folder}/made`,
  input,
]

const { SystemRoot } = process.env
const windowsEnvironment = SystemRoot === undefined ? {} : { SystemRoot }

function killGroup(leader: number | undefined): void {
  if (leader === undefined) return
  try {
    process.kill(process.platform === 'win32' ? leader : -leader, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
// A signal to everyone is for the server; the end of the reader is seen by its silence.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
