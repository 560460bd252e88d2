import { expect, testWithOwnServer as test } from '../support/fixtures.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { documentsPage } from '../support/review-page.ts'

test('a document that was being read when the server was killed is read after the restart, once', async ({
  page,
  server,
  consoleErrors,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, [await createInvoice('een.pdf'), await createInvoice('twee.pdf')])
  // The list shows what the server has stored.
  for (const name of ['een.pdf', 'twee.pdf']) await expect(documentsPage.row(page, name)).toBeVisible()
  await server.kill()
  await server.start()
  await page.reload()
  // By now the browser has logged the requests that failed while the server was down.
  await expect(documentsPage.row(page, 'een.pdf')).toBeVisible()
  consoleErrors.length = 0
  for (const name of ['een.pdf', 'twee.pdf']) {
    await expect(documentsPage.row(page, name)).toHaveCount(1)
    await expect(documentsPage.row(page, name)).toContainText('Needs review')
  }
})
