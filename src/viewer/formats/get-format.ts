import type { Format } from '../source/page-source.ts'

/** A format's module is loaded, and its worker started, when it is needed first; from then on it is here. */
interface LazyFormat {
  readonly load: () => Promise<Format>
  loaded?: Format
}

const lazyPdf: LazyFormat = { load: async () => (await import('./pdf/pdf-format.ts')).pdfFormat }
const lazyText: LazyFormat = { load: async () => (await import('./text-format.ts')).textFormat }
const lazyImage: LazyFormat = { load: async () => (await import('./image-format.ts')).imageFormat }
const lazyTiff: LazyFormat = { load: async () => (await import('./tiff-format.ts')).tiffFormat }

const formatsByType = new Map<string, LazyFormat>([
  ['pdf', lazyPdf],
  ['txt', lazyText],
  ...['png', 'jpg', 'jpeg', 'jpe', 'gif', 'bmp'].map((type) => [type, lazyImage] as const),
  ['tif', lazyTiff],
  ['tiff', lazyTiff],
])

/** What is shown of the other files: the body of a mail, the PDF made of an office document, most often what is in an archive. */
const substituteFormats = new Map([
  ['eml', lazyText],
  ['msg', lazyText],
])

/**
 * The format of bytes of this type, at once when its module is here, else when it has come.
 *
 * @param type an extension, in any case, without the dot.
 * @returns undefined when pages of such a file cannot be shown; rejects when the module cannot be fetched.
 */
export function getFormat(type: string): Format | Promise<Format> | undefined {
  const format = formatsByType.get(type.toLowerCase())
  return format && (format.loaded ?? fetchModule(format))
}

/** The extension of a file name, without the dot; empty when there is none. */
export const getExtension = (fileName: string): string =>
  /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/**
 * Gets ready what a file of this name will need, before its bytes are asked for. May be called at any time and as
 * often as one likes, for example when a document is about to be chosen.
 */
export function prepareFormat(fileName: string): void {
  const type = getExtension(fileName)
  preload(formatsByType.get(type) ?? substituteFormats.get(type) ?? lazyPdf)
}

/** The same for bytes of this type. */
export function prepareFormatOfType(type: string): void {
  const format = formatsByType.get(type.toLowerCase())
  if (format) preload(format)
}

function preload(format: LazyFormat): void {
  // Opening the file will say that the module could not be fetched.
  if (!format.loaded) fetchModule(format).catch(() => undefined)
}

async function fetchModule(format: LazyFormat): Promise<Format> {
  const loaded = await format.load()
  // Starting a worker takes longer than opening a file, so it starts now and not with the first file.
  loaded.prepare()
  format.loaded = loaded
  return loaded
}
