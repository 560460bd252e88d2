import { contentsByExtension, detectContent, type FileContent } from '#src/contract/service/file-content.ts'
import { fileTypes } from '#src/contract/service/file-types.ts'
import type { ReadFailure } from '../pages/reading-tools.ts'

/** Content names for error messages. */
const contentNames: Record<FileContent, string> = {
  pdf: 'a PDF',
  jpeg: 'a JPEG picture',
  png: 'a PNG picture',
  gif: 'a GIF picture',
  bmp: 'a BMP picture',
  tiff: 'a TIFF picture',
  heic: 'a HEIC picture, as telephones take them: save it as JPEG',
  webp: 'a WebP picture: save it as PNG or JPEG',
  zip: 'an archive, or a document of a newer office program',
  rtf: 'a document in RTF',
  xml: 'a document in XML',
  compound: 'a document of an older office program',
}

/**
 * Compares the signature of a file with its extension. Images and office documents must have an expected signature;
 * a .txt must not have one of a binary format.
 *
 * @returns the mismatch; undefined if they agree.
 */
export function checkFileSignature(bytes: Uint8Array, extension: string): ReadFailure | undefined {
  const content = detectContent(bytes)
  const wanted = contentsByExtension[extension]
  const agrees = wanted === undefined ? !isBinary(content) : content !== undefined && wanted.includes(content)
  if (agrees) return undefined
  const detail =
    content === undefined
      ? `The file is named .${extension} but does not start like one.`
      : `The file is named .${extension} but is ${contentNames[content]}.`
  return { ok: false, code: 'file_damaged', detail }
}

/** RTF and XML named .txt are read as plain text. */
const isBinary = (content: FileContent | undefined) =>
  content !== undefined && content !== 'rtf' && content !== 'xml' && content !== 'bmp'

const toolByKind: readonly (readonly [keyof typeof fileTypes, 'picture' | 'office'])[] = [
  ['image', 'picture'],
  ['text', 'office'],
  ['spreadsheet', 'office'],
  ['presentation', 'office'],
]

/** The tool that reads files with an extension (spec 2.6); undefined if none is needed. */
export function chooseTool(extension: string): 'picture' | 'office' | undefined {
  if (extension === 'tif' || extension === 'tiff') return 'picture'
  return toolByKind.find(([kind]) => (fileTypes[kind] as readonly string[]).includes(extension))?.[1]
}
