import { createInvoice } from '../support/files/create-invoice.ts'
import { expect, testWithOwnServer as test } from '../support/fixtures.ts'
import { documentsPage } from '../support/review-page.ts'

test('a server that dies during a send: the next document says that it cannot be loaded yet, and all recovers', async ({
  page,
  server,
  consoleErrors,
}) => {
  await documentsPage.visit(page)
  const invoice = await createInvoice()
  await documentsPage.upload(page, [invoice, { ...invoice, name: 'kopie.pdf' }])
  for (const name of ['factuur.pdf', 'kopie.pdf'])
    await expect(documentsPage.row(page, name)).toContainText('Needs review')
  await documentsPage.review(page, 'kopie.pdf')
  await page.getByRole('button', { name: 'Send corrections' }).click()
  await server.kill()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  const sending = page.getByRole('region', { name: 'Corrections being sent' })
  await expect(sending).toContainText(
    'It is unknown whether the corrections for kopie.pdf arrived. They are kept.',
  )
  await expect(sending).toContainText('send them again as soon as the server answers')
  // In the bar of the review, with the way back and the neighbours.
  await expect(page.getByRole('heading', { name: 'factuur.pdf' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Review queue' })).toBeVisible()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('This document cannot be loaded right now')
  await expect(alert).toContainText('It opens by itself as soon as the server answers.')
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeEnabled()
  await server.start()
  await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible()
  await expect(sending).toContainText('Corrections for kopie.pdf were sent')
  // The browser logs the requests that nobody answered.
  const unexpected = consoleErrors.filter((line) => !/ERR_(CONNECTION|EMPTY_RESPONSE|INCOMPLETE)/.test(line))
  consoleErrors.length = 0
  expect(unexpected).toEqual([])
})
