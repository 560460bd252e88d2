import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { expectNoOverflow } from '../support/expect-no-overflow.ts'
import { expect, testWithoutServer } from '../support/fixtures.ts'
import { member, withMembers } from '../support/servers/with-members.ts'

/** Signs the member in, in her own browser context, and opens the settings. */
async function openSettings(
  browser: Browser,
  url: string,
  contexts: BrowserContext[],
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext(options)
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(`${url}/settings`)
  await page.getByLabel('Access token').fill(member.token)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Also signed in')).toBeVisible()
  return page
}

/** Presses a button, and enters the token again in the dialog that it opens. */
async function endSessions(page: Page, button: Locator) {
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign out elsewhere' })
  await expect(dialog.getByLabel('Access token')).toBeFocused()
  await dialog.getByLabel('Access token').fill(member.token)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

testWithoutServer('a member who signs out everywhere else stays signed in here only', async ({ browser }) => {
  await withMembers([member], async (server) => {
    const contexts: BrowserContext[] = []
    const elsewhere = await openSettings(browser, server.url, contexts)
    await expect(elsewhere.getByText('Nowhere else')).toBeVisible()
    const third = await openSettings(browser, server.url, contexts)
    const here = await openSettings(browser, server.url, contexts)
    await expect(here.getByText('In 2 other browsers')).toBeVisible()
    await endSessions(here, here.getByRole('button', { name: 'Sign out everywhere else' }))
    await expect(here.getByText('Nowhere else')).toBeFocused()
    for (const page of [elsewhere, third]) {
      await page.reload()
      await expect(page.getByLabel('Access token')).toBeVisible()
    }
    await here.reload()
    await expect(here.getByText('Nowhere else')).toBeVisible()
    for (const context of contexts) await context.close()
  })
})

testWithoutServer('a member ends one session of a list, with the token again', async ({ browser }) => {
  await withMembers([member], async (server) => {
    const contexts: BrowserContext[] = []
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
    const elsewhere = await openSettings(browser, server.url, contexts, { userAgent: firefox })
    const third = await openSettings(browser, server.url, contexts)
    const here = await openSettings(browser, server.url, contexts)
    const items = here.getByRole('main').getByRole('listitem')
    const known = items.filter({ hasText: 'Firefox, Windows' })
    await expect(known.getByText(/^Signed in .+, last used around /)).toBeVisible()
    await expect(known.getByRole('button', { name: 'Sign out' })).toHaveAccessibleDescription(
      /Firefox, Windows/,
    )
    expect(await findViolationsInBothSchemes(here)).toEqual([])
    await here.setViewportSize({ width: 320, height: 800 })
    await expectNoOverflow(here.locator('main'))

    await known.getByRole('button', { name: 'Sign out' }).click()
    const dialog = here.getByRole('dialog', { name: 'Sign out elsewhere' })
    await expect(dialog.getByText('Firefox, Windows', { exact: false })).toBeVisible()
    expect(await findViolationsInBothSchemes(here)).toEqual([])
    await dialog.getByLabel('Access token').fill('een-ander-woord')
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('This is not your access token.')
    await here.keyboard.press('Escape')
    await expect(known.getByRole('button', { name: 'Sign out' })).toBeFocused()

    await endSessions(here, known.getByRole('button', { name: 'Sign out' }))
    await expect(here.getByText('In 1 other browser')).toBeFocused()
    await expect(known).toHaveCount(0)
    await elsewhere.reload()
    await expect(elsewhere.getByLabel('Access token')).toBeVisible()
    await third.reload()
    await expect(third.getByText('In 1 other browser')).toBeVisible()
    for (const context of contexts) await context.close()
  })
})
