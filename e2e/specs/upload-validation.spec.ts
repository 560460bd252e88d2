import { expect, test } from '../support/fixtures.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { documentsPage } from '../support/review-page.ts'

test('names what the service would refuse before anything is sent, with the limit and the size of the file', async ({
  page,
}) => {
  await documentsPage.visit(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const upload = page.getByRole('region', { name: 'Upload' })
  await documentsPage.upload(page, {
    name: 'program.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  })
  await expect(upload).toContainText('program.exe')
  await expect(upload).toContainText('.exe')
  await documentsPage.upload(page, {
    name: 'empty.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(0),
  })
  await expect(upload).toContainText(/empty\.pdf[^]*empty/)
  await documentsPage.upload(page, {
    name: 'big.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(31 * 1024 * 1024, '%'),
  })
  await expect(upload).toContainText(/big\.pdf[^]*30 MB/)
  expect(sent).toEqual([])
})

test('a damaged document fails with a message that a reviewer understands, and the others continue', async ({
  page,
  consoleErrors,
}) => {
  const whole = await createInvoice('goed.pdf')
  await documentsPage.visit(page)
  await documentsPage.upload(page, [
    { ...whole, name: 'half.pdf', buffer: whole.buffer.subarray(0, 300) },
    createTextFile('not-a-pdf.pdf', 'This is only text.'),
    whole,
  ])
  await expect(documentsPage.row(page, 'goed.pdf')).toContainText('Needs review')
  for (const name of ['half.pdf', 'not-a-pdf.pdf'])
    await expect(documentsPage.row(page, name)).toContainText(/Failed|Refused/)
  consoleErrors.length = 0 // the browser logs a line for every 400
})
