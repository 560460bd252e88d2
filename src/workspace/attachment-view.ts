import { getFileKind } from '#src/contract/service/file-types.ts'
import type { Attachment } from '#src/contract/workspace/file/attachments.ts'

/** Whether a type contains other files, which have to be extracted before they can be shown. */
export const isContainer = (type: string): boolean => ['eml', 'msg', 'zip'].includes(type)

/** Whether a type has pages only after a conversion to PDF. */
export function isOfficeType(type: string): boolean {
  const kind = getFileKind(`a.${type}`)
  return kind === 'text' || kind === 'spreadsheet' || kind === 'presentation'
}

/**
 * How to show a document in a file.
 * @param isMailBody whether it is the body of a mail.
 * @param hasOffice whether office documents can be converted to PDF.
 */
export function getAttachmentView(
  type: string,
  isMailBody: boolean,
  hasOffice: boolean,
): Pick<Attachment, 'view' | 'shownAs'> {
  if (isMailBody) return { view: 'mail', shownAs: 'txt' }
  if (type === 'pdf') return { view: 'pdf', shownAs: 'pdf' }
  if (type === 'txt') return { view: 'text', shownAs: 'txt' }
  if (isImageType(type)) return { view: 'image', shownAs: type }
  if (isOfficeType(type) && hasOffice) return { view: 'pdf', shownAs: 'pdf' }
  return { view: 'none', shownAs: type }
}

const isImageType = (type: string) =>
  getFileKind(`a.${type}`) === 'image' || type === 'tif' || type === 'tiff'
