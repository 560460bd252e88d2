import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, preview } from 'vite'
import { launchBrowser } from './support/launch-browser.ts'

// JavaScript that the documents screen loads before it is ready: the real build in a real browser, so that lazily
// loaded parts of the router and the languages count as well.

/** Maximum size in kilobytes (1,000 bytes) of gzip, without any pdf.js. */
const maxKilobytes = 150
const port = 4391
const root = join(import.meta.dirname, '../../..')

/** Builds the app, opens its first screen and prints every loaded script, in kB gzip. */
export async function runBundleBench(): Promise<void> {
  const outDir = mkdtempSync(join(tmpdir(), 'bundle-bench-'))
  try {
    await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
    printSizes(await listFirstScreenScripts(outDir), outDir)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Lists the scripts loaded until the network was idle. There is no server behind the screen, which reports that. */
async function listFirstScreenScripts(outDir: string): Promise<string[]> {
  const server = await preview({ root, build: { outDir }, preview: { port, host: '127.0.0.1' } })
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const scripts = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/\.m?js$/.test(pathname) && response.ok()) scripts.add(pathname)
    })
    await page.goto(server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`, {
      waitUntil: 'networkidle',
    })
    return [...scripts]
  } finally {
    await browser.close()
    await server.close()
  }
}

function printSizes(scripts: readonly string[], outDir: string): void {
  const sizes = scripts.map((script) => {
    const code = readFileSync(join(outDir, script))
    return {
      script,
      kilobytes: gzipSync(code).length / 1000,
      isPdfjs: code.includes('pdfjsVersion') || code.includes('PDFWorker'),
    }
  })
  for (const { script, kilobytes } of sizes)
    console.log(`  ${kilobytes.toFixed(1).padStart(7)} kB  ${script}`)
  const total = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
  const pdfjs = sizes.some(({ isPdfjs }) => isPdfjs)
  console.log(
    `JavaScript of the documents screen: ${total.toFixed(1)} kB gzip (aim: at most ${maxKilobytes}), pdf.js ${pdfjs ? 'IS' : 'is not'} in it`,
  )
}

if (import.meta.main) await runBundleBench()
