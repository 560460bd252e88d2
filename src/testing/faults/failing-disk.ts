import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A private disk (ext4 in a file) that the system makes read-only under open files, as it does after an error. */
export interface FailingDisk {
  readonly folder: string
  /** Flushes memory to the disk and makes it read-only: even an open file can no longer be written. */
  readonly fail: () => void
  /** Unmounts it, as an operator does to repair it. Throws while a file on it is open. */
  readonly unmount: () => void
  /** Mounts it again, writable. */
  readonly mount: () => void
  readonly remove: () => void
}

/** Mounts a disk of so many megabytes. */
export function createFailingDisk(megabytes: number): FailingDisk {
  const own = mkdtempSync(join(tmpdir(), 'veldwerk-disk-'))
  const [image, folder] = [join(own, 'image'), join(own, 'disk')]
  mkdirSync(folder)
  writeFileSync(image, '')
  truncateSync(image, megabytes * 2 ** 20)
  run('mkfs.ext4', '-q', '-F', image)
  const mount = () => run('mount', '-o', 'loop', image, folder)
  mount()
  return {
    folder,
    fail() {
      run('sync', '--file-system', folder)
      // ext4's option for such tests.
      run('mount', '-o', 'remount,abort', folder)
    },
    unmount: () => run('umount', folder),
    mount,
    remove() {
      try {
        run('umount', '--lazy', folder)
      } finally {
        rmSync(own, { recursive: true, force: true })
      }
    },
  }
}

const run = (command: string, ...options: readonly string[]) =>
  void execFileSync(command, options, { stdio: 'pipe' })

/** Whether tests can mount such disks on this machine: only root can, and not in every container. */
export const canMountDevices = checkDevices()

/** Suffix for the names of tests that mount one. */
export const skippedWithoutDevices = '(skipped where file systems in files cannot be mounted)'

function checkDevices(): boolean {
  try {
    createFailingDisk(4).remove()
    return true
  } catch {
    return false
  }
}
