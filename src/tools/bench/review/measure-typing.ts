import type { Browser, Page } from '@playwright/test'
import type { BenchApp } from './bench-app.ts'

const keyCount = 60
/** Milliseconds between keys: someone who types fast. */
const keyIntervalMs = 90
const maxP95Ms = 16

/** From a key to the frame that shows it, with 2,000 fields in 40 tables, and in a bare text box beside it. */
export async function measureTyping(browser: Browser, app: BenchApp): Promise<void> {
  const id = await app.submit('wide.txt', new TextEncoder().encode('A line of ordinary words\n'))
  const page = await app.openReview(browser, id)
  const box = page.getByRole('group', { name: 'Remark', exact: true }).getByLabel('Value', { exact: true })
  const ours = await typeIn(page, () => box.click())
  await page.context().close()
  const bare = await browser.newPage()
  await bare.setContent('<input aria-label="Text">')
  const peer = await typeIn(bare, () => bare.getByRole('textbox').click())
  await bare.close()
  const p95 = computePercentile(ours, 0.95)
  console.log(
    `keystroke to paint, 2,000 fields in 40 tables, ${keyCount} keys, ms: median ${computePercentile(ours, 0.5).toFixed(0)}, ` +
      `p95 ${p95.toFixed(0)} (aim: at most ${maxP95Ms}, ${p95 <= maxP95Ms ? 'holds' : 'DOES NOT HOLD'}); ` +
      `a bare text box: median ${computePercentile(peer, 0.5).toFixed(0)}, p95 ${computePercentile(peer, 0.95).toFixed(0)}`,
  )
}

async function typeIn(page: Page, focus: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    const channel = new MessageChannel()
    let begun = 0
    channel.port1.onmessage = () => times.push(performance.now() - begun)
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          begun = timeStamp
          // After the frame that this callback is part of was drawn.
          channel.port2.postMessage(undefined)
        })
      },
      { capture: true },
    )
  })
  await focus()
  await page.waitForTimeout(500)
  for (let key = 0; key < keyCount; key++) {
    await page.keyboard.press(key % 7 === 6 ? 'Space' : 'a')
    await page.waitForTimeout(keyIntervalMs)
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times)
}

function computePercentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
