import type { Browser } from '@playwright/test'
import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { expectNoOverflow } from '../support/expect-no-overflow.ts'
import { expect, testWithoutServer } from '../support/fixtures.ts'
import { member, withMembers } from '../support/servers/with-members.ts'

const admin = { name: 'beheer', token: 'een-lang-en-geheim-woord-0003', admin: true }

/** Signs somebody in, in their own browser context. */
async function signIn(browser: Browser, address: string, { token }: { token: string }) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  await page.getByLabel('Access token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Access token')).toHaveCount(0)
  return page
}

testWithoutServer(
  'an administrator ends one session of a member, and then all of theirs',
  async ({ browser }) => {
    await withMembers([member, admin], async ({ url }) => {
      const rias = [
        await signIn(browser, `${url}/settings`, member),
        await signIn(browser, `${url}/settings`, member),
        await signIn(browser, `${url}/settings`, member),
      ]
      await rias[0]!.goto(`${url}/operation`)
      await expect(rias[0]!.getByRole('alert').filter({ hasText: 'Only admins can see this.' })).toBeVisible()
      await expect(rias[0]!.getByText('Signed-in members')).toHaveCount(0)
      const page = await signIn(browser, `${url}/operation`, admin)
      await expect(page.getByText('3 sessions of your organisation in other browsers')).toBeVisible()
      const table = page.getByRole('table', { name: 'Signed-in members' })
      expect(await findViolationsInBothSchemes(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoOverflow(page.locator('main'))
      await page.setViewportSize({ width: 1280, height: 800 })

      const dialog = page.getByRole('dialog', { name: 'Sign out elsewhere' })
      await table
        .getByRole('button', { name: /^Sign out ria: / })
        .first()
        .press('Enter')
      await expect(dialog.getByText(/^This ends one session of ria: /)).toBeVisible()
      await expect(dialog.getByLabel('Access token')).toBeFocused()
      expect(await findViolationsInBothSchemes(page)).toEqual([])
      // The token of the administrator, not of the member.
      await dialog.getByLabel('Access token').fill(member.token)
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('alert')).toHaveText('This is not your access token.')
      await dialog.getByLabel('Access token').fill(admin.token)
      await page.keyboard.press('Enter')
      await expect(page.getByText('2 sessions of your organisation in other browsers')).toBeFocused()

      await table.getByRole('button', { name: 'Sign out ria everywhere' }).press('Enter')
      await expect(
        dialog.getByText('This ends the sessions of ria in 2 browsers.', { exact: false }),
      ).toBeVisible()
      await dialog.getByLabel('Access token').fill(admin.token)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Your organisation has no session in another browser.')).toBeFocused()
      await expect(table).toHaveCount(0)
      for (const tab of rias) {
        await tab.reload()
        await expect(tab.getByLabel('Access token')).toBeVisible()
        await tab.context().close()
      }
      await page.reload()
      await expect(page.getByText('Your organisation has no session in another browser.')).toBeVisible()
      await page.context().close()
    })
  },
)
