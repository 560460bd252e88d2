import type { Format } from '../page-source.ts'

/** A format's module is loaded, and its worker started, when it is needed first; from then on it is here. */
interface Loading {
  readonly load: () => Promise<Format>
  loaded?: Format
}

const pdf: Loading = { load: async () => (await import('./pdf.ts')).pdf }
const text: Loading = { load: async () => (await import('./text.ts')).text }
const image: Loading = { load: async () => (await import('./image.ts')).image }
const tiff: Loading = { load: async () => (await import('./tiff.ts')).tiff }

const formats = new Map<string, Loading>([
  ['pdf', pdf],
  ['txt', text],
  ...['png', 'jpg', 'jpeg', 'jpe', 'gif', 'bmp'].map((type) => [type, image] as const),
  ['tif', tiff],
  ['tiff', tiff],
])

/** What is shown of the other files: the body of a mail, the PDF made of an office document, most often what is in an archive. */
const formatsOfOthers = new Map([
  ['eml', text],
  ['msg', text],
])

/**
 * The format of bytes of this type, at once when its module is here, else when it has come.
 *
 * @param type an extension, in any case, without the dot.
 * @returns undefined when pages of such a file cannot be shown; rejects when the module cannot be fetched.
 */
export function formatOf(type: string): Format | Promise<Format> | undefined {
  const format = formats.get(type.toLowerCase())
  return format && (format.loaded ?? fetchModule(format))
}

/** The extension of a file name, without the dot; empty when there is none. */
export const typeOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/**
 * Gets ready what a file of this name will need, before its bytes are asked for. May be called at any time and as
 * often as one likes, for example when a document is about to be chosen.
 */
export function prepareFormat(fileName: string): void {
  const type = typeOf(fileName)
  prepare(formats.get(type) ?? formatsOfOthers.get(type) ?? pdf)
}

/** The same for bytes of this type. */
export function prepareType(type: string): void {
  const format = formats.get(type.toLowerCase())
  if (format) prepare(format)
}

function prepare(format: Loading): void {
  // Opening the file will say that the module could not be fetched.
  if (!format.loaded) fetchModule(format).catch(() => undefined)
}

async function fetchModule(format: Loading): Promise<Format> {
  const loaded = await format.load()
  // Starting a worker takes longer than opening a file, so it starts now and not with the first file.
  loaded.prepare()
  format.loaded = loaded
  return loaded
}
