import { registryPaths } from '#src/contract/paths.ts'
import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { dropHttpErrors, registryPage } from '../support/registry-page.ts'

test('a sole trader with two branches, found from pasted text, with its own address', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Registry' }).click()
  await expect(page).toHaveTitle('Registry – Veldwerk')
  await registryPage.lookUp(page, 'KvK-nr. 6959 9084')
  const result = registryPage.result(page)
  await expect(result.getByRole('heading', { name: 'Test EMZ Dagobert' })).toBeVisible()
  await expect(result).toContainText('Active')
  await expect(result).toContainText('Non-mailing: no unsolicited advertising')
  await expect(result).toContainText('Sole trader: this is personal data')
  await expect(result.getByText('Abebe Bikilalaan 17 M')).toBeVisible()
  await expect(registryPage.fact(page, 'RSIN')).toHaveCount(0)
  // The main activity is first, then the registry's order.
  await expect(result.getByRole('listitem').filter({ hasText: 'Tweede handelsnaam 1MZ' })).toBeVisible()
  await expect(result.getByRole('listitem').filter({ hasText: 'main activity' })).toContainText('10110')
  await expect(page).toHaveURL(/\/registry\?number=69599084&operation=basic-profile$/)

  await page.reload()
  await expect(result.getByRole('heading', { name: 'Test EMZ Dagobert' })).toBeVisible()
  await expect(registryPage.box(page)).toHaveValue('69599084')
  await result.getByRole('link', { name: 'Basic profile, branches' }).click()
  await expect(result.getByRole('table', { name: 'Branches' }).getByRole('row')).toHaveCount(3)
  await expect(result).toContainText('000038509520')
  await page.goBack()
  await expect(result.getByRole('heading', { name: 'Test EMZ Dagobert' })).toBeVisible()
})

test('the heading of a result names its own query when the form has changed', async ({ page }) => {
  await registryPage.visit(page)
  await registryPage.lookUp(page, '69599084')
  const result = registryPage.result(page)
  await expect(result.getByRole('heading', { name: 'Test EMZ Dagobert' })).toBeVisible()
  const head = result.getByText('Answer for 69599084 · Basic profile', { exact: true })
  await expect(head).toBeHidden()
  await registryPage.lookUp(page, '1234')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(head).toBeVisible()
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await registryPage.box(page).fill('KvK 6959 9084')
  await expect(head).toBeHidden()
  await page.getByRole('radio', { name: 'Basic profile, owner' }).check()
  await expect(head).toBeVisible()
  await registryPage.box(page).press('Enter')
  await expect(page).toHaveURL(/operation=owner/)
  await expect(result.getByText(/^Answer for/)).toBeHidden()
})

test('a BV with a postal address, and the same as JSON', async ({ page }) => {
  await registryPage.visit(page)
  const result = registryPage.result(page)
  const tests = page.getByRole('region', { name: 'Try a test company' })
  await expect(tests.getByRole('link')).toHaveCount(8)
  await tests.getByRole('link', { name: '90006623 foundation with coordinates' }).click()
  await expect(registryPage.fact(page, 'RD coordinates')).toBeVisible()
  await page.goBack()
  await tests.getByRole('link', { name: '90006577 BV with a thousand branches' }).click()
  await expect(result.getByRole('heading', { name: '1,000 branches' })).toBeVisible()
  await expect(tests).toHaveCount(0)
  await registryPage.lookUp(page, 'NL-KVK-68750110')
  await expect(result.getByRole('heading', { name: 'Test BV Donald' })).toBeVisible()
  await expect(registryPage.fact(page, 'RSIN')).toHaveText(/857587973/)
  const postal = result.getByRole('listitem').filter({ hasText: 'Postal address' })
  await expect(postal).toContainText('Postbus 200')
  await expect(postal).toContainText('1000 AE Rommeldam')
  await expect(result.getByText('Hizzaarderlaan 3 A')).toBeVisible()
  await expect(result).toContainText('01241')
  await result.getByRole('tab', { name: 'JSON' }).click()
  await expect(result.locator('pre')).toContainText('"kvkNummer": "68750110"')
})

test('an owners’ association has no main branch, and offers a next step', async ({ page, consoleErrors }) => {
  await registryPage.visit(page)
  await registryPage.lookUp(page, '90000749')
  const result = registryPage.result(page)
  await expect(result).toContainText('VvE')
  await expect(result.getByText('Blaauwweg 163')).toBeVisible()
  await result.getByRole('link', { name: 'Basic profile, main branch' }).click()
  await expect(result).toContainText('Nothing found for 90000749')
  await expect(result).toContainText('IPD5200')
  await result.getByRole('link', { name: 'Basic profile, owner' }).click()
  await expect(registryPage.fact(page, 'RSIN')).toHaveText(/992340597/)
  await result.getByRole('link', { name: 'Basic profile, branches' }).click()
  await expect(result).toContainText('This registration has no branches.')
  dropHttpErrors(consoleErrors)
})

