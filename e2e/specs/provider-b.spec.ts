import { expect, test } from '../support/fixtures.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import { documentsPage, getField } from '../support/review-page.ts'

test('a document of provider B, without pages and flags, is reviewed, and reports that feedback cannot be sent', async ({
  page,
}) => {
  const letter = createTextFile(
    'brief.txt',
    'Gemeente Waterland\nPostbus 1000\n1140 BA Monnickendam\n\nDatum: 14 maart 2025\nOns kenmerk: WL-2025-77\nBetreft: vergunning steiger\n\nGeachte heer De Vries,\n\nUw aanvraag is ontvangen.\n',
  )
  await documentsPage.visit(page)
  await documentsPage.upload(page, letter, 'letter')
  await documentsPage.review(page, 'brief.txt')
  await expect(getField(page, 'Date')).toBeVisible()
  const { submissions } = (await (await page.request.get('/workspace/submissions')).json()) as {
    submissions: { id: string }[]
  }
  const result = await (await page.request.get(`/workspace/submissions/${submissions[0]?.id}/result`)).text()
  for (const missing of ['"Page"', '"FileName"', '"TotalPages"']) expect(result).not.toContain(missing)
  expect(result.match(/"NeedsReview"/g)).toHaveLength(1)
  await page.getByRole('button', { name: 'Send corrections' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send corrections' })
  await expect(dialog).toContainText('The service would refuse these corrections')
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
})
