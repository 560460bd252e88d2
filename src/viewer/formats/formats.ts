import type { Format } from '../page-source.ts'

/** A format's module is loaded when it is needed first; from then on it is here. */
interface Loading {
  readonly load: () => Promise<Format>
  loaded?: Format
}

const formats: Record<string, Loading | undefined> = {
  pdf: { load: async () => (await import('./pdf.ts')).pdf },
  txt: { load: async () => (await import('./text.ts')).text },
}

/**
 * The format of a file of this name, at once when its module is here, else when it has come.
 *
 * @returns undefined when pages of such a file cannot be shown; rejects when the module cannot be fetched.
 */
export function formatOf(fileName: string): Format | Promise<Format> | undefined {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const format = Object.hasOwn(formats, extension) ? formats[extension] : undefined
  return format && (format.loaded ?? fetchModule(format))
}

/**
 * Gets ready what a file of this name will need: the format's module, and what that starts beforehand. May be
 * called at any time and as often as one likes, for example when a document is about to be chosen.
 */
export function prepareFormat(fileName: string): void {
  const format = formatOf(fileName)
  if (format instanceof Promise)
    // Opening the file will say that the module could not be fetched.
    format.then(({ prepare }) => prepare()).catch(() => undefined)
  else format?.prepare()
}

async function fetchModule(format: Loading): Promise<Format> {
  format.loaded = await format.load()
  return format.loaded
}
