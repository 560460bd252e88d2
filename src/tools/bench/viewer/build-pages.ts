import { cpSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'

const pdfjsFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const root = join(import.meta.dirname, 'page')

/** The engines, each with its own page. */
export const engines = ['bare', 'ours', 'ours-held', 'react-pdf'] as const

/** Builds the pages of the bench as the app is built, with the data of pdf.js beside them. */
export async function buildPages(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    define: { __PDFJS_DATA__: JSON.stringify('/pdfjs/'), __OCR_DATA__: JSON.stringify('/ocr/') },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 5000,
      rollupOptions: { input: [...engines, 'marks'].map((page) => join(root, `${page}.html`)) },
    },
  })
  for (const folder of ['wasm', 'cmaps', 'standard_fonts', 'iccs'])
    cpSync(join(pdfjsFolder, folder), join(outDir, 'pdfjs', folder), { recursive: true })
}
