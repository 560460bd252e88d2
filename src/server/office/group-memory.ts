import { readdirSync, readFileSync } from 'node:fs'

/**
 * The memory of all processes of a group, in bytes. 0 where the system does not tell it in /proc; the time limit is
 * then what bounds them.
 */
export function getGroupMemory(leader: number | undefined): number {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .reduce((sum, name) => sum + getMemoryInGroup(name, leader), 0)
  } catch {
    return 0
  }
}

/** Fields of /proc/PID/stat behind the name of the program, which may hold anything but ends with a bracket. */
const [groupField, pagesField] = [2, 21]
const pageSize = 4096

function getMemoryInGroup(name: string, leader: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[groupField]) === leader ? Number(fields[pagesField]) * pageSize : 0
  } catch {
    // It ended meanwhile.
    return 0
  }
}
