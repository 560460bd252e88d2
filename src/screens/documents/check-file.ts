import { extensionOf, fileKind, isUsableFileName } from '#src/contract/file-types.ts'
import { maxFileBytes } from '#src/contract/limits.ts'

export type FileRefusal = { readonly reason: 'name' | 'type' | 'typeNone' | 'empty' | 'size' }

/**
 * Why the service would refuse a file (spec 2.6, 7.2, 8), told before anything is sent; undefined when it may go.
 * What only reading can tell (more than 500 pages, damaged) is left to the service.
 */
export function checkFile({
  name,
  size,
}: {
  readonly name: string
  readonly size: number
}): FileRefusal | undefined {
  if (!isUsableFileName(name)) return { reason: 'name' }
  if (extensionOf(name) === '') return { reason: 'typeNone' }
  if (fileKind(name) === undefined) return { reason: 'type' }
  if (size === 0) return { reason: 'empty' }
  return size > maxFileBytes ? { reason: 'size' } : undefined
}
