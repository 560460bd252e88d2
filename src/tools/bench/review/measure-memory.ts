import type { Browser, Page } from '@playwright/test'
import type { BenchApp } from './bench-app.ts'

const [fewDocuments, manyDocuments] = [5, 50]
const maxRatio = 1.15

/** Bytes retained by a page after garbage collection. */
interface HeldBytes {
  readonly javascript: number
  /** Part of `javascript`: code that V8 compiled because it ran often. It grows with use, not with documents. */
  readonly compiled: number
  /** Includes the browser's memory for the page: elements, styles, shaped text. */
  readonly all: number
}

/** Measures retained memory after opening 50 documents one after the other, as a ratio to that after 5. */
export async function measureMemory(
  browser: Browser,
  app: BenchApp,
  pdf: Uint8Array<ArrayBuffer>,
): Promise<void> {
  for (let index = 0; index < manyDocuments; index++) await app.submit(`plain-${index}.pdf`, pdf)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(app.url)
  await page.getByRole('link', { name: 'plain-0.pdf' }).click()
  const held: HeldBytes[] = []
  for (let opened = 1; opened <= manyDocuments; opened++) {
    await page.locator('article canvas').first().waitFor()
    if (opened === fewDocuments || opened === manyDocuments) held.push(await measureHeap(page))
    if (opened < manyDocuments) {
      const before = await page.getByRole('heading', { level: 1 }).textContent()
      await page
        .getByRole('button', { name: /^(Previous|Next) document in the queue/ })
        .and(page.locator(':enabled'))
        .first()
        .click()
      await page.waitForFunction((name) => document.querySelector('h1')?.textContent !== name, before)
    }
  }
  await context.close()
  print(
    'JavaScript’s memory',
    held.map(({ javascript }) => javascript),
  )
  print(
    'of it without the code that V8 compiled',
    held.map(({ javascript, compiled }) => javascript - compiled),
  )
  print(
    'memory with what the browser keeps for the page',
    held.map(({ all }) => all),
  )
}

function print(what: string, [first = Number.NaN, last = Number.NaN]: readonly number[]): void {
  const ratio = last / first
  console.log(
    `${what} after ${fewDocuments} and ${manyDocuments} documents opened in turn, MB: ${toMegabytes(first)}, ${toMegabytes(last)}: ` +
      `${ratio.toFixed(2)}× (aim: at most ${maxRatio}, ${ratio <= maxRatio ? 'holds' : 'DOES NOT HOLD'})`,
  )
}

const toMegabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

async function measureHeap(page: Page): Promise<HeldBytes> {
  // Wait until drawing and reading ahead are finished.
  await page.waitForTimeout(1500)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return { javascript: usedSize, ...sumSizes(chunks.join('')) }
}

interface HeapSnapshot {
  readonly snapshot: {
    /** `node_types`: the names of the values of the field at the same index. */
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly (readonly string[])[]
    }
  }
  /** One number per node and field name. */
  readonly nodes: readonly number[]
}

function sumSizes(json: string): Pick<HeldBytes, 'compiled' | 'all'> {
  const { snapshot, nodes } = JSON.parse(json) as HeapSnapshot
  const { node_fields: names, node_types: types } = snapshot.meta
  const [typePlace, sizePlace] = [names.indexOf('type'), names.indexOf('self_size')]
  const code = types[typePlace]?.indexOf('code')
  let [compiled, all] = [0, 0]
  for (let start = 0; start < nodes.length; start += names.length) {
    const size = nodes[start + sizePlace] ?? 0
    all += size
    if (nodes[start + typePlace] === code) compiled += size
  }
  return { compiled, all }
}
