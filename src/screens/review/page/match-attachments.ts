import { getExtension, getFileKind } from '#src/contract/service/file-types.ts'
import type { Attachment } from '#src/contract/workspace/attachments.ts'

/**
 * Which document in the file a document of the result is: the one in the same place where there are as many of both
 * and no name says otherwise, else the one of its name (of several of that name, in their order).
 *
 * @param names FileName of each document of the result; undefined where it has none.
 * @returns its place in `parts`; undefined when nobody can say.
 */
export function matchDocumentToAttachment(
  parts: readonly Attachment[],
  names: readonly (string | undefined)[],
  document: number,
): number | undefined {
  if (parts.length === 1) return 0
  const name = names[document]
  const named = parts.flatMap((part, place) => (name !== undefined && hasName(part, name) ? [place] : []))
  // A hosted service may have another order.
  const agrees = named.length === 0 || named.includes(document)
  if (parts.length === names.length && agrees) return document
  return named[names.slice(0, document).filter((other) => other === name).length]
}

/** A hosted service may say where in the file it lies, too. */
const hasName = (part: Attachment, name: string) =>
  part.name === name || [...part.path.slice(1), part.name].join('/') === name

/** The other way round: the document of the result that a part is; undefined when nobody can say. */
export function matchAttachmentToDocument(
  parts: readonly Attachment[],
  names: readonly (string | undefined)[],
  part: number,
): number | undefined {
  if (names.length === 1 && parts.length === 1) return 0
  const found = names.findIndex((_, document) => matchDocumentToAttachment(parts, names, document) === part)
  return found < 0 ? undefined : found
}

/** Whether a file has to be taken apart, or made into something else, before it can be shown. */
export function needsExtraction(fileName: string): boolean {
  const kind = getFileKind(fileName)
  if (kind === undefined || kind === 'image') return false
  return !['pdf', 'txt', 'tif', 'tiff'].includes(getExtension(fileName))
}
