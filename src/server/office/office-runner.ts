import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { OfficeOutcome, OfficeTask } from './office-messages.ts'

/**
 * The entry of the process that runs LibreOffice for one document, in its own process group. It kills the whole
 * group when that takes too much processor time, memory or time, and when the process that asked for the conversion
 * ends. Finally it removes the folder of the document.
 *
 * Argument: the folder of the document.
 */
const [folder = ''] = process.argv.slice(2)
let runningPid: number | undefined

process.on('message', ({ program, input, format, cpuLimit, timeLimit, memoryLimit }: OfficeTask) => {
  const office = spawn(program, buildArguments(input, format), {
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
  const usageTimer = setInterval(() => {
    const { memory, cpu } = measureGroup(office.pid)
    if (memory > memoryLimit * 2 ** 20) stop('too_much_memory')
    if (cpu > cpuLimit) stop('too_much_work')
  }, 250)
  office.on('error', () => finish('not_started'))
  office.on('exit', () => finish(outcome ?? 'ended'))
  function finish(result: OfficeOutcome) {
    clearTimeout(timer)
    clearInterval(usageTimer)
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

const buildArguments = (input: string, format: OfficeTask['format']) => [
  `-env:UserInstallation=${pathToFileURL(`${folder}/profile`).href}`,
  '--headless',
  '--norestore',
  '--nolockcheck',
  '--nologo',
  '--nodefault',
  '--convert-to',
  format,
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

/** Memory in bytes and processor time in milliseconds. */
interface Usage {
  readonly memory: number
  readonly cpu: number
}

const noUsage: Usage = { memory: 0, cpu: 0 }

/**
 * Sums the usage of all processes of a group. Zero on systems without /proc, where only the clock limits a
 * conversion.
 */
function measureGroup(leader: number | undefined): Usage {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => measureInGroup(name, leader))
      .reduce((sum, each) => ({ memory: sum.memory + each.memory, cpu: sum.cpu + each.cpu }), noUsage)
  } catch {
    return noUsage
  }
}

const pageSize = 4096
/** Milliseconds of a clock tick: Linux counts in hundredths of a second for programs (USER_HZ). */
const tickMs = 10

function measureInGroup(pid: string, leader: number | undefined): Usage {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The fields after the program's name (proc(5)), which may contain anything but ends with the last bracket.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, , group] = fields
    if (group !== leader) return noUsage
    // Its own time and that of its children that have ended.
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0)
    return { memory: (fields[21] ?? 0) * pageSize, cpu: ticks * tickMs }
  } catch {
    // The process has ended.
    return noUsage
  }
}
