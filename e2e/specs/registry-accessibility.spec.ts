import type { Locator } from '@playwright/test'
import { findViolations, findViolationsInBothSchemes } from '../support/accessibility.ts'
import { expectNoOverflow } from '../support/expect-no-overflow.ts'
import { expect, test } from '../support/fixtures.ts'
import { dropHttpErrors, registryPage } from '../support/registry-page.ts'

const lookups = [
  ['69599084', 'Basic profile'],
  ['90001354', 'Basic profile'],
  ['90006623', 'Basic profile, main branch'],
  ['90006577', 'Basic profile, branches'],
  ['90006577', 'Search all'],
  ['12345678', 'Basic profile'],
] as const

test('axe finds nothing on the registry screens, light or dark', async ({ page, consoleErrors }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await registryPage.visit(page)
  expect(await findViolationsInBothSchemes(page), 'before the first').toEqual([])
  for (const [number, operation] of lookups) {
    await registryPage.lookUp(page, number, operation)
    await expect(registryPage.result(page)).toHaveAttribute('aria-busy', 'false')
    await expect(registryPage.result(page).getByText(/Retrieved at/)).toBeVisible()
    expect(await findViolationsInBothSchemes(page), `${operation} of ${number}`).toEqual([])
  }
  await registryPage.lookUp(page, '69599084')
  await registryPage.result(page).getByRole('tab', { name: 'JSON' }).click()
  expect(await findViolationsInBothSchemes(page), 'JSON').toEqual([])
  await registryPage.lookUp(page, '1234567')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await findViolationsInBothSchemes(page), 'a number that is explained').toEqual([])
  await page.goto('/registry/many')
  await page.getByRole('textbox', { name: 'Numbers' }).fill('69599084\n12345678\n1234567')
  await expect(page.getByText('One line is not a KvK number')).toBeVisible()
  expect(await findViolationsInBothSchemes(page), 'a list').toEqual([])
  await page.getByRole('button', { name: 'Look up 2 numbers' }).click()
  await expect(page.locator('span', { hasText: 'Done. 1 of 2 found.' })).toBeVisible()
  await expect(page.locator('span', { hasText: 'One line is not a KvK number and was not' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^1234567 Not a KvK number seven digits/ })).toBeVisible()
  expect(await findViolationsInBothSchemes(page), 'a list looked up').toEqual([])
  dropHttpErrors(consoleErrors)
})

test.describe('on a phone, in Dutch', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'nl-NL' })

  test('a company is looked up and nothing is wider than the screen', async ({ page, consoleErrors }) => {
    await page.goto('/registry')
    await expect(page).toHaveTitle('Register – Veldwerk')
    const box = page.getByRole('searchbox', { name: 'KvK-nummer' })
    const result = page.getByRole('region', { name: 'Resultaat' })
    await box.fill('KvK 69599084')
    await page.getByRole('button', { name: 'Opzoeken' }).click()
    await expect(result.getByRole('heading', { name: 'Test EMZ Dagobert' })).toBeVisible()
    await expect(result).toContainText('8 januari 2017')
    await expectNoOverflow(page.locator('#content'))
    for (const address of [
      '/registry?number=90006577&operation=branches',
      '/registry?number=90006623&operation=main-branch&geo=true',
      '/registry?number=90006577&operation=search-all',
      '/registry?number=12345678&operation=basic-profile',
    ]) {
      await page.goto(address)
      await expect(result.getByText(/Opgehaald om/)).toBeVisible()
      await expectNoOverflow(page.locator('#content'), address)
    }
    expect(await findViolations(page)).toEqual([])
    await page.goto('/registry/many')
    await page.getByRole('textbox', { name: 'Nummers' }).fill('69599084')
    await page.getByRole('button', { name: 'Eén nummer opzoeken' }).click()
    const name = page.getByRole('cell', { name: 'Test EMZ Dagobert' })
    await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(300)
    dropHttpErrors(consoleErrors)
  })
})

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('what is chosen looks different from the rest, and a switch shows its state', async ({ page }) => {
    await registryPage.visit(page)
    await registryPage.lookUp(page, '69599084', 'Basic profile, owner')
    const tabs = registryPage.result(page).getByRole('tab')
    await expect(tabs.first()).toBeVisible()
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const getColour = (locator: Locator, part?: string) =>
      locator.evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part)
    expect(await getColour(tabs.nth(0)), 'tabs').not.toBe(await getColour(tabs.nth(1)))
    expect(await getColour(links.nth(1)), 'navigation').not.toBe(await getColour(links.nth(0)))
    const geo = page.getByRole('switch', { name: 'Geographic data' })
    const off = await getColour(geo)
    expect(await getColour(geo, '::before'), 'thumb').not.toBe(off)
    await geo.check()
    expect(await getColour(geo), 'switch').not.toBe(off)
  })
})
