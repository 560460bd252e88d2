import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview } from 'vite'
import { launchBrowser } from '../support/launch-browser.ts'
import { startBenchApp } from './bench-app.ts'
import { measureJump } from './measure-jump.ts'
import { measureMemory } from './measure-memory.ts'
import { measureTyping } from './measure-typing.ts'
import { buildPages } from '../viewer/build-pages.ts'
import { writePdf } from '../support/bench-files.ts'

// The review screen under load: the built app with the real server, in one browser run with its peers.

const port = 4392

/** Measures and prints the results. */
export async function runReviewBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'review-bench-'))
  await buildPages(folder)
  await writePdf(join(folder, 'pages500.pdf'), 500)
  await writePdf(join(folder, 'pages3.pdf'), 3)
  const readBytes = (name: string) => new Uint8Array(readFileSync(join(folder, name)))
  const peers = await preview({
    root: folder,
    configFile: false,
    build: { outDir: folder },
    preview: { port, host: '127.0.0.1' },
  })
  const address = peers.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`
  const [app, browser] = [await startBenchApp(), await launchBrowser()]
  try {
    await measureTyping(browser, app)
    await measureJump(browser, app, `${address}bare.html`, readBytes('pages500.pdf'))
    await measureMemory(browser, app, readBytes('pages3.pdf'))
  } finally {
    await browser.close()
    await app.close()
    await peers.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await runReviewBench()
