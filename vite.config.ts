import { cpSync, createReadStream, existsSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const pdfjs = join(import.meta.dirname, 'node_modules/pdfjs-dist')
const pdfjsVersion = (JSON.parse(readFileSync(join(pdfjs, 'package.json'), 'utf8')) as { version: string })
  .version

/** What the browser insists on; the rest is fetched as bytes. */
const types: Record<string, string> = { '.wasm': 'application/wasm', '.js': 'text/javascript' }

/**
 * Puts the data that pdf.js loads while it reads a document beside the app, under a versioned path: its
 * wasm decoders, character maps, fonts and colour profiles must be of exactly the library's version. While
 * developing they are served from where they are installed.
 * The scripting sandbox is left out on purpose: no script of a document ever runs.
 */
function pdfjsData(): Plugin {
  const folders = ['wasm', 'cmaps', 'standard_fonts', 'iccs']
  const isWanted = (file: string) => !/quickjs|sandbox/.test(file)
  let outDir = ''
  return {
    name: 'pdfjs-data',
    configureServer(server) {
      server.middlewares.use(`/pdfjs/${pdfjsVersion}`, (request, response, next) => {
        const [, folder = '', name = ''] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? []
        const file = join(pdfjs, folder, name)
        if (!folders.includes(folder) || !isWanted(name) || !existsSync(file)) return next()
        response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream')
        createReadStream(file).pipe(response)
      })
    },
    configResolved(config) {
      outDir = config.build.outDir
    },
    writeBundle() {
      for (const folder of folders)
        cpSync(join(pdfjs, folder), resolve(import.meta.dirname, outDir, 'pdfjs', pdfjsVersion, folder), {
          recursive: true,
          filter: isWanted,
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
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
