import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launchBrowser } from '../support/launch-browser.ts'
import { startMeasuredServer } from '../support/measured-server.ts'
import { fillWorkspace } from '../support/fill-workspace.ts'

const submissionCount = 10_000
const maxResponseMs = 100
const rounds = 7

/**
 * Measures how fast the list of 10,000 documents responds, in a real browser with the real server and its embedded
 * database: from an input to the frame that shows the matching documents. Prints medians and the slowest.
 */
export async function runListBench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'list-bench-'))
  await fillWorkspace(folder, submissionCount)
  // `start.ts` builds the app when the build is older than its sources.
  const server = await startMeasuredServer('src/server/start.ts', [], {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  })
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await printFirstList(page, server.url)
    await page.evaluate(installTimer)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const model = page.getByRole('combobox', { name: 'Read as' })
    const person = page.getByRole('combobox', { name: 'Submitted by' })
    await printTimes(page, 'filter by model', async (round) => {
      await model.selectOption(round % 2 === 0 ? 'model-1' : '')
    })
    await model.selectOption('')
    await printTimes(page, 'filter by person', async (round) => {
      await person.selectOption(round % 2 === 0 ? 'person 1' : '')
    })
    await person.selectOption('')
    await printTimes(page, 'sort by name', async () => {
      await page.getByRole('button', { name: 'From', exact: true }).click()
    })
    const box = page.getByRole('textbox', { name: 'Search documents' })
    await box.focus()
    await printTimes(page, 'search, a letter at a time', (round) =>
      page.keyboard.press('bakkeri'[round] ?? 'Backspace'),
    )
    await box.fill('')
    await printTimes(page, 'search for an amount, a digit at a time', (round) =>
      page.keyboard.press('1.373,1'[round] ?? 'Backspace'),
    )
  } finally {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures from the navigation to the first rows, and the bytes transferred for the list. */
async function printFirstList(page: Page, url: string): Promise<void> {
  const times: number[] = []
  let bytes = 0
  page.on('response', async (response) => {
    if (response.url().endsWith('/workspace/submissions')) bytes = (await response.body()).length
  })
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await page.goto(url)
    await page
      .getByRole('link', { name: /^factuur-/ })
      .first()
      .waitFor()
    times.push(performance.now() - start)
  }
  await page.getByText(`${submissionCount.toLocaleString('en')} documents`).waitFor()
  print('first list after opening the app', times)
  console.log(
    `  the list call: ${(bytes / 1e6).toFixed(1)} MB, ${Math.round(bytes / submissionCount)} bytes a document`,
  )
}

async function printTimes(page: Page, name: string, act: (round: number) => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Install the listeners before the input.
    await page.evaluate('void (globalThis.measured = measureNext())')
    await act(round)
    times.push(await page.evaluate<number>('globalThis.measured'))
    await page.waitForTimeout(100)
  }
  print(name, times, maxResponseMs)
}

/**
 * Defines `measureNext`: the milliseconds from the next input to the frame after the last change of the table and the
 * count. It resolves when nothing has changed for a quarter of a second and no search is in progress.
 */
function installTimer(): void {
  const measureNext = () =>
    new Promise<number>((resolve) => {
      let start = 0
      let end = 0
      const begin = (event: Event) => {
        if (start === 0) start = event.timeStamp
      }
      for (const type of ['keydown', 'click', 'change']) addEventListener(type, begin, { capture: true })
      const observer = new MutationObserver(() => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            end = performance.now()
          }
          port2.postMessage(undefined)
        })
      })
      observer.observe(document.querySelector('#content') ?? document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        // Detects the end of a search that changes nothing.
        attributeFilter: ['aria-busy'],
      })
      const timer = setInterval(() => {
        const isBusy = document.querySelector('[aria-busy=true]') !== null
        if (start === 0 || isBusy || performance.now() - Math.max(start, end) < 250) return
        clearInterval(timer)
        observer.disconnect()
        for (const type of ['keydown', 'click', 'change']) removeEventListener(type, begin, { capture: true })
        resolve(Math.max(0, end - start))
      }, 20)
    })
  Object.assign(globalThis, { measureNext })
}

function print(name: string, times: readonly number[], max?: number): void {
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? NaN
  const slowest = sorted.at(-1) ?? NaN
  const verdict =
    max === undefined ? '' : ` (aim: at most ${max}, ${median <= max ? 'holds' : 'DOES NOT HOLD'})`
  console.log(`  ${name}: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms${verdict}`)
}
