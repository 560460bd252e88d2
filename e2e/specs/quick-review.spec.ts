import type { Page } from '@playwright/test'
import { createTextFile } from '../support/files/upload-file.ts'
import { expect, test } from '../support/fixtures.ts'
import { createResult, withHostedReview } from '../support/hosted-review.ts'
import { correctField, documentsPage, getField, expectSaved } from '../support/review-page.ts'

// The server of `withHosted` is the only one that is needed. Uploading, reading and three reviews take their time.
test.use({ baseURL: '' })
const names = ['Reference', 'Supplier', 'Order', 'Remark']
const result = createResult(names, names.slice(0, 3))
const files = ['a.txt', 'b.txt', 'c.txt'].map((name) =>
  createTextFile(name, `Document ${name}\n${names.join('\n')}`),
)

const getOutboxRegion = (page: Page) => page.getByRole('region', { name: 'Corrections being sent' })
const getText = (page: Page, name: string) =>
  getField(page, name).getByRole('textbox', { name: 'Text', exact: true })

/** Opens the first document and waits until the first field to check has the focus. */
async function openFirst(page: Page) {
  await documentsPage.open(page, 'a.txt')
  await expect(getText(page, 'Reference')).toBeFocused()
}

const getTitle = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('three flagged fields that are right take Enter, Enter, Enter, Ctrl+Enter, Enter, and the next document is there', async ({
  page,
}) => {
  await withHostedReview(page, result, files, async (standIn) => {
    await openFirst(page)
    for (const key of ['Enter', 'Enter', 'Enter', 'Control+Enter', 'Enter']) await page.keyboard.press(key)
    await expect(getTitle(page, 'b.txt')).toBeVisible()
    // Nothing has gone yet, and the next document can be worked on at once.
    expect(standIn.feedback).toEqual([])
    await expect(getOutboxRegion(page)).toContainText('Corrections for a.txt will be sent shortly')
    await expect(getText(page, 'Reference')).toBeFocused()
    for (const key of ['Enter', 'Enter', 'Enter', 'Control+Enter', 'Enter']) await page.keyboard.press(key)
    await expect(getTitle(page, 'c.txt')).toBeVisible()
    await expect(getText(page, 'Reference')).toBeFocused()
    await expect(getOutboxRegion(page)).toContainText('Corrections for b.txt were sent')
    expect(standIn.feedback).toHaveLength(2)
    for (const sent of standIn.feedback) for (const name of names) expect(sent).toContain(`"${name}":{`)
    // The last one of the pile has no next: its receipt comes here.
    for (const key of ['Enter', 'Enter', 'Enter', 'Control+Enter', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toContainText(
      'last document in the queue',
    )
    await page.keyboard.press('Escape')
    await expect(page.getByText('Corrections were sent on')).toBeVisible()
    expect(standIn.feedback).toHaveLength(3)
  })
})

test('right after sending, Ctrl+Z takes it back and leads to the document; later it takes back what was done here', async ({
  page,
}) => {
  await withHostedReview(page, result, files, async (standIn) => {
    await openFirst(page)
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Enter')
    await expect(getTitle(page, 'b.txt')).toBeVisible()
    await expect(getText(page, 'Reference')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(getTitle(page, 'a.txt')).toBeVisible()
    await expect(getOutboxRegion(page)).toBeHidden()

    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(getTitle(page, 'b.txt')).toBeVisible()
    await expect(getText(page, 'Reference')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(getField(page, 'Reference')).toContainText('accepted')
    await page.keyboard.press('Control+z')
    await expect(getField(page, 'Reference')).toContainText('to check')
    await expect(getOutboxRegion(page)).toContainText('Corrections for a.txt were sent')
    expect(standIn.feedback).toHaveLength(1)
  })
})

test('a field to check is gone on from when it is left out, and typing goes over what stands where one arrives', async ({
  page,
}) => {
  await withHostedReview(page, result, files.slice(0, 1), async () => {
    await openFirst(page)
    await page.keyboard.press('Control+Delete')
    await expect(getField(page, 'Reference')).toContainText('not in the document')
    await expect(getText(page, 'Supplier')).toBeFocused()
    await page.keyboard.type('typed over')
    await expect(getText(page, 'Supplier')).toHaveValue('typed over')
    await page.keyboard.press('Enter')
    await expect(getText(page, 'Order')).toBeFocused()
    // One that was not to be checked is left out, and that is all.
    await getText(page, 'Remark').focus()
    await page.keyboard.press('Control+Delete')
    await expect(getField(page, 'Remark')).toContainText('not in the document')
    await expect(getField(page, 'Order')).toContainText('to check')
    await expect(getText(page, 'Order')).not.toBeFocused()
    await expectSaved(page)
  })
})

test('a send that fails behind one’s back says so wherever one is, and is sent again', async ({
  page,
  noise,
}) => {
  await withHostedReview(page, result, files.slice(0, 2), async (standIn) => {
    await documentsPage.open(page, 'a.txt')
    await correctField(page, 'Remark', 'changed')
    await expectSaved(page)
    standIn.answerFeedback = { status: 400, body: '{"message":"The request has not finished yet."}' }
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Enter')
    await expect(getTitle(page, 'b.txt')).toBeVisible()
    await getOutboxRegion(page).getByRole('button', { name: 'Send now' }).click()
    await expect(getOutboxRegion(page)).toContainText('Corrections for a.txt were not sent. They are kept.')
    await expect(getOutboxRegion(page)).toContainText('The request has not finished yet.')
    await page.getByRole('link', { name: 'Settings' }).click()
    await getOutboxRegion(page).getByRole('button', { name: 'Open' }).click()
    await expect(getTitle(page, 'a.txt')).toBeVisible()
    await expect(getText(page, 'Remark')).toHaveValue('changed')
    const note = page.getByText('The service is still reading this document.')
    await expect(note).toBeVisible()
    noise.length = 0 // the browser prints a line for a 400
    standIn.answerFeedback = { status: 202, body: '' }
    await getOutboxRegion(page).getByRole('button', { name: 'Send again' }).click()
    await expect(getOutboxRegion(page)).toContainText('Corrections for a.txt were sent')
    await expect(note).toBeHidden()
    await page.getByRole('button', { name: 'What was sent' }).click()
    await expect(page.getByRole('dialog', { name: 'What was sent' })).toContainText('"changed"')
    await page.keyboard.press('Escape')
    await getOutboxRegion(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(getOutboxRegion(page)).toBeHidden()
  })
})
