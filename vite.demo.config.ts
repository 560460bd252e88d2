import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { defineConfig, mergeConfig, transformWithOxc, type Plugin } from 'vite'
import viteConfig from './vite.config.ts'

// Builds the demo: the app with the workspace and the local service in the browser, as static files for any path of any host.

const root = import.meta.dirname
const outDir = join(root, 'dist-demo')
const packages = join(root, 'node_modules')

/** zlib as it is published; the one in Node is made for speed and compresses wasm worse by 1.5 %. Smaller blocks (memLevel) compress it better. It has no types. */
const pako = createRequire(import.meta.url)('pako') as {
  gzip: (content: Uint8Array, options: { level: number; memLevel: number }) => Uint8Array
}

/** What a first visit may fetch, compressed, in bytes; without what comes with the first picture. */
const maxFirstLoad = 6_000_000

/** As the server sends it (src/server/http/security-headers.ts), without what only a header can say. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

/** Paths that the app knows from the root of its server, which here begin at the page. */
const rootedPaths: Readonly<Record<string, string>> = {
  __PDFJS_DATA__: JSON.parse(viteConfig.define?.['__PDFJS_DATA__'] as string) as string,
  __OCR_DATA__: JSON.parse(viteConfig.define?.['__OCR_DATA__'] as string) as string,
  __OCR_MODELS__: JSON.parse(viteConfig.define?.['__OCR_MODELS__'] as string) as string,
}

/** Where the page is, seen from any chunk: all of them are in one folder beside it. */
const pageUrl = String.raw`import.meta.url.replace(/assets\/[^/]*$/, '')`

/** Makes paths of our own files begin at the page. Chunks and workers have no address but their own to start from. */
function startPathsAtPage(): Plugin {
  return {
    name: 'start-paths-at-page',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/src/') || !/\.tsx?$/.test(id)) return undefined
      let changed = code
      for (const [name, path] of Object.entries(rootedPaths))
        changed = changed.replaceAll(
          new RegExp(`(?<!declare const )\\b${name}\\b`, 'g'),
          `(${pageUrl} + ${JSON.stringify(path.slice(1))})`,
        )
      changed = changed
        .replaceAll(/(?<!declare const )\b__PGLITE_FILES__\b(?!: \{)/g, `${buildPgliteExpression()}`)
        .replaceAll("'/index.html'", "'./index.html'")
        .replaceAll('"/favicon.svg"', '"./favicon.svg"')
      return changed === code ? undefined : { code: changed, map: null }
    },
  }
}

const pglitePackage = join(packages, '@electric-sql/pglite')
const { version: pgliteVersion } = JSON.parse(readFileSync(join(pglitePackage, 'package.json'), 'utf8')) as {
  version: string
}
const pglitePath = `pglite/${pgliteVersion}/`
const pgliteFiles = { wasm: 'pglite.wasm', data: 'pglite.data', initdb: 'initdb.wasm' }

const buildPgliteExpression = () =>
  `({ ${Object.entries(pgliteFiles)
    .map(([key, name]) => `${key}: ${pageUrl} + ${JSON.stringify(`${pglitePath}${name}.gz.bin`)}`)
    .join(', ')} })`

/** Files of PGlite's bundle that our database never opens: other encodings, languages, time zones and their abbreviations, and what extensions are made with. */
const unusedFiles =
  /\/(utf8_and_|euc|cyrillic_and_|latin\d?_and_)[^/]*\.so$|\/(libpqwalreceiver|pgoutput|dict_snowball)\.so$|\/(pgxs|tsearch_data)\/|\/timezone\/(?!UTC$|GMT$|Etc\/)|\/timezonesets\/(?!Default$)|\/errcodes\.txt$/
/** What a new database is set up with for the languages that are left out. */
const unusedScripts = /\/snowball_create\.sql$/

/**
 * PGlite's bundle without the content of unused files: zeros, or empty lines in a script, which compress to nothing. Every
 * file keeps its position.
 */
function slimBundle(): Buffer {
  const dist = join(pglitePackage, 'dist')
  const data = readFileSync(join(dist, 'pglite.data'))
  const entry = /\{"?filename"?:\s*"([^"]+)",\s*"?start"?:\s*([\de.]+),\s*"?end"?:\s*([\de.]+)/g
  const listed = readdirSync(dist)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [...readFileSync(join(dist, name), 'utf8').matchAll(entry)])
    .find((entries) => entries.length > 0)
  const fill = (pattern: RegExp, byte: number) => {
    const found = listed?.filter(([, name = '']) => pattern.test(name)) ?? []
    if (found.length === 0) throw new Error('The files in the bundle of PGlite are listed in another way now')
    for (const [, , start, end] of found) data.fill(byte, Number(start), Number(end))
  }
  fill(unusedFiles, 0)
  fill(unusedScripts, '\n'.charCodeAt(0))
  for (const [, name = '', start, end] of listed ?? [])
    if (name.endsWith('.conf.sample')) blankComments(data.subarray(Number(start), Number(end)))
  return data
}

