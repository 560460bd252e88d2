import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Why nothing can be written in a folder; undefined where it can. Writes a small file and removes it. */
export async function findWriteError(folder: string): Promise<Error | undefined> {
  // A unique name: several servers may use the folder.
  const probe = join(folder, `.probe-${randomUUID()}`)
  try {
    const file = await open(probe, 'wx')
    try {
      await file.writeFile('Veldwerk writes this to see whether it can.')
    } finally {
      await file.close()
    }
    await rm(probe, { force: true })
    return undefined
  } catch (error) {
    await rm(probe, { force: true }).catch(() => {})
    return error instanceof Error ? error : new Error(String(error))
  }
}
