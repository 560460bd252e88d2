/** Where pdf.js finds what it ships besides its code: URLs in a browser, paths in Node; each ends in a slash. */
export interface PdfAssets {
  readonly cMapUrl: string
  readonly standardFontDataUrl: string
  readonly wasmUrl: string
  readonly iccUrl: string
}

/**
 * The assets beside the installed package, where the runtime can say where that is.
 * @returns undefined in a browser: pass the served locations there.
 */
export function findInstalledPdfAssets(): PdfAssets | undefined {
  try {
    const root = new URL('.', resolveModule('pdfjs-dist/package.json'))
    // pdf.js reads with fs in Node, and fs takes a path where it is given a string.
    return root.protocol === 'file:' ? buildPdfAssets(decodeURIComponent(root.pathname)) : undefined
  } catch {
    return undefined
  }
}

/** The assets in the folders of the package, copied below one place that ends in a slash. */
export const buildPdfAssets = (root: string): PdfAssets => ({
  cMapUrl: `${root}cmaps/`,
  standardFontDataUrl: `${root}standard_fonts/`,
  wasmUrl: `${root}wasm/`,
  iccUrl: `${root}iccs/`,
})

function resolveModule(specifier: string): string {
  // Part of every current runtime, not of the library the service is compiled against.
  const { resolve } = import.meta as unknown as { resolve?: (specifier: string) => string }
  if (!resolve) throw new Error('import.meta.resolve is missing')
  return resolve(specifier)
}
