/** Locations of the pdf.js data files, each ending in a slash: URLs in a browser, paths in Node. */
export interface PdfAssets {
  readonly cMapUrl: string
  readonly standardFontDataUrl: string
  readonly wasmUrl: string
  readonly iccUrl: string
}

/** Options of `getDocument` that pdf.js needs in a Web Worker, where it has neither Node nor a page. */
export interface PdfRuntime {
  /** A class that creates canvases, with the methods of the factory in pdf.js. */
  readonly CanvasFactory: object
  /** A class that creates SVG filters, with the methods of the factory in pdf.js. */
  readonly FilterFactory: object
  readonly useWorkerFetch: boolean
  readonly disableWorkerRendering: boolean
}

/**
 * The assets of the installed package, if the runtime can resolve it.
 * @returns undefined in a browser: pass the served locations there.
 */
export function findInstalledPdfAssets(): PdfAssets | undefined {
  try {
    const root = new URL('.', resolveModule('pdfjs-dist/package.json'))
    // In Node pdf.js reads with fs, to which a string is a path.
    return root.protocol === 'file:' ? buildPdfAssets(decodeURIComponent(root.pathname)) : undefined
  } catch {
    return undefined
  }
}

/** The assets in the package's folders below a root that ends in a slash. */
const buildPdfAssets = (root: string): PdfAssets => ({
  cMapUrl: `${root}cmaps/`,
  standardFontDataUrl: `${root}standard_fonts/`,
  wasmUrl: `${root}wasm/`,
  iccUrl: `${root}iccs/`,
})

function resolveModule(specifier: string): string {
  // All current runtimes have it, but the TypeScript library of the engine lacks it.
  const { resolve } = import.meta as unknown as { resolve?: (specifier: string) => string }
  if (!resolve) throw new Error('import.meta.resolve is missing')
  return resolve(specifier)
}
