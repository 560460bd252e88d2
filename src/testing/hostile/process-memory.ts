import { readdirSync, readFileSync } from 'node:fs'

/** Sampled memory of a server and its readers. Only on systems with /proc. */
export interface MemoryWatch {
  /** Returns the maximum memory of all processes together in one sample, in MB. */
  readonly getPeak: () => number
  readonly stop: () => void
}

const sampleIntervalMs = 50
const pageBytes = 4096

export function watchMemory(pid: number): MemoryWatch {
  let peak = 0
  const timer = setInterval(() => {
    const bytes = listProcessTree(pid).reduce((sum, one) => sum + getResidentBytes(one), 0)
    peak = Math.max(peak, bytes / 2 ** 20)
  }, sampleIntervalMs)
  return { getPeak: () => Math.round(peak), stop: () => clearInterval(timer) }
}

/** Lists a process and its children (Linux only). */
function listProcessTree(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readProcFile(`/proc/${pid}/task/${task}/children`).split(' ').map(Number),
  )
  return [pid, ...children.filter((child) => child > 0)]
}

const getResidentBytes = (pid: number) =>
  Number(readProcFile(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * pageBytes

/** Reads a file; empty for a process that has just ended. */
function readProcFile(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
