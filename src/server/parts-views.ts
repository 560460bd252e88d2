import { fileKind } from '#src/contract/file-types.ts'
import type { Part } from '#src/contract/parts.ts'
import type { TakenPart } from './parts-entry.ts'

/** Whether a type has pages only once a PDF was made of it. */
export function isOffice(type: string): boolean {
  const kind = fileKind(`a.${type}`)
  return kind === 'text' || kind === 'spreadsheet' || kind === 'presentation'
}

const isPicture = (type: string) => fileKind(`a.${type}`) === 'image' || type === 'tif' || type === 'tiff'

/** How a part is shown. @param hasOffice whether PDFs of office documents can be made here. */
export function viewOf(
  { type, mail }: Pick<TakenPart, 'type' | 'mail'>,
  hasOffice: boolean,
): Pick<Part, 'view' | 'shownAs'> {
  if (mail !== undefined) return { view: 'mail', shownAs: 'txt' }
  if (type === 'pdf') return { view: 'pdf', shownAs: 'pdf' }
  if (type === 'txt') return { view: 'text', shownAs: 'txt' }
  if (isPicture(type)) return { view: 'image', shownAs: type }
  if (isOffice(type) && hasOffice) return { view: 'pdf', shownAs: 'pdf' }
  return { view: 'none', shownAs: type }
}
