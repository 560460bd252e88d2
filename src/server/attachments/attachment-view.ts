import { getFileKind } from '#src/contract/service/file-types.ts'
import type { Attachment } from '#src/contract/workspace/attachments.ts'
import type { ExtractedAttachment } from './extracted-attachment.ts'

/** Whether a type has pages only once a PDF was made of it. */
export function isOfficeType(type: string): boolean {
  const kind = getFileKind(`a.${type}`)
  return kind === 'text' || kind === 'spreadsheet' || kind === 'presentation'
}

const isPicture = (type: string) => getFileKind(`a.${type}`) === 'image' || type === 'tif' || type === 'tiff'

/** How a part is shown. @param hasOffice whether PDFs of office documents can be made here. */
export function getAttachmentView(
  { type, mail }: Pick<ExtractedAttachment, 'type' | 'mail'>,
  hasOffice: boolean,
): Pick<Attachment, 'view' | 'shownAs'> {
  if (mail !== undefined) return { view: 'mail', shownAs: 'txt' }
  if (type === 'pdf') return { view: 'pdf', shownAs: 'pdf' }
  if (type === 'txt') return { view: 'text', shownAs: 'txt' }
  if (isPicture(type)) return { view: 'image', shownAs: type }
  if (isOfficeType(type) && hasOffice) return { view: 'pdf', shownAs: 'pdf' }
  return { view: 'none', shownAs: type }
}
