import { joinInvoices } from '../support/files/join-invoices.ts'
import { expect, test } from '../support/fixtures.ts'
import { documentsPage, getField, selectField } from '../support/review-page.ts'

test('with several documents and another tab, the saved state is whole and the bar stays one line', async ({
  page,
  context,
  consoleErrors,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await joinInvoices())
  await expect(documentsPage.row(page, 'scan.pdf')).toContainText('2 documents in this file')
  await documentsPage.review(page, 'scan.pdf')
  const bar = page.getByRole('banner')
  await page.setViewportSize({ width: 1440, height: 900 })
  const height = await bar.evaluate((element) => element.clientHeight)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(getField(other, 'Invoice number')).toBeVisible()
  await page.bringToFront()
  await page.route('**/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue(),
  )
  await (await selectField(page, 'Invoice number')).fill('VW-1')
  await expect(bar.getByText('Also open in another tab')).toBeAttached()
  for (const { language, text } of [
    { language: 'English', text: 'Not saved: kept on this device' },
    { language: 'Nederlands', text: 'Niet bewaard: staat op dit apparaat' },
  ]) {
    if (language !== 'English') {
      await page.goto('/settings')
      await page.getByRole('radio', { name: language }).check()
      await page.goBack()
    }
    const state = bar.getByText(text)
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(state).toBeVisible()
      const name = `${language}, ${width} pixels`
      expect(await state.evaluate((element) => element.scrollWidth - element.clientWidth), name).toBe(0)
      await expect.poll(() => bar.evaluate((element) => element.clientHeight), name).toBe(height)
      if (process.env['LOOK']) await page.screenshot({ path: `/tmp/calm-bar-${language}-${width}.png` })
    }
    if (process.env['LOOK']) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.screenshot({ path: `/tmp/calm-bar-${language}-1280-dark.png` })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.screenshot({ path: `/tmp/calm-bar-${language}-390.png` })
      await page.emulateMedia({ colorScheme: 'light' })
    }
  }
  // The browser logs the requests that were refused.
  const unexpected = consoleErrors.filter((line) => !line.includes('ERR_CONNECTION_REFUSED'))
  consoleErrors.length = 0
  expect(unexpected).toEqual([])
})
