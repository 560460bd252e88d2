import type { Page } from '@playwright/test'
import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { applyTestSettings, expect, testWithoutServer as test } from '../support/fixtures.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { correctField, documentsPage, getField } from '../support/review-page.ts'
import { withIdentityProvider } from '../support/servers/identity-provider.ts'

const people = [
  { sub: 'ria-1', email: 'ria@een.example', email_verified: true },
  { sub: 'somebody', email: 'somebody@else.example', email_verified: true },
]
const ria = { name: 'ria', email: 'ria@een.example' }
const somebody = { name: 'somebody', subject: 'somebody' }
const eva = { name: 'eva', token: 'een-lang-en-geheim-woord-0009' }

const getLink = (page: Page) => page.getByRole('link', { name: 'Sign in with Een Sleutel' })

/** Fills in the page of the provider. */
async function answerProvider(page: Page, name: string | null) {
  await expect(page.getByRole('heading', { name: 'Test provider' })).toBeVisible()
  if (name === null) return page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Name').fill(name)
  return page.getByRole('button', { name: 'Continue' }).click()
}

test('signing in at the identity provider of the office returns to the former place, and failures are explained', async ({
  page,
  consoleErrors,
}) => {
  await withIdentityProvider({ people, members: [ria] }, async ({ url }) => {
    await page.goto(`${url}/?sort=file`)
    await expect(getLink(page)).toBeFocused()
    // Nobody has a token here.
    await expect(page.getByLabel('Access token')).toHaveCount(0)
    expect(await findViolationsInBothSchemes(page), 'sign-in page').toEqual([])

    await page.keyboard.press('Enter')
    await answerProvider(page, null)
    await expect(page.getByRole('alert').filter({ hasText: 'You did not finish signing in' })).toBeVisible()
    await expect(page).toHaveURL(`${url}/?sort=file`)
    expect(await findViolationsInBothSchemes(page), 'sign-in page with a failure').toEqual([])

    await getLink(page).click()
    await answerProvider(page, 'ria-1')
    await expect(page.getByText('ria, Een BV')).toBeVisible()
    await expect(getLink(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${url}/?sort=file`)
    await page.reload()
    await expect(page.getByText('ria, Een BV')).toBeVisible()

    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(getLink(page)).toBeVisible()
    // The session at the provider goes on: it leads back without a question.
    await getLink(page).click()
    await expect(page.getByText('ria, Een BV')).toBeVisible()
    await page.goto('about:blank')
  })
  // The browser logs every 401.
  const unexpected = consoleErrors.filter((line) => !line.includes('401'))
  consoleErrors.length = 0
  expect(unexpected).toEqual([])
})

test('who is no member is told so in their language, and tokens are accepted beside the provider', async ({
  browser,
}) => {
  await withIdentityProvider({ people, members: [ria, eva] }, async ({ url }) => {
    const page = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
    await page.goto(url)
    await page.getByRole('link', { name: 'Aanmelden met Een Sleutel' }).click()
    await answerProvider(page, 'somebody')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Je account heeft geen toegang tot deze werkruimte.' }),
    ).toBeVisible()
    expect(await findViolationsInBothSchemes(page), 'sign-in page with both').toEqual([])
    await page.getByLabel('Toegangstoken').fill(eva.token)
    await page.getByRole('button', { name: 'Aanmelden' }).click()
    await expect(page.getByText('eva, Een BV')).toBeVisible()
    await page.context().close()
  })
})

test('a session that ends during work continues from another tab, and ending sessions asks the provider', async ({
  browser,
}) => {
  await withIdentityProvider({ people, members: [ria] }, async ({ url }) => {
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    await applyTestSettings(page)
    await page.goto(url)
    await getLink(page).click()
    await answerProvider(page, 'ria-1')
    await documentsPage.upload(page, await createInvoice())
    await documentsPage.review(page, 'factuur.pdf')
    await page.context().clearCookies({ name: 'veldwerk_session' })
    await correctField(page, 'Invoice number', 'VW-2025-0999')
    const tab = page.context().waitForEvent('page')
    await getLink(page).click()
    const other = await tab
    await expect(other.getByText('ria, Een BV')).toBeVisible()
    await other.close()
    await page.bringToFront()
    await expect(getLink(page)).toHaveCount(0)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(getField(page, 'Invoice number')).toContainText('VW-2025-0999')

    // The session whose cookie was lost.
    await page.goto(`${url}/settings`)
    const end = page.getByRole('button', { name: 'Sign out everywhere else' })
    const dialog = page.getByRole('dialog', { name: 'Sign out elsewhere' })
    await end.click()
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(/^Sign in again first/)
    expect(await findViolationsInBothSchemes(page), 'dialog').toEqual([])
    await dialog.getByRole('link', { name: 'Sign in again with Een Sleutel' }).click()
    await answerProvider(page, 'ria-1')
    await end.click()
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('Nowhere else')).toBeVisible()
    await page.context().close()
  })
})

test('signing in as somebody else reaches the other tabs', async ({ browser }) => {
  await withIdentityProvider({ people, members: [ria, somebody] }, async ({ url }) => {
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    const signIn = async (tab: Page, name: string) => {
      await tab.goto(url)
      await getLink(tab).click()
      await answerProvider(tab, name)
    }
    await signIn(page, 'ria-1')
    await expect(page.getByText('ria, Een BV')).toBeVisible()
    await page.context().clearCookies()
    await signIn(await page.context().newPage(), 'somebody')
    await expect(page.getByText('somebody, Een BV')).toBeVisible()
    await page.context().close()
  })
})
