import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface AxeOptions {
  /** Selector of the part to check. */
  readonly within?: string
  /** Checks only colour rules. */
  readonly onlyColours?: boolean
}

/** The axe rules that compare colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Lists axe's findings on the page: one line per element, with its rule. */
export async function findViolations(
  page: Page,
  { within, onlyColours }: AxeOptions = {},
): Promise<string[]> {
  await finishAnimations(page)
  const builder = new AxeBuilder({ page })
    // Only mail bodies are in frames, and they are not ours: without frames no second page is opened to collect
    // results.
    .setLegacyMode(true)
    .options({
      // Passed rules are only counted: describing them takes as long as the rules themselves.
      resultTypes: ['violations'],
      ...(onlyColours === true && { runOnly: { type: 'rule', values: colourRules } }),
    })
  if (within !== undefined) builder.include(within)
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/**
 * Lists axe's findings on the page in light and in dark colours. Elements, names and roles are the same in both, so
 * only colours are checked in dark mode. Leaves the page in light mode.
 */
export async function findViolationsInBothSchemes(page: Page): Promise<string[]> {
  const light = await findViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await findViolations(page, { onlyColours: true })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((line) => `dark: ${line}`)]
}

/**
 * Finishes animations: a colour in transition has a contrast of its own. A finished animation may start another one
 * inside its element, and a recent change, such as a new window size, starts animations in the next frame.
 */
const finishAnimations = (page: Page) =>
  page.evaluate(async () => {
    const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await waitForFrame()
    await waitForFrame()
    const listRunning = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    for (let running = listRunning(); running.length > 0; running = listRunning())
      await Promise.allSettled(running.map((animation) => animation.finished))
  })
