import PDFDocument from 'pdfkit'
import { findViolations } from '../support/accessibility.ts'
import { createZip } from '../support/files/file-specimens.ts'
import { createTextFile, type UploadFile } from '../support/files/upload-file.ts'
import { expect, testWithoutServer as test } from '../support/fixtures.ts'
import { documentsPage, getField, closePage } from '../support/review-page.ts'
import { startServer } from '../support/servers/server.ts'
import { startFakeService } from '../support/servers/fake-service.ts'

async function createProtectedFile(password: string, ...lines: string[]): Promise<UploadFile> {
  const made = new PDFDocument({ userPassword: password, pdfVersion: '1.7' })
  const parts: Buffer[] = []
  const written = new Promise((resolve) => made.on('end', resolve))
  made.on('data', (part: Buffer) => parts.push(part))
  for (const line of lines) made.text(line)
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

test('the app asks for the password of a protected file, and again when it is wrong', async ({ page }) => {
  const fakeService = await startFakeService(result)
  const server = await startServer({ SERVICE_URL: fakeService.url })
  try {
    await page.goto(server.url)
    await documentsPage.upload(page, await createProtectedFile('kaas-en-brood', 'Kenmerk WL-2025-77'))
    await documentsPage.review(page, 'geheim.pdf')
    const region = page.getByRole('region', { name: 'Page', exact: true })
    const password = region.getByRole('textbox', { name: 'Password' })
    await expect(password).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await password.fill('boter')
    await password.press('Enter')
    await expect(region).toContainText('Wrong password')
    await expect(password).toBeFocused()
    // The fields can be edited already, without a pretence of searching the pages.
    await expect(getField(page, 'Reference')).toContainText('Not searched: the pages are not open')
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

test('a protected file is read with the password that a person enters', async ({ page, consoleErrors }) => {
  const server = await startServer()
  try {
    await page.goto(server.url)
    const lines = ['De Eik B.V.', 'Factuurnummer: 2025-381', 'Factuurdatum: 14-03-2025', 'Totaal: 121,00']
    await documentsPage.upload(page, await createProtectedFile('kaas-en-brood', ...lines))
    const row = documentsPage.row(page, 'geheim.pdf')
    await expect(row).toContainText('The file is protected with a password')
    await expect(row).toContainText('Password needed')
    await expect(row).not.toContainText('Failed')
    await page.getByRole('button', { name: /^Password needed ?1$/ }).click()
    await expect(page).toHaveURL(/state=password/)
    expect(await findViolations(page)).toEqual([])
    await row.getByRole('link', { name: 'geheim.pdf' }).click()
    const form = page.getByRole('form', { name: 'This file is protected' })
    const password = form.getByRole('textbox', { name: 'File password' })
    await expect(password).toBeFocused()
    await expect(password).toHaveAttribute('autocomplete', 'off')
    await expect(password).toHaveAttribute('type', 'password')
    // Only one form asks for it, beside the pages.
    const pages = page.getByRole('region', { name: 'Page', exact: true })
    await expect(pages).toContainText('Enter the password in the document’s form')
    await expect(pages.getByRole('textbox', { name: 'Password' })).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    await password.fill('boter')
    await password.press('Enter')
    await expect(form).toContainText('This password does not open the file')
    await expect(page.getByText('Password needed')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await expect(password).toBeFocused()
    await password.fill('kaas-en-brood')
    await form.getByRole('button', { name: 'Read again with this password' }).click()
    await expect(getField(page, 'Invoice number')).toContainText('2025-381')
    await expect(pages.getByRole('button', { name: 'Found: 2025-381' })).toBeVisible()
    expect(page.url()).not.toContain('kaas')
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain('kaas-en-brood')
    // The browser logs the response to a failed reading (spec 3) as an error.
    const others = consoleErrors.filter((line) => !line.includes('status of 400'))
    expect(others).toEqual([])
    consoleErrors.length = 0
  } finally {
    await closePage(page)
    await server.dispose()
  }
})

test('a protected file in an archive is reported as unread, and read with its password', async ({ page }) => {
  const server = await startServer()
  try {
    await page.goto(server.url)
    const lines = ['De Eik B.V.', 'Factuurnummer: 2025-381', 'Factuurdatum: 14-03-2025', 'Totaal: 121,00']
    const password = 'kaas-en-brood'
    const open = lines.map((line) => line.replace('381', '382')).join('\n')
    const zip = await createZip('twee.zip', {
      'geheim.pdf': await createProtectedFile(password, ...lines),
      'open.txt': createTextFile('open.txt', open),
    })
    await documentsPage.upload(page, zip)
    await documentsPage.review(page, 'twee.zip')
    const notice = page.getByText('This document was not read').locator('..')
    await expect(notice).toContainText('The file is protected with a password')
    await expect(page.getByRole('combobox', { name: 'Document' })).toContainText('1: geheim.pdf (not read)')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Send corrections' }).click()
    await expect(page.getByRole('dialog')).toContainText('The first document has no fields')
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'File password' }).fill(password)
    await page.keyboard.press('Enter')
    await expect(getField(page, 'Invoice number')).toContainText('2025-381')
    const pages = page.getByRole('region', { name: 'Page', exact: true })
    await expect(pages.getByRole('button', { name: 'Found: 2025-381' })).toBeVisible()
    await page.getByRole('button', { name: 'Send corrections' }).click()
    await expect(page.getByRole('dialog')).toContainText('fields of the first document are passed on')
    await page.keyboard.press('Escape')
  } finally {
    await closePage(page)
    await server.dispose()
  }
})
