import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface AxeOptions {
  /** A selector: only what is inside is looked at. */
  readonly within?: string
  /** Only what depends on colours. */
  readonly onlyColours?: boolean
}

/** The rules of axe that compare colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page: one line for each element, with its rule. */
export async function findViolations(
  page: Page,
  { within, onlyColours }: AxeOptions = {},
): Promise<string[]> {
  await finishAnimations(page)
  const builder = new AxeBuilder({ page })
    // Only the body of a mail is in a frame, and it is not ours: without frames no second page is opened to collect results.
    .setLegacyMode(true)
    .options({
      // Of what passes, only the number is wanted: describing it takes as long as the rules.
      resultTypes: ['violations'],
      ...(onlyColours === true && { runOnly: { type: 'rule', values: colourRules } }),
    })
  if (within !== undefined) builder.include(within)
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/**
 * What axe finds on the page in light and in dark colours. The elements, names and roles are the same in both: of the dark
 * page only the colours are looked at. Leaves the page light.
 */
export async function findViolationsInBothSchemes(page: Page): Promise<string[]> {
  const light = await findViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await findViolations(page, { onlyColours: true })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((line) => `dark: ${line}`)]
}

/**
 * A colour on its way to another has the contrast of neither. One that ends may begin another in what is inside it. What was
 * changed just now, such as the size of the window, begins them with the next frame.
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
