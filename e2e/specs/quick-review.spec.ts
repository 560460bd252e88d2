import type { Page } from '@playwright/test'
import { createTextFile } from '../support/files/upload-file.ts'
import { expect, testWithoutServer as test } from '../support/fixtures.ts'
import { createResult, withHostedReview } from '../support/hosted-review.ts'
import {
  correctField,
  documentsPage,
  getField,
  holdUndoSeconds,
  selectField,
  expectSaved,
  getValue,
} from '../support/review-page.ts'

test.use({ baseURL: '' })
const names = ['Reference', 'Supplier', 'Order', 'Remark']
const result = createResult(names, names.slice(0, 3))
const files = ['a.txt', 'b.txt', 'c.txt'].map((name) =>
  createTextFile(name, `Document ${name}\n${names.join('\n')}`),
)

const getFeedbackQueueRegion = (page: Page) => page.getByRole('region', { name: 'Corrections being sent' })
const getText = (page: Page, name: string) => getValue(page, name)

/** Opens the first document and waits until the first field to check has the focus. */
async function openFirst(page: Page) {
  await documentsPage.open(page, 'a.txt')
  await expect(getText(page, 'Reference')).toBeFocused()
}

const getTitle = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('three right flagged fields take Enter, Enter, Enter, Ctrl+Enter, Enter, and the next document opens', async ({
  page,
}) => {
  await withHostedReview(page, result, files, async (fakeService) => {
    await openFirst(page)
    const release = await holdUndoSeconds(page)
    for (const key of ['Enter', 'Enter', 'Enter', 'Control+Enter', 'Enter']) await page.keyboard.press(key)
    await expect(getTitle(page, 'b.txt')).toBeVisible()
    // Nothing has been sent yet, and the next document can be edited at once.
    expect(fakeService.feedback).toEqual([])
    await expect(getFeedbackQueueRegion(page)).toContainText('Corrections for a.txt will be sent shortly')
    await expect(getText(page, 'Reference')).toBeFocused()
    await release()
    for (const key of ['Enter', 'Enter', 'Enter', 'Control+Enter', 'Enter']) await page.keyboard.press(key)
    await expect(getTitle(page, 'c.txt')).toBeVisible()
    await expect(getText(page, 'Reference')).toBeFocused()
    await expect(getFeedbackQueueRegion(page)).toContainText('Corrections for b.txt were sent')
    expect(fakeService.feedback).toHaveLength(2)
    for (const sent of fakeService.feedback) for (const name of names) expect(sent).toContain(`"${name}":{`)
    // The last document of the queue has no next one, so its receipt appears here.
    for (const key of ['Enter', 'Enter', 'Enter', 'Control+Enter', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toContainText(
      'last document in the queue',
    )
    await page.keyboard.press('Escape')
    await expect(page.getByText('Corrections were sent on')).toBeVisible()
    expect(fakeService.feedback).toHaveLength(3)
    await expect(page.getByText('Differs from what was sent')).toBeHidden()
    await correctField(page, 'Reference', 'R-2')
    await expect(page.getByText('Differs from what was sent: Reference.')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Differs from what was sent')).toBeHidden()
  })
})

test('right after sending, Ctrl+Z cancels it and opens the document; later it undoes edits here', async ({
  page,
}) => {
  await withHostedReview(page, result, files, async (fakeService) => {
    await openFirst(page)
    const release = await holdUndoSeconds(page)
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Enter')
    await expect(getTitle(page, 'b.txt')).toBeVisible()
    await expect(getText(page, 'Reference')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(getTitle(page, 'a.txt')).toBeVisible()
    await expect(getFeedbackQueueRegion(page)).toBeHidden()
    await release()

    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(getTitle(page, 'b.txt')).toBeVisible()
    await expect(getText(page, 'Reference')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(getField(page, 'Reference')).toContainText('accepted')
    await page.keyboard.press('Control+z')
    await expect(getField(page, 'Reference')).toContainText('to check')
    await expect(getFeedbackQueueRegion(page)).toContainText('Corrections for a.txt were sent')
    expect(fakeService.feedback).toHaveLength(1)
  })
})

test('Enter after the last correction stays, so that it can be sent; the next Enter moves on', async ({
  page,
}) => {
  await withHostedReview(page, result, files.slice(0, 2), async () => {
    await openFirst(page)
    for (const key of ['Enter', 'Enter']) await page.keyboard.press(key)
    await expect(getText(page, 'Order')).toBeFocused()
    await page.keyboard.type('O-1')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(/^Nothing is left to check\. Nothing has been sent yet\. Press /),
    ).toBeVisible()
    await expect(getField(page, 'Order')).toContainText('corrected')
    await page.keyboard.press('Control+z')
    await expect(page.getByText(/^Nothing is left to check\./)).toBeHidden()
    await page.keyboard.press('Control+Shift+z')
    await expect(getField(page, 'Order')).toContainText('corrected')
    await correctField(page, 'Remark', 'added later')
    await page.keyboard.press('Enter')
    await expectSaved(page)
    await expect(getTitle(page, 'a.txt')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(getTitle(page, 'b.txt')).toBeVisible()
  })
})

test('leaving out a flagged field moves to the next, where typing replaces the value', async ({ page }) => {
  await withHostedReview(page, result, files.slice(0, 1), async () => {
    await openFirst(page)
    await page.keyboard.press('Control+Delete')
    await expect(getField(page, 'Reference')).toContainText('not in the document')
    await expect(getText(page, 'Supplier')).toBeFocused()
    await page.keyboard.type('typed over')
    await expect(getText(page, 'Supplier')).toHaveValue('typed over')
    await page.keyboard.press('Enter')
    await expect(getText(page, 'Order')).toBeFocused()
    // Leaving out a field that was not flagged does not move the selection.
    await selectField(page, 'Remark')
    await page.keyboard.press('Control+Delete')
    await expect(getField(page, 'Remark')).toContainText('not in the document')
    await expect(getField(page, 'Order')).toContainText('to check')
    await expect(getField(page, 'Remark').getByLabel('Value', { exact: true })).toBeFocused()
    await expectSaved(page)
  })
})

test('a send that fails in the background is reported on every screen, and is sent again', async ({
  page,
  consoleErrors,
}) => {
  await withHostedReview(page, result, files.slice(0, 2), async (fakeService) => {
    await documentsPage.open(page, 'a.txt')
    await correctField(page, 'Remark', 'changed')
    await expectSaved(page)
    fakeService.answerFeedback = { status: 400, body: '{"message":"The request has not finished yet."}' }
    const release = await holdUndoSeconds(page)
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Enter')
    await expect(getTitle(page, 'b.txt')).toBeVisible()
    await getFeedbackQueueRegion(page).getByRole('button', { name: 'Send now' }).click()
    await release()
    await expect(getFeedbackQueueRegion(page)).toContainText(
      'Corrections for a.txt were not sent. They are kept.',
    )
    await expect(getFeedbackQueueRegion(page)).toContainText('The request has not finished yet.')
    await page.getByRole('link', { name: 'Settings' }).click()
    await getFeedbackQueueRegion(page).getByRole('button', { name: 'Open' }).click()
    await expect(getTitle(page, 'a.txt')).toBeVisible()
    await expect(getField(page, 'Remark')).toContainText('changed')
    const note = page.getByText('The service is still reading this document.')
    await expect(note).toBeVisible()
    consoleErrors.length = 0 // the browser logs a line for a 400
    fakeService.answerFeedback = { status: 202, body: '' }
    await getFeedbackQueueRegion(page).getByRole('button', { name: 'Send again' }).click()
    await expect(getFeedbackQueueRegion(page)).toContainText('Corrections for a.txt were sent')
    await expect(note).toBeHidden()
    await page.getByRole('button', { name: 'What was sent' }).click()
    await expect(page.getByRole('dialog', { name: 'What was sent' })).toContainText('"changed"')
    await page.keyboard.press('Escape')
    await getFeedbackQueueRegion(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(getFeedbackQueueRegion(page)).toBeHidden()
  })
})
