import type { Page } from '@playwright/test'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { openDemo, testDemo as test } from '../support/demo-page.ts'
import { expect } from '../support/fixtures.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import { documentsPage } from '../support/review-page.ts'

/** Minimum bytes of one upload in this test: more than a browser without room has left. */
const uploadBytes = 2_000_000
const invoice = 'Factuur\nFactuurnummer: 2025-0042\nTotaal: EUR 121,00\n'

/** Submits a document of so many bytes, like a robot. */
const submit = (page: Page, name: string) =>
  page.evaluate(
    async ([path, fileName, text]) => {
      const body = new FormData()
      body.append('file', new Blob([text]), fileName)
      const response = await fetch(path, { method: 'POST', body })
      const { code } = response.ok ? { code: undefined } : await response.json()
      return { status: response.status, code, retryAfter: response.headers.get('Retry-After') }
    },
    [`${documentPaths.analyze('invoice')}?async=true`, name, invoice.padEnd(uploadBytes)] as const,
  )

test.slow()

test('a browser without room refuses new documents, shows existing ones, and recovers when there is room', async ({
  page,
  context,
  host,
  consoleErrors,
}) => {
  const { origin } = new URL(host.url)
  const browser = await context.newCDPSession(page)
  const setQuota = (quotaSize?: number) =>
    browser.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(quotaSize !== undefined && { quotaSize }),
    })
  await openDemo(page, host)
  await documentsPage.upload(page, createTextFile('eerste.txt', invoice))
  await expect(documentsPage.row(page, 'eerste.txt')).toContainText('121')

  let count = 0
  await setQuota(1000)
  const full = { status: 507, code: 'storage_full', retryAfter: '30' }
  // Chromium caches the available room for half a minute.
  await expect.poll(() => submit(page, `tot-vol-${(count += 1)}.txt`), { timeout: 90_000 }).toEqual(full)
  expect(await submit(page, 'geweigerd.txt')).toEqual(full)
  // Another content: the list already has that of the others.
  const second = `${invoice}Tweede\n`.padEnd(uploadBytes)
  await documentsPage.upload(page, createTextFile('tweede.txt', second))
  await expect(page.getByText(/This browser has no room left for the demo\..+choose Reset/)).toBeVisible()
  const list = await page.evaluate(async (path) => (await fetch(path)).status, workspacePaths.submissions)
  expect(list).toBe(200)
  await documentsPage.review(page, 'eerste.txt')
  await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible()

  await setQuota()
  await expect.poll(() => submit(page, 'geweigerd.txt'), { timeout: 90_000 }).toMatchObject({ status: 202 })
  // The page asks before it is left while the other upload is still repeated.
  page.once('dialog', (dialog) => void dialog.accept())
  await openDemo(page, host)
  await expect(documentsPage.row(page, 'geweigerd.txt')).toContainText('121')
  consoleErrors.length = 0 // the refusals themselves
})
