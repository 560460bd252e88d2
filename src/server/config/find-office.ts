import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folders in which installers put LibreOffice without adding them to PATH. */
const usualFolders = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/libreoffice/program',
  '/usr/lib/libreoffice/program',
  '/snap/bin',
  '/Applications/LibreOffice.app/Contents/MacOS',
  'C:\\Program Files\\LibreOffice\\program',
]
const programNames =
  process.platform === 'win32' ? ['soffice.com', 'soffice.exe'] : ['soffice', 'libreoffice']

/**
 * Finds LibreOffice: at SOFFICE_PATH, else on PATH, else in the usual folders.
 * @returns the path of its program; undefined when it is not installed.
 */
export function findOffice(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const { SOFFICE_PATH, PATH = '' } = environment
  if (SOFFICE_PATH) return isExecutable(SOFFICE_PATH) ? SOFFICE_PATH : undefined
  const folders = [...PATH.split(delimiter).filter(Boolean), ...usualFolders]
  return folders.flatMap((folder) => programNames.map((name) => join(folder, name))).find(isExecutable)
}

/** Whether a path is that of an executable file. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
