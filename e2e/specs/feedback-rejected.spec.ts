import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTextFile } from '../support/files/upload-file.ts'
import { expect, test } from '../support/fixtures.ts'
import { createResult, withHostedReview } from '../support/hosted-review.ts'
import { documentsPage, closePage, holdUndoSeconds } from '../support/review-page.ts'
import { startServer } from '../support/servers/server.ts'

// The five refusals of spec 4.4: the app predicts two of them, the service returns the others.

test.use({ baseURL: '' })
const createLetter = (id: string) =>
  createTextFile(`${id}.txt`, `Datum: 14 maart 2025\nOns kenmerk: ${id}\nTotaal € 121,00\n`)

test('the real service: a provider without feedback, and a model without a document type, are reported before sending', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-config-'))
  const file = join(folder, 'service.json')
  const model = { label: 'No type', provider: 'A', documentType: null, extends: 'invoice' }
  const letters = { id: 'letter', label: 'Letter', provider: 'B', documentType: 'letter', extends: 'letter' }
  await writeFile(
    file,
    JSON.stringify({ organisations: [{ name: 'Een BV', models: [{ id: 'typeless', ...model }, letters] }] }),
  )
  const server = await startServer({ SERVICE_CONFIG: file })
  try {
    await page.goto(`${server.url}/`)
    const dialog = page.getByRole('dialog', { name: 'Send corrections' })
    const cases = [
      { id: 'letter', says: 'provider reports no pages and does not accept corrections' },
      { id: 'typeless', says: 'This model has no document type' },
    ]
    for (const { id, says } of cases) {
      await documentsPage.upload(page, createLetter(id), id)
      await documentsPage.review(page, `${id}.txt`)
      await page.getByRole('button', { name: 'Send corrections' }).click()
      await expect(dialog).toContainText(says)
      await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
      if (id === 'typeless') {
        // The checked fields can be saved, and the reviewer continues with the next document.
        await expect(dialog.getByRole('button', { name: 'Download JSON' })).toBeVisible()
        await dialog.getByRole('button', { name: 'Next document' }).click()
        await expect(page.getByRole('heading', { name: 'letter.txt' })).toBeVisible()
      } else {
        await page.keyboard.press('Escape')
        await page.getByRole('link', { name: 'Documents' }).first().click()
      }
    }
  } finally {
    await closePage(page)
    await server.dispose()
    await rm(folder, { recursive: true, force: true })
  }
})

test('refusals by the service are explained with ways out, and an incomplete field gets the focus', async ({
  page,
  consoleErrors,
}) => {
  const result = createResult(['Reference', 'Supplier'], ['Reference'])
  const fields: Record<string, Record<string, unknown>> = result.Documents[0]?.Fields ?? {}
  delete fields['Supplier']?.['Page']
  await withHostedReview(
    page,
    result,
    [createTextFile('a.txt', 'Reference text\nSupplier text\n')],
    async (fakeService) => {
      await documentsPage.open(page, 'a.txt')
      const dialog = page.getByRole('dialog', { name: 'Send corrections' })
      await page.getByRole('button', { name: 'Send corrections' }).click()
      await expect(dialog).toContainText('Supplier has no Page.')
      await dialog.getByRole('button', { name: 'Go to Supplier' }).click()
      const supplier = page.getByRole('group', { name: 'Supplier', exact: true })
      await expect(supplier.getByLabel('Value', { exact: true })).toBeFocused()
      await supplier.getByRole('button', { name: 'Use page 1' }).click()

      const refusals = [
        { detail: 'The request has not finished yet.', words: 'is still reading', way: 'Cancel' },
        {
          detail: 'There is no result for this request.',
          words: 'no longer has a result for this document',
          way: 'Download JSON',
        },
        {
          detail: 'The model has no document type.',
          words: 'it cannot learn from corrections',
          way: 'Download JSON',
        },
        {
          detail: 'This provider supports no feedback.',
          words: 'of this provider do not accept corrections',
          way: 'Download JSON',
        },
        {
          detail: 'Page is missing for field Supplier.',
          words: 'A field is incomplete',
          way: 'Download JSON',
        },
      ]
      await page.getByRole('button', { name: 'Send corrections' }).click()
      await holdUndoSeconds(page)
      for (const { detail, words, way } of refusals) {
        fakeService.answerFeedback = { status: 400, body: JSON.stringify({ message: detail }) }
        await dialog.getByRole('button', { name: 'Send', exact: true }).click()
        await dialog.getByRole('button', { name: 'Send now' }).click()
        await expect(dialog.getByRole('alert')).toContainText(detail)
        await expect(dialog.getByRole('alert')).toContainText(words)
        await expect(dialog.getByRole('button', { name: way })).toBeVisible()
      }
      consoleErrors.length = 0 // the browser logs a line for each 400
      expect(fakeService.feedback).toHaveLength(refusals.length)
      expect(new Set(fakeService.feedback).size).toBe(1)
    },
  )
})
