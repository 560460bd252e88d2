import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { preview } from 'vite'
import { launchBrowser } from '../support/launch-browser.ts'
import { buildPages, engines } from './build-pages.ts'
import { createBenchFiles, type BenchFile } from '../support/bench-files.ts'
import type {} from './page/engine.ts'

// From the bytes of a file in memory to its first page painted: ours and react-pdf as a ratio to bare pdf.js. Every
// sample is a new page of one browser with the engine's JavaScript loaded. It opens the file (first) and then opens
// it once more (again). Bare pdf.js and react-pdf start a worker with each file. Ours starts its one worker when its
// PDF module is loaded, which the app does before it fetches the bytes; `ours-held` shows the result without that
// head start. The order is shuffled within each repetition.

type EngineName = (typeof engines)[number]
type Times = Record<EngineName, { first: number[]; again: number[] }>

const port = 4390
/** Milliseconds that a page rests after its JavaScript was loaded. */
const settleMs = 200

/** Measures and prints the table. @param repetitions of every engine with every file; more give steadier results. */
export async function runViewerBench(
  repetitions = Number(process.env['BENCH_REPETITIONS'] ?? 11),
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'viewer-bench-'))
  const browser = await launchBrowser()
  try {
    await buildPages(folder)
    const files = await createBenchFiles(browser, folder)
    const server = await preview({
      root: folder,
      configFile: false,
      build: { outDir: folder },
      preview: { port, host: '127.0.0.1' },
    })
    const address = server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`
    try {
      for (const file of files) printTimes(file, await measureFile(browser, address, file, repetitions))
    } finally {
      await server.close()
    }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureFile(
  browser: Browser,
  address: string,
  file: BenchFile,
  repetitions: number,
): Promise<Times> {
  const times: Times = {
    bare: { first: [], again: [] },
    ours: { first: [], again: [] },
    'ours-held': { first: [], again: [] },
    'react-pdf': { first: [], again: [] },
  }
  for (let repetition = 0; repetition <= repetitions; repetition++) {
    for (const engine of shuffle(engines)) {
      const [first, again] = await takeSample(browser, `${address}${engine}.html`, file.name)
      // The first round fills the browser's caches.
      if (repetition === 0) continue
      times[engine].first.push(first)
      times[engine].again.push(again)
    }
  }
  return times
}

async function takeSample(browser: Browser, page: string, file: string): Promise<[number, number]> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 1300 } })
  try {
    const tab = await context.newPage()
    await tab.goto(page)
    await tab.waitForFunction(() => 'measure' in window)
    // Excludes the rest of the page's own loading.
    await tab.waitForTimeout(settleMs)
    const measure = () => tab.evaluate((name) => window.measure(name), `/${file}`)
    const [first, again] = [await measure(), await measure()]
    return [first.milliseconds, again.milliseconds]
  } finally {
    await context.close()
  }
}

function printTimes({ name, description: says }: BenchFile, times: Times): void {
  console.log(
    `${name} (${says}), ${times.bare.first.length} repetitions, ms and ratio to bare pdf.js: median; fastest`,
  )
  for (const start of ['first', 'again'] as const) {
    const cells = engines.map((engine) => {
      const [middle, fastest] = [computeMedian, (all: readonly number[]) => Math.min(...all)].map((pick) => {
        const [own, bare] = [pick(times[engine][start]), pick(times.bare[start])]
        return `${own.toFixed(0)} (${(own / bare).toFixed(2)}×)`
      })
      return `${engine} ${middle}; ${fastest}`
    })
    console.log(`  ${start}: ${cells.join('   ')}`)
  }
}

function computeMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return (low + high) / 2
}

function shuffle<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

if (import.meta.main) await runViewerBench()
