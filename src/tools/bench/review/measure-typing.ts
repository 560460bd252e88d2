import type { Browser, Page } from '@playwright/test'
import type { BenchApp } from './bench-app.ts'

const keyCount = 60
/** Milliseconds that a key is held: releasing it at once makes the browser defer later work to another frame. */
const keyHoldMs = 60
/** Milliseconds until the next key: together with the hold, a fast typist. */
const keyRestMs = 30
const maxP95Ms = 16

/**
 * Measures from a key to the frame that shows it, and to the end of the work after that frame (checks, counts), with
 * 2,000 fields in 40 tables, and in a bare text box beside it.
 */
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
  const p95 = computePercentile(ours.frames, 0.95)
  console.log(
    `keystroke to paint, 2,000 fields in 40 tables, ${keyCount} keys, ms: ${format(ours.frames)} (aim: p95 at most ` +
      `${maxP95Ms}, ${p95 <= maxP95Ms ? 'holds' : 'DOES NOT HOLD'}), with what waits behind the frame ${format(ours.works)}; ` +
      `a bare text box: ${format(peer.frames)}, ${format(peer.works)}`,
  )
}

/** Milliseconds since each key. */
interface KeyTimes {
  /** Until the frame that shows it was drawn. */
  readonly frames: readonly number[]
  /** Until the tasks caused by the key were done too. */
  readonly works: readonly number[]
}

async function typeIn(page: Page, focus: () => Promise<void>): Promise<KeyTimes> {
  await page.evaluate(() => {
    const times: { frames: number[]; works: number[] } = { frames: [], works: [] }
    Object.assign(window, { times })
    const channel = new MessageChannel()
    let begun = 0
    channel.port1.onmessage = () => times.works.push(performance.now() - begun)
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          begun = timeStamp
          // After the current frame was drawn: before other tasks, and, as a message, after React's.
          void scheduler.postTask(() => times.frames.push(performance.now() - timeStamp), {
            priority: 'user-blocking',
          })
          channel.port2.postMessage(undefined)
        })
      },
      { capture: true },
    )
  })
  await focus()
  await page.waitForTimeout(500)
  for (let key = 0; key < keyCount; key++) {
    await page.keyboard.press(key % 7 === 6 ? 'Space' : 'a', { delay: keyHoldMs })
    await page.waitForTimeout(keyRestMs)
  }
  return page.evaluate(() => (window as unknown as { times: KeyTimes }).times)
}

function computePercentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const format = (times: readonly number[]) =>
  `median ${computePercentile(times, 0.5).toFixed(0)}, p95 ${computePercentile(times, 0.95).toFixed(0)}`
