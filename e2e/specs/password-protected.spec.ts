import PDFDocument from 'pdfkit'
import { findViolations } from '../support/accessibility.ts'
import type { UploadFile } from '../support/files/upload-file.ts'
import { expect, testWithoutServer as test } from '../support/fixtures.ts'
import { documentsPage, getField, closePage } from '../support/review-page.ts'
import { startServer } from '../support/servers/server.ts'
import { startFakeService } from '../support/servers/fake-service.ts'

/** A PDF of one page with a password. */
async function createProtectedFile(password: string): Promise<UploadFile> {
  const made = new PDFDocument({ userPassword: password, pdfVersion: '1.7' })
  const parts: Buffer[] = []
  const written = new Promise((resolve) => made.on('end', resolve))
  made.on('data', (part: Buffer) => parts.push(part))
  made.text('Kenmerk WL-2025-77')
  made.end()
  await written
  return { name: 'geheim.pdf', mimeType: 'application/pdf', buffer: Buffer.concat(parts) }
}

const result = JSON.stringify({
  Documents: [
    {
      Fields: {
        Reference: { Text: 'WL-2025-77', Value: 'WL-2025-77', Type: 'String', Page: 0, NeedsReview: true },
      },
    },
  ],
})

test('the password of a protected file is asked for, and asked again when it is wrong', async ({ page }) => {
  const fakeService = await startFakeService(result)
  const server = await startServer({ SERVICE_URL: fakeService.url })
  try {
    await page.goto(server.url)
    await documentsPage.upload(page, await createProtectedFile('kaas-en-brood'))
    await documentsPage.review(page, 'geheim.pdf')
    const region = page.getByRole('region', { name: 'Page', exact: true })
    const password = region.getByRole('textbox', { name: 'Password' })
    await expect(password).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await password.fill('boter')
    await password.press('Enter')
    await expect(region).toContainText('Wrong password')
    // The fields can be edited meanwhile.
    await expect(getField(page, 'Reference')).toContainText('WL-2025-77')
    await password.fill('kaas-en-brood')
    await region.getByRole('button', { name: 'Show the pages' }).click()
    await expect(region.getByRole('button', { name: 'Found: WL-2025-77' })).toBeVisible()
  } finally {
    await closePage(page)
    await server.dispose()
    await fakeService.close()
  }
})