/** Makes empty lines of the comments in a configuration file; a setting that is commented out stays, to be set by its name. */
function blankComments(file: Buffer): void {
  const text = file.toString('latin1')
  const blanked = text
    .replaceAll(/^#(?!\w+ = ).*$/gm, (comment) => '\n'.repeat(comment.length))
    .replaceAll(/(?<=^#?\w+ = \S+)\s+#.*$/gm, (comment) => ' '.repeat(comment.length))
  file.write(blanked, 'latin1')
}

/** Puts PGlite's files beside the app, compressed: file hosts compress neither of their types. */
function compressPglite(): Plugin {
  return {
    name: 'compress-pglite',
    generateBundle(_, bundle) {
      // The program passes its own to PGlite, which then does not look for these.
      for (const name of Object.keys(bundle))
        if (/\/(pglite|initdb)-[^/]*\.(wasm|data)$/.test(name)) delete bundle[name]
    },
    writeBundle() {
      mkdirSync(join(outDir, pglitePath), { recursive: true })
      for (const name of Object.values(pgliteFiles)) {
        const content =
          name === pgliteFiles.data ? slimBundle() : readFileSync(join(pglitePackage, 'dist', name))
        writeFileSync(
          join(outDir, pglitePath, `${name}.gz.bin`),
          pako.gzip(content, { level: 9, memLevel: name === pgliteFiles.wasm ? 7 : 5 }),
        )
      }
    },
  }
}

/** The page of the demo: its own script, and the policy that a server would send. */
function adaptPage(): Plugin {
  return {
    name: 'adapt-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html.replace('/src/main.tsx', '/src/demo/page/main.tsx').replaceAll('href="/', 'href="./'),
        tags: [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy },
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
  }
}

/**
 * Loaded with the first picture, HTML mail, sample, document without its own fonts and the like, and the README’s picture: stored when they
 * are used. In the demo nobody signs in, and nobody is an admin. Its database is in IndexedDB: PGlite's other ways to store
 * are never loaded.
 */
const isLoadedLater = (path: string) =>
  /^(ocr|pdfjs|samples)\/|\.(png|jpg|webp)$|latin-ext|\/(ort|second-reader|tiff|UTIF|picture-reader|html-text|MailFrame|SignIn|sign-in|SignOutDialog|OperationScreen|operation|nodefs|opfs-ahp|memfs2opfs)[.-]/.test(
    path,
  )

/** Writes the service worker with the list of the app's files, and MSW's script beside it. Fails over the size of a first visit. */
function writeServiceWorker(): Plugin {
  return {
    name: 'write-service-worker',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = Object.fromEntries(listFiles(outDir).map((path) => [path, describeFile(path)]))
        copyFileSync(join(packages, 'msw/lib/mockServiceWorker.js'), join(outDir, 'mockServiceWorker.js'))
        const source = join(root, 'src/demo/offline/service-worker.ts')
        const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
        const script = [
          '{',
          `const __APP_FILES__ = ${JSON.stringify(files)}`,
          `const __CONTENT_SECURITY_POLICY__ = ${JSON.stringify(contentSecurityPolicy)}`,
          // A classic script: it has neither imports nor exports.
          code.replaceAll(/^(import|export) .*$/gm, ''),
          '}',
          // After our listeners, which come first then.
          "importScripts('./mockServiceWorker.js')",
        ].join('\n')
        writeFileSync(join(outDir, 'service-worker.js'), script)
        const scripts = ['service-worker.js', 'mockServiceWorker.js'].map((path) => [
          path,
          describeFile(path),
        ])
        reportFirstLoad({ ...files, ...Object.fromEntries(scripts) })
      },
    },
  }
}

interface AppFile {
  readonly hash: string
  readonly bytes: number
  readonly isNeeded: boolean
}

function describeFile(path: string): AppFile {
  const content = readFileSync(join(outDir, path))
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const isCompressed = /\.(bin|woff2|png|gz)$/.test(path)
  const bytes = isCompressed ? content.length : gzipSync(content, { level: 9 }).length
  return { hash, bytes, isNeeded: !isLoadedLater(path) }
}

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile())
    .filter((path) => !/^(service-worker|mockServiceWorker)\.js$|\.map$/.test(path))
    .toSorted()

function reportFirstLoad(files: Readonly<Record<string, AppFile>>): void {
  const needed = Object.entries(files).filter(([, { isNeeded }]) => isNeeded)
  const sum = needed.reduce((total, [, { bytes }]) => total + bytes, 0)
  const largest = needed.toSorted(([, left], [, right]) => right.bytes - left.bytes).slice(0, 12)
  console.log(
    `A first visit loads ${(sum / 1e6).toFixed(2)} MB compressed in ${needed.length} files; the largest:`,
  )
  for (const [path, { bytes }] of largest)
    console.log(`  ${(bytes / 1e3).toFixed(0).padStart(6)} kB  ${path}`)
  if (sum > maxFirstLoad)
    throw new Error(`A first visit may load ${maxFirstLoad / 1e6} MB; it loads ${sum} bytes`)
}

export default mergeConfig(
  // Their values are rewritten below.
  { ...viteConfig, define: {} },
  defineConfig({
    base: './',
    plugins: [startPathsAtPage(), adaptPage(), compressPglite(), writeServiceWorker()],
    worker: { plugins: () => [startPathsAtPage()] },
    resolve: {
      alias: Object.entries({
        'iconv-lite': 'text-encodings.ts',
        tldts: 'no-domains.ts',
        'pdfjs-dist/legacy/build/pdf.mjs': 'shared-pdf.ts',
        'pdfjs-dist/legacy/build/pdf.worker.mjs': 'shared-pdf-parser.ts',
      })
        .map(([name, path]) => ({
          find: new RegExp(`^${name}$`),
          replacement: join(root, 'src/demo/replacements', path),
        }))
        .concat({
          // Browsers compress by themselves; the package's default brings wasm that does it too.
          find: /^@zip\.js\/zip\.js$/,
          replacement: join(packages, '@zip.js/zip.js/lib/zip-core-native.js'),
        }),
    },
    build: { outDir, sourcemap: false },
  }),
)