test('a shielded address is shown as shielded', async ({ page }) => {
  await registryPage.visit(page)
  await registryPage.lookUp(page, '90001354')
  const address = registryPage.result(page).getByRole('listitem').filter({ hasText: 'Visiting address' })
  await expect(address).toContainText('Shielded')
  await expect(registryPage.result(page)).toContainText('Sterksel')
})

test('an ended cooperative is not called active, and a search without a result offers a next step', async ({
  page,
  consoleErrors,
}) => {
  await registryPage.visit(page)
  await registryPage.lookUp(page, '96354429', 'Search all')
  const result = registryPage.result(page)
  await expect(result).toContainText('Searches do not include ended registrations')
  await result.getByRole('link', { name: 'Basic profile', exact: true }).click()
  await expect(result).toContainText('Coöperatie')
  await expect(result).toContainText('Status unknown')
  await expect(result.getByText('Active', { exact: true })).toHaveCount(0)
  dropHttpErrors(consoleErrors)
})

test('a foundation with geographic data: position, BAG and RD to copy, and a link to a map', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await registryPage.visit(page)
  const geo = page.getByRole('switch', { name: 'Geographic data' })
  await expect(geo).toBeDisabled()
  await page.getByRole('radio', { name: 'Basic profile, main branch' }).check()
  await geo.check()
  await registryPage.box(page).fill('90006623')
  await page.getByRole('button', { name: 'Look up' }).click()
  const result = registryPage.result(page)
  await expect(registryPage.fact(page, 'RD coordinates')).toHaveText(/136225\.65, 456469\.782/)
  await result.getByRole('button', { name: 'Copy BAG addressable object' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('0344010000041835')
  await expect(result.getByRole('link', { name: /OpenStreetMap/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=52\.096162894974526&mlon=5\.113226043101587#map=17\//,
  )
  await expect(result.getByRole('link', { name: /www\.domeinnaam1\.nl/ })).toHaveAttribute(
    'href',
    'https://www.domeinnaam1.nl/',
  )
  await expect(page).toHaveURL(/geo=true/)
  // No other website was contacted.
  expect(new Set(asked).size).toBe(1)
})

test('only the visible ones of a thousand branches are built, and a filter finds one', async ({ page }) => {
  await registryPage.visit(page)
  await registryPage.lookUp(page, '90006577', 'Basic profile, branches')
  const result = registryPage.result(page)
  const rows = result.getByRole('table', { name: 'Branches' }).getByRole('row')
  await expect(result.getByRole('heading', { name: '1,000 branches' })).toBeVisible()
  expect(await rows.count()).toBeLessThan(80)
  const list = result.getByRole('region', { name: 'Branches' })
  await list.focus()
  await page.keyboard.press('End')
  await expect(rows.filter({ hasText: '999999001000' })).toBeVisible()
  await result.getByRole('searchbox', { name: 'Filter branches' }).fill('testvestiging 512')
  await expect(rows).toHaveCount(2)
  await expect(result).toContainText('1 of 1,000 shown')
  await result.getByRole('searchbox', { name: 'Filter branches' }).fill('')
  await page.emulateMedia({ media: 'print' })
  await expect(rows).toHaveCount(1001)
  await expect(registryPage.box(page)).toBeHidden()
})

test('each of the eight operations calls its documented path, once, and only when submitted', async ({
  page,
  consoleErrors,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v2/')) asked.push(pathname + search)
  })
  const { search, branches, owner, basicProfile, mainBranch } = registryPaths
  const number = '68750110'
  const operations = [
    ['Search main branch', `${search(number)}?type=hoofdvestiging`],
    ['Search secondary branch', `${search(number)}?type=nevenvestiging`],
    ['Search legal entity', `${branches(number)}?type=rechtspersoon`],
    ['Search all', `${owner(number)}?type=`],
    ['Basic profile', basicProfile(number)],
    ['Basic profile, branches', branches(number)],
    ['Basic profile, owner', owner(number)],
    ['Basic profile, main branch', mainBranch(number)],
  ] as const
  await registryPage.visit(page)
  const expected: string[] = []
  for (const [operation, path] of operations) {
    expected.push(path)
    await registryPage.lookUp(page, number, operation)
    // The previous response is shown until the call.
    await expect.poll(() => asked).toEqual(expected)
    await expect(registryPage.result(page)).toHaveAttribute('aria-busy', 'false')
    await expect(registryPage.result(page).getByRole('tab', { name: 'JSON' })).toBeVisible()
  }
  await registryPage.lookUp(page, number, 'Basic profile')
  await expect(page).toHaveURL(/operation=basic-profile$/)
  await expect(registryPage.result(page).getByRole('heading', { name: 'Test BV Donald' })).toBeVisible()
  expect(asked, 'what was asked a moment ago').toEqual(expected)
  await registryPage.result(page).getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => asked).toEqual([...expected, basicProfile(number)])
  dropHttpErrors(consoleErrors)
})

test('an invalid KvK number is explained, and no request is made', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await registryPage.visit(page)
  const refusals: [string, RegExp][] = [
    ['000038509504', /a branch number/],
    ['857587973', /nine digits and looks like an RSIN/],
    ['123456789', /nine digits, as an RSIN has, but its check digit is wrong/],
    ['', /Enter a KvK number first/],
    ['12345', /this has 5/],
    ['9599084', /Did you mean 09599084\?/],
  ]
  for (const [typed, words] of refusals) {
    await registryPage.lookUp(page, typed)
    await expect(page.getByRole('alert')).toHaveText(words)
    await expect(registryPage.box(page)).toHaveAttribute('aria-invalid', 'true')
  }
  expect(asked.filter((url) => url.includes('/v2/'))).toEqual([])
})

