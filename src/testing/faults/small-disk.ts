import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A private disk in memory, which can be filled and made read-only. */
export interface SmallDisk {
  readonly folder: string
  /** Fills it with a file until so many bytes are free. */
  readonly fillUntil: (freeBytes: number) => Promise<void>
  /** Removes the file of `fillUntil`. */
  readonly empty: () => Promise<void>
  /** Makes it read-only, or writable again. Fails while a file on it is open for writing. */
  readonly setReadOnly: (isReadOnly: boolean) => void
  readonly remove: () => void
}

/** Mounts a disk of so many megabytes. @param folder where; a new folder by default. */
export function createSmallDisk(megabytes: number, folder = makeFolder()): SmallDisk {
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)
  const filler = join(folder, 'filler')
  return {
    folder,
    async fillUntil(freeBytes) {
      await rm(filler, { force: true })
      const { bavail, bsize } = statfsSync(folder)
      // Simultaneous writes may take the room: then the disk is as full as possible.
      await writeFile(filler, new Uint8Array(Math.max(0, bavail * bsize - freeBytes))).catch(() => {})
    },
    empty: () => rm(filler, { force: true }),
    setReadOnly: (isReadOnly) => mount('-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const makeFolder = () => mkdtempSync(join(tmpdir(), 'veldwerk-disk-'))
const mount = (...options: readonly string[]) => void execFileSync('mount', options, { stdio: 'pipe' })

/** Whether tests can mount disks on this machine: only root can, and not in every container. */
export const canMount = checkMount()

/** Suffix for the names of tests that mount a disk. */
export const skippedWithoutMount = '(skipped where disks cannot be mounted)'

function checkMount(): boolean {
  try {
    createSmallDisk(1).remove()
    return true
  } catch {
    return false
  }
}
