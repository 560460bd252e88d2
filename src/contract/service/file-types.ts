/** The kinds of spec 2.6 and their extensions, lower case, without the dot. */
export const fileTypes = {
  general: ['pdf', 'txt', 'tif', 'tiff', 'eml', 'msg', 'zip'],
  text: ['doc', 'docx', 'docm', 'dot', 'odt', 'ott', 'fodt', 'rtf'],
  spreadsheet: ['xls', 'xlsx', 'xlsm', 'xlt', 'ods', 'ots', 'fods', 'uos'],
  presentation: ['ppt', 'pptx', 'pptm', 'pot', 'potm', 'odp', 'otp', 'odg', 'fodp', 'uop'],
  image: ['jpg', 'jpeg', 'jpe', 'png', 'gif', 'bmp'],
} as const

export type FileKind = keyof typeof fileTypes

/**
 * The extension of a file name, lower case, without the dot; empty when there is none. `archive.tar.GZ` gives `gz`,
 * `.pdf` gives an empty string, because a leading dot marks a hidden file.
 */
export function getExtension(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot > 0 ? fileName.slice(dot + 1).toLowerCase() : ''
}

/** Looks up the spec 2.6 kind of a file name; undefined for other extensions. */
export function getFileKind(fileName: string): FileKind | undefined {
  const extension = getExtension(fileName)
  const kinds = Object.keys(fileTypes) as FileKind[]
  return kinds.find((kind) => (fileTypes[kind] as readonly string[]).includes(extension))
}

/** Why the type of a file cannot be told from its name: nothing after the last dot, or a space after the extension. */
export function findExtensionProblem(fileName: string): 'missing' | 'space' | undefined {
  const extension = getExtension(fileName)
  if (extension.trim() === '') return 'missing'
  const isKnown = (name: string) => getFileKind(name) !== undefined
  return !isKnown(fileName) && isKnown(fileName.trimEnd()) ? 'space' : undefined
}

const officeKinds: readonly (FileKind | undefined)[] = [
  'text',
  'spreadsheet',
  'presentation',
] satisfies FileKind[]

/** Whether only an office program can open a file of this name. */
export const isOfficeFile = (fileName: string): boolean => officeKinds.includes(getFileKind(fileName))

/** Every extension of 2.6 with its dot. */
export const acceptedExtensions = Object.values(fileTypes)
  .flat()
  .map((extension) => `.${extension}`)

/** Lists the extensions that a file chooser offers. @param readsOffice whether the service reads office documents. */
export const listOfferedExtensions = (readsOffice: boolean): readonly string[] =>
  readsOffice
    ? acceptedExtensions
    : acceptedExtensions.filter((extension) => !isOfficeFile(`file${extension}`))

/**
 * Whether a file name can be sent: 1 to 255 characters with a name before the extension, no path and no control
 * characters (spec 7.2 refuses invalid file names without defining them; these are the ones that file systems or
 * headers change).
 */
export function isUsableFileName(fileName: string): boolean {
  if (fileName.trim() === '' || fileName.length > 255) return false
  // oxlint-disable-next-line no-control-regex -- detects control characters
  return !/[/\\\u0000-\u001f\u007f]/.test(fileName) && fileName !== '.' && fileName !== '..'
}