test('with the keyboard alone: / focuses the box, Enter looks up, and the result is announced', async ({
  page,
  consoleErrors,
}) => {
  await registryPage.visit(page)
  await page.getByRole('button', { name: 'Look up' }).focus()
  await page.keyboard.press('/')
  await expect(registryPage.box(page)).toBeFocused()
  await page.keyboard.type('68750110')
  await page.keyboard.press('Enter')
  const announcement = page.locator('output[aria-live=polite]')
  await expect(announcement).toHaveText(/Test BV Donald, KvK number 68750110\. Active/)
  await expect(registryPage.box(page)).toBeFocused()
  await page.getByRole('tab', { name: 'JSON' }).focus()
  await page.keyboard.press('/')
  await page.keyboard.type('12345678')
  await page.keyboard.press('Enter')
  await expect(announcement).toHaveText(/12345678 is not in the registry/)
  await expect(registryPage.box(page)).toHaveAttribute('aria-invalid', 'true')
  dropHttpErrors(consoleErrors)
})

test('only numbers with name and time are stored on this device, until they are cleared', async ({
  page,
}) => {
  await registryPage.visit(page)
  await registryPage.lookUp(page, '69599084')
  await expect(registryPage.result(page).getByRole('heading', { name: 'Test EMZ Dagobert' })).toBeVisible()
  await registryPage.lookUp(page, '68750110')
  const history = page.getByRole('complementary', { name: 'Looked up on this device' })
  await expect(history.getByRole('link')).toHaveText([/Test BV Donald/, /Test EMZ Dagobert/])
  await history.getByRole('button', { name: 'Pin Test EMZ Dagobert' }).click()
  await expect(history.getByRole('link')).toHaveText([/Test EMZ Dagobert/, /Test BV Donald/])
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).toContain('69599084')
  expect(stored).not.toMatch(/Bikilalaan|857587973|handelsnaam/)
  await page.reload()
  await history.getByRole('link', { name: /Test EMZ Dagobert/ }).click()
  await expect(registryPage.result(page).getByRole('heading', { name: 'Test EMZ Dagobert' })).toBeVisible()
  await expect(history).toContainText('A sole trader’s number is personal data')
  await history.getByRole('button', { name: 'Clear the list' }).click()
  await history.getByRole('button', { name: 'Clear all, including pinned' }).click()
  await expect(history.getByRole('link')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('69599084')
})

test('facts are copied as text, as an invoice block and as CSV that keeps its numbers', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await registryPage.visit(page)
  await registryPage.lookUp(page, '68750110')
  const result = registryPage.result(page)
  await result.getByRole('button', { name: 'Copy invoice details' }).click()
  await expect
    .poll(copied)
    .toBe('Test BV Donald\nHizzaarderlaan 3 A\n8823 SJ Lollum\nKvK number 68750110\nRSIN 857587973\n')
  await result.getByRole('button', { name: 'Copy as text' }).click()
  await expect.poll(copied).toContain('Legal form: Besloten vennootschap met gewone structuur')
  const download = page.waitForEvent('download')
  await result.getByRole('button', { name: 'CSV', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('kvk-68750110-basic-profile.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString('utf8')
  expect(text.startsWith('\ufeff"KvK number"')).toBe(true)
  expect(text).toContain('"68750110\t"')
  expect(text).toContain('"000037178598\t"')
})
