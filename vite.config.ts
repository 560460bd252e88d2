import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const pdfjs = join(import.meta.dirname, 'node_modules/pdfjs-dist')
const pdfjsVersion = (JSON.parse(readFileSync(join(pdfjs, 'package.json'), 'utf8')) as { version: string })
  .version

/**
 * Puts the data that pdf.js loads while it reads a document beside the app, under a versioned path: its
 * wasm decoders, character maps, fonts and colour profiles must be of exactly the library's version.
 * The scripting sandbox is left out on purpose: no script of a document ever runs.
 */
function pdfjsData(): Plugin {
  const folders = ['wasm', 'cmaps', 'standard_fonts', 'iccs']
  let outDir = ''
  return {
    name: 'pdfjs-data',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    writeBundle() {
      for (const folder of folders)
        cpSync(join(pdfjs, folder), join(import.meta.dirname, outDir, 'pdfjs', pdfjsVersion, folder), {
          recursive: true,
          filter: (file) => !/quickjs|sandbox/.test(file),
        })
    },
  }
}

export default defineConfig({
  plugins: [react(), tailwindcss(), pdfjsData()],
  define: { __PDFJS_DATA__: JSON.stringify(`/pdfjs/${pdfjsVersion}/`) },
  build: { outDir: 'dist', target: 'es2023', sourcemap: true, chunkSizeWarningLimit: 700 },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          setupFiles: ['src/test-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/test-setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
