import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and those above it; does nothing if it exists. Unlike Node's own recursive `mkdir`, which never ends
 * where the disk refuses a folder with ENOENT, as `/proc` does.
 *
 * @param folder an absolute path.
 * @throws Error with the code of the system; EEXIST if the path is a file.
 */
export async function createFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) await createFolder(parent)
  try {
    await mkdir(folder)
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!(await isFolder(folder))) throw error
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
