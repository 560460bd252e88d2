import { fileTypes } from '#src/contract/file-types.ts'
import type { Failed } from './reading-tools.ts'

/** What the first bytes of a file say that it is. */
type Content =
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

/** How a content is called for people. */
const called: Record<Content, string> = {
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
const beginnings: readonly (readonly [Content, RegExp])[] = [
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

/** What a file begins as; undefined for what is nothing of these, such as plain text. */
export function contentOf(bytes: Uint8Array): Content | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 64))
  return beginnings.find(([, pattern]) => pattern.test(head))?.[0]
}

/** What the files of an extension may begin as. Word wrote RTF under .doc too. */
const expected: Readonly<Record<string, readonly Content[]>> = {
  ...of('jpg jpeg jpe', 'jpeg'),
  ...of('png', 'png'),
  ...of('gif', 'gif'),
  ...of('bmp', 'bmp'),
  ...of('tif tiff', 'tiff'),
  ...of('docx docm xlsx xlsm pptx pptm potm', 'zip', 'compound'),
  ...of('odt ott ods ots odp otp odg', 'zip'),
  ...of('doc dot', 'compound', 'rtf'),
  ...of('xls xlt ppt pot', 'compound'),
  ...of('rtf', 'rtf'),
  ...of('fodt fods fodp', 'xml'),
  ...of('uos uop', 'xml', 'zip'),
}

function of(extensions: string, ...contents: readonly Content[]) {
  return Object.fromEntries(extensions.split(' ').map((extension) => [extension, contents]))
}

/**
 * Holds the beginning of a file against its extension. What is expected of pictures and of documents of office programs
 * is known; a .txt only may be nothing else that is known.
 *
 * @returns why the file is not what its name says.
 */
export function mistaken(bytes: Uint8Array, extension: string): Failed | undefined {
  const content = contentOf(bytes)
  const wanted = expected[extension]
  const agrees = wanted === undefined ? !isBinary(content) : content !== undefined && wanted.includes(content)
  if (agrees) return undefined
  const detail =
    content === undefined
      ? `The file is named .${extension} and does not begin as one.`
      : `The file is named .${extension} and is ${called[content]}.`
  return { ok: false, code: 'file_damaged', detail }
}

/** RTF and XML under .txt are text to read as it stands. */
const isBinary = (content: Content | undefined) =>
  content !== undefined && content !== 'rtf' && content !== 'xml' && content !== 'bmp'

const kinds: readonly (readonly [keyof typeof fileTypes, 'picture' | 'office'])[] = [
  ['image', 'picture'],
  ['text', 'office'],
  ['spreadsheet', 'office'],
  ['presentation', 'office'],
]

/** How a file of an extension of spec 2.6 is read, if it is one to read by a tool. */
export function toolFor(extension: string): 'picture' | 'office' | undefined {
  if (extension === 'tif' || extension === 'tiff') return 'picture'
  return kinds.find(([kind]) => (fileTypes[kind] as readonly string[]).includes(extension))?.[1]
}
