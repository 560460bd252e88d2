import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { hasOffice } from '../support/has-office.ts'
import { loadSpecimen, reviewAll, watchScanReading } from '../support/local-review.ts'
import { documentsPage } from '../support/review-page.ts'

// Office documents, and a picture that is shown while it is read, by the local service. The soak tests cover
// pictures, mails, archives and texts.

const note = { 'Invoice number': '2025-0381' }

const officeNames = ['invoice.docx', 'invoice.xlsx', 'invoice.pptx', 'invoice.odt']

test('office documents are shown and marked if LibreOffice is installed; otherwise they are refused with the reason', async ({
  page,
  consoleErrors,
}) => {
  await (hasOffice()
    ? reviewAll(
        page,
        officeNames.map((name) => ({ file: loadSpecimen(name), texts: [note] })),
      )
    : expectAllRejected(page, officeNames))
  expect(consoleErrors).toEqual([])
})

/** Chooses specimens that need LibreOffice and expects each to be refused for lack of it. */
async function expectAllRejected(page: Page, names: readonly string[]) {
  await documentsPage.visit(page)
  await documentsPage.upload(
    page,
    names.map((name) => loadSpecimen(name)),
  )
  for (const name of names)
    await expect(
      page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name }),
    ).toContainText('Office documents cannot be read here.')
}

test.describe('for a new user', () => {
  test.use({ opensSingleUpload: true })
  test('a picture that opens while it is read is marked with the words of the service, and not read again', async ({
    page,
  }) => {
    const asked = watchScanReading(page)
    await documentsPage.visit(page)
    await documentsPage.upload(page, loadSpecimen('note.png'))
    await expect(page).toHaveURL(/\/review\//)
    await expect(page.getByRole('button', { name: 'Found: 2025-0381' }).first()).toBeVisible()
    expect(asked).toEqual([])
  })
})
