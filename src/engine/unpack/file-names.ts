import { getExtension, getFileKind } from '#src/contract/service/file-types.ts'

/** The last segment of a path with either slash, without characters that file names cannot contain. */
export function getBaseName(path: string): string {
  const last = path.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? ''
  // oxlint-disable-next-line no-control-regex -- control characters are to be removed
  const clean = last.replaceAll(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  return clean.slice(-255)
}

/**
 * Whether an entry or attachment may be a document: of a type in spec 2.6, or XML, which may be an electronic
 * invoice; but not a system file.
 */
export function isSupportedAttachment(path: string): boolean {
  const name = getBaseName(path)
  const isSupported = getFileKind(name) !== undefined || getExtension(name) === 'xml'
  return isSupported && !name.startsWith('.') && !/(^|[/\\])__MACOSX[/\\]/.test(path)
}

/** Extensions for attachments without a name, by media type. */
const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'application/zip': 'zip',
  'application/x-zip-compressed': 'zip',
  'application/msword': 'doc',
  'application/rtf': 'rtf',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/tiff': 'tif',
}

/** Creates a name for an attachment without one. @param index its position among the attachments, from 0. */
export function createFallbackName(mimeType: string, index: number): string {
  const type = mimeType.toLowerCase()
  if (type === 'message/rfc822') return `mail-${index + 1}.eml`
  const extension = extensions[type]
  return `attachment-${index + 1}${extension === undefined ? '' : `.${extension}`}`
}
