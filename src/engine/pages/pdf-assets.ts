/** Locations of the pdf.js data files: URLs in a browser, paths in Node; each ends in a slash. */
export interface PdfAssets {
  readonly cMapUrl: string
  readonly standardFontDataUrl: string
  readonly wasmUrl: string
  readonly iccUrl: string
}

/** What pdf.js needs to be told in a Web Worker, where it finds neither Node nor a page; as options of its `getDocument`. */
export interface PdfRuntime {
  /** A class that creates canvases, with the methods of pdf.js' own. */
  readonly CanvasFactory: object
  /** A class that creates SVG filters, with the methods of pdf.js' own. */
  readonly FilterFactory: object
  readonly useWorkerFetch: boolean
  readonly disableWorkerRendering: boolean
}

/**
 * The assets of the installed package, where the runtime can resolve it.
 * @returns undefined in a browser: pass the served locations there.
 */
export function findInstalledPdfAssets(): PdfAssets | undefined {
  try {
    const root = new URL('.', resolveModule('pdfjs-dist/package.json'))
    // pdf.js uses fs in Node, which expects a path when given a string.
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
  // Part of every current runtime, but missing from the library that the engine is compiled against.
  const { resolve } = import.meta as unknown as { resolve?: (specifier: string) => string }
  if (!resolve) throw new Error('import.meta.resolve is missing')
  return resolve(specifier)
}
