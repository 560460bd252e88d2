import {
  findExtensionProblem,
  getFileKind,
  isOfficeFile,
  isUsableFileName,
} from '#src/contract/service/file-types.ts'
import { maxFileBytes } from '#src/contract/service/limits.ts'

export type FileProblem = {
  readonly reason: 'name' | 'type' | 'typeNone' | 'typeSpace' | 'office' | 'empty' | 'size'
}

/** The abilities of the service. */
export interface ReadingAbilities {
  readonly readsOffice: boolean
}

/**
 * Why the service would refuse a file (spec 2.6, 7.2, 8), if known before sending; undefined when it can be sent.
 * Problems found only by reading the file (more than 500 pages, damage) are left to the service.
 */
export function checkFile(
  { name, size }: { readonly name: string; readonly size: number },
  { readsOffice }: ReadingAbilities = { readsOffice: true },
): FileProblem | undefined {
  if (!isUsableFileName(name)) return { reason: 'name' }
  const extensionProblem = findExtensionProblem(name)
  if (extensionProblem === 'missing') return { reason: 'typeNone' }
  if (extensionProblem === 'space') return { reason: 'typeSpace' }
  if (getFileKind(name) === undefined) return { reason: 'type' }
  if (!readsOffice && isOfficeFile(name)) return { reason: 'office' }
  if (size === 0) return { reason: 'empty' }
  return size > maxFileBytes ? { reason: 'size' } : undefined
}
