import type { OpenFormat } from '../page-source.ts'

/** A format's module is loaded when the first file of it is opened. */
const formats: Record<string, (() => Promise<OpenFormat>) | undefined> = {
  pdf: async () => (await import('./pdf.ts')).openPdf,
  txt: async () => (await import('./text.ts')).openText,
}

/** How a file of this name is opened; undefined when its pages cannot be shown. */
export function formatOf(fileName: string): (() => Promise<OpenFormat>) | undefined {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(formats, extension) ? formats[extension] : undefined
}
