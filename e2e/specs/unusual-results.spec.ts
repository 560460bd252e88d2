import { findViolations } from '../support/accessibility.ts'
import { expect, testWithoutServer as test } from '../support/fixtures.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import {
  correctField,
  documentsPage,
  getField,
  closePage,
  leaveOutField,
  sendCorrections,
} from '../support/review-page.ts'
import { createResult, withHostedReview } from '../support/hosted-review.ts'
import { startServer } from '../support/servers/server.ts'
import { startFakeService, type FakeService } from '../support/servers/fake-service.ts'
import type { Page } from '@playwright/test'

// Results that the local service never returns, from a fake hosted service.

const letter = createTextFile('brief.txt', 'Kenmerk 12345678901234567890\nTotaal 12,50\n')

/** Opens the review of a document for which a fake hosted service returns `result`. */
async function withReview(page: Page, result: string, runSteps: (fakeService: FakeService) => Promise<void>) {
  const fakeService = await startFakeService(result)
  const server = await startServer({ SERVICE_URL: fakeService.url })
  try {
    await page.goto(`${server.url}/`)
    await documentsPage.upload(page, letter)
    await documentsPage.open(page, 'brief.txt')
    await runSteps(fakeService)
  } finally {
    await closePage(page)
    await server.dispose()
    await fakeService.close()
  }
}

test('a result without Documents is reported and stays open', async ({ page }) => {
  await withReview(page, '{}', async () => {
    await expect(
      page.getByText('The service recognised nothing in this file', { exact: false }),
    ).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' }),
    ).toBeVisible()
  })
})

test('a document to check without a flagged field is reported in the list and in its review, and is not sent unseen', async ({
  page,
}) => {
  const aField = { Text: 'a', Value: 'a', Type: 'String', Page: 0, Confidence: 99, NeedsReview: false }
  const result = JSON.stringify({ Documents: [{ NeedsReview: true, Fields: { Kind: aField } }] })
  await withReview(page, result, async (fakeService) => {
    await expect(page.getByText('but none of its fields')).toBeVisible()
    await expect(page.getByText('The document itself needs review')).toBeVisible()
    await page.getByRole('link', { name: 'Documents' }).first().click()
    await expect(
      documentsPage.row(page, 'brief.txt').getByRole('cell', { name: '1 document as a whole' }),
    ).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select brief.txt' }).check()
    await page.getByRole('button', { name: 'Send corrections' }).click()
    const chosen = page.getByRole('dialog', { name: 'Send the corrections of several documents' })
    await expect(chosen.getByRole('listitem')).toContainText('flagged the document itself for review')
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    // It can be sent from its review.
    await documentsPage.open(page, 'brief.txt')
    await sendCorrections(page)
    await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toBeVisible()
    expect(fakeService.feedback).toHaveLength(1)
  })
})

test('unknown types, missing properties and odd names are shown, edited and sent without loss', async ({
  page,
}) => {
  const result = `{"Documents":[{"Trace":"t-1","Fields":{
    "Odd":{"Text":"a","Value":{"x":12345678901234567890},"Type":"Hologram","Page":0},
    "Bare":{"Text":"Kenmerk"},
    "__proto__":{"Text":"p","Value":"p","Type":"String","Page":0,"Confidence":99},
    "Number":{"Text":"12345678901234567890","Value":12345678901234567890,"Type":"Long","Page":0,"BoundingBox":[1.50,2]},
    "Empty":null}}]}`
  await withReview(page, result, async (fakeService) => {
    for (const name of ['Odd', 'Bare', 'Number', 'Empty']) await expect(getField(page, name)).toBeVisible()
    // The app itself refuses what the service would refuse, and names the field.
    await page.getByRole('button', { name: 'Send corrections' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send corrections' })
    await expect(dialog).toContainText('Bare')
    await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
    for (const name of ['Odd', 'Bare', 'Empty']) await leaveOutField(page, name)
    await sendCorrections(page)
    await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toBeVisible()
    const sent = fakeService.feedback[0] ?? ''
    expect(sent).toContain('"Value":12345678901234567890')
    expect(sent).toContain('"BoundingBox":[1.50,2]')
    expect(sent).toContain('"__proto__":{"Text":"p"')
    expect(sent).toContain('"Trace":"t-1"')
    expect(sent).not.toContain('Hologram')
  })
})

test('refused feedback keeps everything and can be sent again', async ({ page, consoleErrors }) => {
  const result =
    '{"Documents":[{"Fields":{"Reference":{"Text":"Kenmerk","Value":"Kenmerk","Type":"String","Page":0,"NeedsReview":true}}}]}'
  await withReview(page, result, async (fakeService) => {
    fakeService.answerFeedback = { status: 400, body: '{"message":"The model has no document type."}' }
    await correctField(page, 'Reference', 'Kenmerk 1')
    await sendCorrections(page)
    await expect(page.getByText('The model has no document type.').first()).toBeVisible()
    consoleErrors.length = 0 // the browser logs a line for a 400
    fakeService.answerFeedback = { status: 202, body: '' }
    // This time the undo period expires by itself.
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toBeVisible()
    expect(fakeService.feedback).toHaveLength(2)
    expect(fakeService.feedback[1]).toBe(fakeService.feedback[0])
  })
})

test('a typed text counts as found on a later page, although similar words are on its own', async ({
  page,
}) => {
  const text = 'Supplier text\nVan Vcld Installaties\fVan Veld Installaties'
  await withHostedReview(page, createResult(['Supplier'], []), [createTextFile('a.txt', text)], async () => {
    await documentsPage.open(page, 'a.txt')
    await correctField(page, 'Supplier', 'Van Veld Installaties')
    await expect(getField(page, 'Supplier')).toContainText('Van Vcld Installaties')
    const draftUrl = `/workspace/submissions/${new URL(page.url()).pathname.split('/')[2] ?? ''}/draft`
    const getDraft = async () => (await page.request.get(new URL(draftUrl, page.url()).href)).text()
    await expect.poll(getDraft).toContain('"Van Veld Installaties",true]')
  })
})
