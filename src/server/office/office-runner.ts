import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { OfficeOutcome, OfficeTask } from './office-messages.ts'

/**
 * The entry of the process that runs LibreOffice for one document, in a process group of its own. It kills the whole
 * group when that takes too long or too much memory, and when the process that asked for the conversion ends. Finally
 * it removes the folder of the document.
 *
 * Argument: the folder of the document.
 */
const [folder = ''] = process.argv.slice(2)
let runningPid: number | undefined

process.on('message', ({ program, input, timeLimit, memoryLimit }: OfficeTask) => {
  const office = spawn(program, buildArguments(input), {
    cwd: folder,
    // Nothing of the server's environment, and no display. LibreOffice finds its own programs beside it.
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
  const stop = (reason: OfficeOutcome) => {
    outcome ??= reason
    killGroup(office.pid)
  }
  const timer = setTimeout(() => stop('too_long'), timeLimit)
  const memoryTimer = setInterval(() => {
    if (getGroupMemory(office.pid) > memoryLimit * 2 ** 20) stop('too_much_memory')
  }, 250)
  office.on('error', () => finish('not_started'))
  office.on('exit', () => finish(outcome ?? 'ended'))
  function finish(result: OfficeOutcome) {
    clearTimeout(timer)
    clearInterval(memoryTimer)
    // LibreOffice may leave processes behind.
    killGroup(office.pid)
    process.send?.(result)
  }
})
process.on('disconnect', () => {
  killGroup(runningPid)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  process.exit()
})
// A signal to the process group is for the server; this process ends when it is disconnected.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

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
    // The group has ended.
  }
}

/**
 * The memory of all processes of a group, in bytes. 0 on systems without /proc, where only the time limit bounds a
 * conversion.
 */
function getGroupMemory(leader: number | undefined): number {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .reduce((sum, name) => sum + getMemoryInGroup(name, leader), 0)
  } catch {
    return 0
  }
}

function getMemoryInGroup(pid: string, leader: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The fields after the program's name, which may contain anything but ends with the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [group, pages] = [Number(fields[2]), Number(fields[21])]
    const pageSize = 4096
    return group === leader ? pages * pageSize : 0
  } catch {
    // The process has ended.
    return 0
  }
}
