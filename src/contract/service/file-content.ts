import { getExtension, getFileKind } from './file-types.ts'

/** Kinds of content that the first bytes of a file reveal. */
export type FileContent =
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
  /** The compound file format of older office programs and of encrypted newer documents. */
  | 'compound'

/** Number of bytes at the start of a file that identify its content. */
export const contentHeadBytes = 64

/* oxlint-disable no-control-regex -- file signatures contain control characters */
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
  const head = String.fromCharCode(...bytes.subarray(0, contentHeadBytes))
  return signaturePatterns.find(([, pattern]) => pattern.test(head))?.[0]
}

/** Expected contents per extension. Word also wrote RTF as .doc. Other extensions have no signature. */
export const contentsByExtension: Readonly<Record<string, readonly FileContent[]>> = {
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

/** The contents that determine a type of spec 2.6. An archive does not: it may be any of many documents. */
const typesByContent: Partial<Record<FileContent, string>> = {
  pdf: 'pdf',
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  bmp: 'bmp',
  tiff: 'tif',
  rtf: 'rtf',
}

/** Not reliable for a text file: plain text may begin with BM, and RTF or XML may be stored as plain text. */
const textContents: readonly FileContent[] = ['rtf', 'xml', 'bmp']

/**
 * Finds the real type of a file whose name gives another one: a JPEG named .png is a `jpg`.
 *
 * @param head at least the first `contentHeadBytes` bytes of the file, if it has as many.
 * @returns an extension of spec 2.6; null when name and content agree, when the content is not recognised or not
 *   supported, or when the name has no supported extension: such a file is refused for its name.
 */
export function findContentType(fileName: string, head: Uint8Array): string | null {
  const extension = getExtension(fileName)
  const content = detectContent(head)
  const type = content && typesByContent[content]
  if (content === undefined || type === undefined || getFileKind(fileName) === undefined) return null
  if (['txt', 'eml'].includes(extension) && textContents.includes(content)) return null
  return extension === type || contentsByExtension[extension]?.includes(content) ? null : type
}
