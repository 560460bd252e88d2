import type { Browser } from '@playwright/test'
import type { BenchApp } from './review-app.ts'

const repetitions = 5
const aim = 1.15

/**
 * From a click on a field to its page drawn and its text marked, page 400 of 500, as a ratio to bare pdf.js that draws
 * the same page of the file it has open and reads its text.
 *
 * @param bareAddress of the page with bare pdf.js; the file lies beside it as `pages500.pdf`.
 */
export async function measureJump(
  browser: Browser,
  app: BenchApp,
  bareAddress: string,
  pdf: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const id = await app.submit('long.pdf', pdf)
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let repetition = 0; repetition <= repetitions; repetition++) {
    const [own, peer] = [await jumpInApp(browser, app, id), await jumpBare(browser, bareAddress)]
    // The first round fills the browser's caches.
    if (repetition === 0) continue
    ours.push(own)
    bare.push(peer)
  }
  const ratio = median(ours) / median(bare)
  console.log(
    `jump to a field on page 400 of 500, drawn and marked, ${repetitions} repetitions, ms: ${median(ours).toFixed(0)}; ` +
      `bare pdf.js draws and reads it in ${median(bare).toFixed(0)}: ${ratio.toFixed(2)}× ` +
      `(aim: at most ${aim}, ${ratio <= aim ? 'holds' : 'DOES NOT HOLD'})`,
  )
}

async function jumpInApp(browser: Browser, app: BenchApp, id: string): Promise<number> {
  const page = await app.review(browser, id)
  await page.locator('article[data-page="0"] canvas').waitFor()
  await page
    .locator('article[data-page="0"]')
    .getByRole('button', { name: /^Found: / })
    .waitFor()
  await page.waitForTimeout(500)
  const time = await page.evaluate(async () => {
    const field = [...document.querySelectorAll<HTMLElement>('fieldset, [role=group]')].find(
      (group) => group.getAttribute('aria-label') === 'Far',
    )
    const control = field?.querySelector<HTMLElement>('textarea, input')
    if (!control) throw new Error('The field is not there')
    const isThere = () => {
      const sheet = document.querySelector('article[data-page="399"]')
      return (
        sheet?.querySelector('canvas') &&
        sheet.querySelector('button[aria-label^="Found"], button[title^="Found"]')
      )
    }
    const start = performance.now()
    control.focus()
    while (!isThere()) {
      if (performance.now() - start > 20_000) throw new Error('Page 400 did not come')
      await new Promise(requestAnimationFrame)
    }
    return performance.now() - start
  })
  await page.context().close()
  return time
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

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
