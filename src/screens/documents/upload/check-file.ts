import { getExtension, getFileKind, isUsableFileName } from '#src/contract/service/file-types.ts'
import { maxFileBytes } from '#src/contract/service/limits.ts'

export type FileProblem = { readonly reason: 'name' | 'type' | 'typeNone' | 'empty' | 'size' }

/**
 * Why the service would refuse a file (spec 2.6, 7.2, 8), known before anything is sent; undefined when it can be sent.
 * What only reading the file shows (more than 500 pages, damage) is left to the service.
 */
export function checkFile({
  name,
  size,
}: {
  readonly name: string
  readonly size: number
}): FileProblem | undefined {
  if (!isUsableFileName(name)) return { reason: 'name' }
  if (getExtension(name) === '') return { reason: 'typeNone' }
  if (getFileKind(name) === undefined) return { reason: 'type' }
  if (size === 0) return { reason: 'empty' }
  return size > maxFileBytes ? { reason: 'size' } : undefined
}
