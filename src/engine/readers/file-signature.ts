import { fileTypes } from '#src/contract/service/file-types.ts'
import type { ReadFailure } from '../pages/reading-tools.ts'

/** The kind of content that the first bytes of a file show. */
type FileContent =
  | 'pdf'
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'bmp'
  | 'tiff'
  | 'heic'
  | 'webp'
  | 'zip'
  | 'rtf'
  | 'xml'
  /** The compound file of older office programs, and of encrypted newer ones. */
  | 'compound'

/** Content names for messages. */
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

/* oxlint-disable no-control-regex -- the bytes that files begin with are what is looked for */
const signaturePatterns: readonly (readonly [FileContent, RegExp])[] = [
  ['pdf', /^%PDF-/],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['bmp', /^BM.{4}\0{4}/s],
  ['tiff', /^(II[*+]\0|MM\0[*+])/],
  ['heic', /^.{4}ftyp(hei|hev|mif1|msf1|avif)/s],
  ['webp', /^RIFF.{4}WEBP/s],
  ['zip', /^PK(\x03\x04|\x05\x06)/],
  ['rtf', /^\s*\{\\rtf/],
  ['compound', /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/],
  ['xml', /^(\xef\xbb\xbf)?\s*<(\?xml|!--|office:document|uof:)|^\xff\xfe<\0|^\xfe\xff\0</],
]
/* oxlint-enable no-control-regex */

/** Detects the content by signature; undefined for unknown signatures, such as plain text. */
export function detectContent(bytes: Uint8Array): FileContent | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 64))
  return signaturePatterns.find(([, pattern]) => pattern.test(head))?.[0]
}

/** Expected contents per extension. Word also wrote RTF as .doc. */
const contentsByExtension: Readonly<Record<string, readonly FileContent[]>> = {
  ...mapExtensions('jpg jpeg jpe', 'jpeg'),
  ...mapExtensions('png', 'png'),
  ...mapExtensions('gif', 'gif'),
  ...mapExtensions('bmp', 'bmp'),
  ...mapExtensions('tif tiff', 'tiff'),
  ...mapExtensions('docx docm xlsx xlsm pptx pptm potm', 'zip', 'compound'),
  ...mapExtensions('odt ott ods ots odp otp odg', 'zip'),
  ...mapExtensions('doc dot', 'compound', 'rtf'),
  ...mapExtensions('xls xlt ppt pot', 'compound'),
  ...mapExtensions('rtf', 'rtf'),
  ...mapExtensions('fodt fods fodp', 'xml'),
  ...mapExtensions('uos uop', 'xml', 'zip'),
}

function mapExtensions(extensions: string, ...contents: readonly FileContent[]) {
  return Object.fromEntries(extensions.split(' ').map((extension) => [extension, contents]))
}

/**
 * Compares the signature of a file with its extension. Images and office documents must have an expected
 * signature; a .txt must have none of a binary format.
 *
 * @returns the mismatch; undefined when they agree.
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

/** The tool that reads files of an extension (spec 2.6); undefined when it needs none. */
export function chooseTool(extension: string): 'picture' | 'office' | undefined {
  if (extension === 'tif' || extension === 'tiff') return 'picture'
  return toolByKind.find(([kind]) => (fileTypes[kind] as readonly string[]).includes(extension))?.[1]
}
