import type { Browser, Page } from '@playwright/test'
import type { BenchApp } from './bench-app.ts'

const repetitions = 7
/** Limits for jumping to a prepared page, and to any other. */
const maxRatio = { ready: 1.1, other: 1.3 }
/** Milliseconds that a person needs between hovering over a field and pressing the button. */
const hoverDelayMs = 150

interface JumpMethod {
  readonly label: string
  /** The target field, and its page from 0. */
  readonly field: string
  readonly page: number
  /** The event that starts the measurement: the time between pressing and releasing a button is the person's. */
  readonly event: 'keydown' | 'pointerup' | 'focusin'
  /** Set if the page was not prepared. */
  readonly isBeyondReady?: true
  go(page: Page, field: string): Promise<unknown>
}

/**
 * Ways to jump to a field. Expected targets (the next field to check, the one under the pointer) are drawn ahead; of
 * the pages with fields, as many as the viewer keeps are prepared.
 */
const jumpMethods: readonly JumpMethod[] = [
  {
    label: 'Enter, to the next field to check',
    field: 'Far',
    page: 399,
    event: 'keydown',
    go: (page) => page.keyboard.press('Enter'),
  },
  {
    label: 'a click on it',
    field: 'Far',
    page: 399,
    event: 'pointerup',
    async go(page, field) {
      await getTextBox(page, field).hover()
      await page.waitForTimeout(hoverDelayMs)
      await page.mouse.down()
      await page.mouse.up()
    },
  },
  {
    label: 'the focus, to the next field to check',
    field: 'Far',
    page: 399,
    event: 'focusin',
    go: focusField,
  },
  {
    label: 'the focus, to a field that nobody expected',
    field: 'Aside',
    page: 299,
    event: 'focusin',
    go: focusField,
  },
  {
    label: 'the focus, to a field beyond the pages made ready',
    field: 'Late30',
    page: 478,
    event: 'focusin',
    go: focusField,
    isBeyondReady: true,
  },
]

function focusField(page: Page, field: string): Promise<void> {
  return getTextBox(page, field).evaluate((box) => box.focus())
}

const getTextBox = (page: Page, field: string) =>
  page.getByRole('group', { name: field, exact: true }).getByLabel('Value', { exact: true })

/**
 * Measures from the key or press that jumps to a field until its page is drawn and its text marked, page 400, 300 or
 * 479 of 500, as a ratio to bare pdf.js drawing page 400 of an open file and reading its text.
 *
 * @param bareAddress URL of the page with bare pdf.js; the file is beside it as `pages500.pdf`.
 */
export async function measureJump(
  browser: Browser,
  app: BenchApp,
  bareAddress: string,
  pdf: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const bare: number[] = []
  const ours = jumpMethods.map((way) => ({ way, times: new Array<number>() }))
  for (let repetition = 0; repetition <= repetitions; repetition++) {
    const peer = await jumpBare(browser, bareAddress)
    // The first round fills the browser's caches.
    if (repetition > 0) bare.push(peer)
    for (const { way, times } of ours) {
      // A new document per jump: accepted fields stay accepted.
      const time = await jumpInApp(browser, app, await app.submit('long.pdf', pdf), way)
      if (repetition > 0) times.push(time)
    }
  }
  console.log(
    `jump to a field on page 400 (300, 479) of 500, drawn and marked, median of ${repetitions}; ` +
      `bare pdf.js draws and reads it in ${computeMedian(bare).toFixed(0)} ms`,
  )
  for (const { way, times } of ours) {
    const ratio = computeMedian(times) / computeMedian(bare)
    const aim = maxRatio[way.isBeyondReady ? 'other' : 'ready']
    console.log(
      `  by ${way.label}: ${computeMedian(times).toFixed(0)} ms, ${ratio.toFixed(2)}× ` +
        `(aim: at most ${aim}, ${ratio <= aim ? 'holds' : 'DOES NOT HOLD'})`,
    )
  }
}

/** @returns milliseconds from the event in the page to the frame that shows the field's page with a mark. */
async function jumpInApp(
  browser: Browser,
  app: BenchApp,
  id: string,
  { field, page: wanted, event, go }: JumpMethod,
): Promise<number> {
  const page = await app.openReview(browser, id)
  await waitUntilShown(page, 0)
  // As with the peer, exclude the first run of this code.
  await go(page, 'Middle')
  await waitUntilShown(page, 199)
  // Waits for the frame that lays out the drawing and the mark: ResizeObserver is notified between layout and paint.
  await page.evaluate(
    ([type, number]) => {
      const begun = new Promise<number>((resolve) => {
        document.addEventListener(type, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
      })
      const findParts = () => {
        const sheet = document.querySelector(`article[data-page="${number}"]`)
        const parts = [sheet?.querySelector('canvas'), sheet?.querySelector('button[aria-label^="Found"]')]
        return parts.every((part) => part instanceof Element) ? parts : undefined
      }
      const inserted = new Promise<readonly Element[]>((resolve, reject) => {
        setTimeout(() => reject(new Error('The page did not come')), 20_000)
        const observer = new MutationObserver(() => {
          const parts = findParts()
          if (parts === undefined) return
          observer.disconnect()
          resolve(parts)
        })
        observer.observe(document.body, { subtree: true, childList: true, attributes: true })
      })
      const measure = async () => {
        const [start, parts] = await Promise.all([begun, inserted])
        await Promise.all(
          parts.map((part) => new Promise((resolve) => new ResizeObserver(resolve).observe(part))),
        )
        // After that frame, as with the peer.
        return scheduler.postTask(() => performance.now() - start, { priority: 'user-blocking' })
      }
      Object.assign(window, { jumpTime: measure() })
    },
    [event, wanted] as const,
  )
  await go(page, field)
  const milliseconds = await page.evaluate(
    () => (window as unknown as { jumpTime: Promise<number> }).jumpTime,
  )
  await page.context().close()
  return milliseconds
}

/** Waits until a page is drawn and marked. */
async function waitUntilShown(page: Page, number: number): Promise<void> {
  const sheet = page.locator(`article[data-page="${number}"]`)
  await sheet.locator('canvas').waitFor()
  await sheet.getByRole('button', { name: /^Found: / }).waitFor()
  await page.waitForTimeout(1500)
}

async function jumpBare(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => 'jump' in window)
  const time = await page.evaluate(() => window.jump('/pages500.pdf', 400))
  await context.close()
  return time
}

function computeMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
