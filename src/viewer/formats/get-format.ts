import type { Format } from '../source/page-source.ts'

/** A format whose module is loaded, and its worker started, when first needed. Modules are kept as long as the app runs. */
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

/** Formats of converted files. All but mails are most likely shown as PDF: office documents, archives. */
const substituteFormats = new Map([
  ['eml', lazyText],
  ['msg', lazyText],
])

/**
 * Returns the format of a file type: immediately if its module is loaded, otherwise as a promise.
 *
 * @param type an extension, in any case, without the dot.
 * @returns undefined when such a file cannot be shown; rejects when the module cannot be fetched.
 */
export function getFormat(type: string): Format | Promise<Format> | undefined {
  const format = formatsByType.get(type.toLowerCase())
  return format && (format.loaded ?? fetchModule(format))
}

/** The extension of a file name, without the dot; empty when there is none. */
export const getExtension = (fileName: string): string =>
  /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/**
 * Loads what a file of this name will need before it is opened, for example when the user is about to choose it.
 * Idempotent.
 */
export function prepareFormat(fileName: string): void {
  const type = getExtension(fileName)
  preload(formatsByType.get(type) ?? substituteFormats.get(type) ?? lazyPdf)
}

/** Does the same for a file type. */
export function prepareFormatOfType(type: string): void {
  const format = formatsByType.get(type.toLowerCase())
  if (format) preload(format)
}

function preload(format: LazyFormat): void {
  // Opening the file reports that the module could not be fetched.
  if (!format.loaded) fetchModule(format).catch(() => undefined)
}

async function fetchModule(format: LazyFormat): Promise<Format> {
  const loaded = await format.load()
  // Starting a worker takes longer than opening a file, so it starts before the first one.
  loaded.prepare()
  format.loaded = loaded
  return loaded
}
