import { getExtension, getFileKind } from '#src/contract/service/file-types.ts'
import { continuesFile } from '#src/contract/service/page-range.ts'
import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { Attachment } from '#src/contract/workspace/file/attachments.ts'

/**
 * Finds the attachment that a document of the result was read from: the one with the same index if the numbers are
 * equal and no name contradicts it, otherwise the one with its name (several with the same name match in order). A
 * result may leave out the bodies of mails (decision 0152): without names, only the other attachments are then counted.
 *
 * @param names the FileName of each document of the result, undefined if it has none; documents of one file count once.
 * @param document index in `names`.
 * @returns the index in `attachments`; undefined if there is no match.
 */
export function matchDocumentToAttachment(
  attachments: readonly Attachment[],
  names: readonly (string | undefined)[],
  document: number,
): number | undefined {
  if (attachments.length === 1) return 0
  const name = names[document]
  const candidates = attachments.flatMap((attachment, index) =>
    name !== undefined && hasName(attachment, name) ? [index] : [],
  )
  // A hosted service may use a different order.
  const isSameOrder = candidates.length === 0 || candidates.includes(document)
  if (attachments.length === names.length && isSameOrder) return document
  const withoutBodies = attachments.flatMap(({ view }, index) => (view === 'mail' ? [] : [index]))
  if (names.length === withoutBodies.length && names.every((other) => other === undefined))
    return withoutBodies[document]
  return candidates[names.slice(0, document).filter((other) => other === name).length]
}

/** A hosted service may include the path within the file. */
const hasName = (attachment: Attachment, name: string) =>
  attachment.name === name || [...attachment.path.slice(1), attachment.name].join('/') === name

/** Finds the document of the result that was read from an attachment; undefined if there is no match. */
export function matchAttachmentToDocument(
  attachments: readonly Attachment[],
  names: readonly (string | undefined)[],
  attachmentIndex: number,
): number | undefined {
  if (names.length === 1 && attachments.length === 1) return 0
  const found = names.findIndex(
    (_, document) => matchDocumentToAttachment(attachments, names, document) === attachmentIndex,
  )
  return found < 0 ? undefined : found
}

/** The files that the documents of a result were read from: a file may hold several documents. */
export interface DocumentFiles {
  /** The FileName of each file, undefined if it has none. */
  readonly names: readonly (string | undefined)[]
  /** For each document the index of its file in `names`. */
  readonly fileIndexes: readonly number[]
}

/** Groups the documents of a result by the file that they are in. */
export function groupByFile(documents: readonly ResultDocument[]): DocumentFiles {
  const names: (string | undefined)[] = []
  const fileIndexes = documents.map((document, index) => {
    if (index === 0 || !continuesFile(document)) names.push(document.FileName)
    return names.length - 1
  })
  return { names, fileIndexes }
}

/** Whether a file has to be extracted or converted before it can be shown. */
export function needsExtraction(fileName: string): boolean {
  const kind = getFileKind(fileName)
  if (kind === undefined || kind === 'image') return false
  return !['pdf', 'txt', 'tif', 'tiff'].includes(getExtension(fileName))
}
