import type { Page } from '@playwright/test'
import { textDocument } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { resultOf, withHosted } from './hosted-review.ts'
import { correct, documentsPage, field, saved } from './reviewer.ts'

// The server of `withHosted` is the only one that is needed. Uploading, reading and three reviews take their time.
test.use({ baseURL: '' })
const names = ['Reference', 'Supplier', 'Order', 'Remark']
const result = resultOf(names, names.slice(0, 3))
const files = ['a.txt', 'b.txt', 'c.txt'].map((name) =>
  textDocument(name, `Document ${name}\n${names.join('\n')}`),
)

const strip = (page: Page) => page.getByRole('region', { name: 'Corrections on their way' })
const text = (page: Page, name: string) =>
  field(page, name).getByRole('textbox', { name: 'Text', exact: true })

/** Opens the first document and waits until the first field to check has the focus. */
async function begin(page: Page) {
  await documentsPage.open(page, 'a.txt')
  await expect(text(page, 'Reference')).toBeFocused()
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('three flagged fields that are right take Enter, Enter, Enter, Ctrl+Enter, Enter, and the next document is there', async ({
  page,
}) => {
  await withHosted(page, result, files, async (standIn) => {
    await begin(page)
    for (const key of ['Enter', 'Enter', 'Enter', 'Control+Enter', 'Enter']) await page.keyboard.press(key)
    await expect(title(page, 'b.txt')).toBeVisible()
    // Nothing has gone yet, and the next document can be worked on at once.
    expect(standIn.feedback).toEqual([])
    await expect(strip(page)).toContainText('Corrections of a.txt are about to go')
    await expect(text(page, 'Reference')).toBeFocused()
    for (const key of ['Enter', 'Enter', 'Enter', 'Control+Enter', 'Enter']) await page.keyboard.press(key)
    await expect(title(page, 'c.txt')).toBeVisible()
    await expect(text(page, 'Reference')).toBeFocused()
    await expect(strip(page)).toContainText('Corrections of b.txt were sent')
    expect(standIn.feedback).toHaveLength(2)
    for (const sent of standIn.feedback) for (const name of names) expect(sent).toContain(`"${name}":{`)
    // The last one of the pile has no next: its receipt comes here.
    for (const key of ['Enter', 'Enter', 'Enter', 'Control+Enter', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toContainText('last one of the list')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Corrections were sent on')).toBeVisible()
    expect(standIn.feedback).toHaveLength(3)
  })
})

test('right after sending, Ctrl+Z takes it back and leads to the document; later it takes back what was done here', async ({
  page,
}) => {
  await withHosted(page, result, files, async (standIn) => {
    await begin(page)
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Enter')
    await expect(title(page, 'b.txt')).toBeVisible()
    await expect(text(page, 'Reference')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(title(page, 'a.txt')).toBeVisible()
    await expect(strip(page)).toBeHidden()

    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(title(page, 'b.txt')).toBeVisible()
    await expect(text(page, 'Reference')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Reference')).toContainText('accepted')
    await page.keyboard.press('Control+z')
    await expect(field(page, 'Reference')).toContainText('to check')
    await expect(strip(page)).toContainText('Corrections of a.txt were sent')
    expect(standIn.feedback).toHaveLength(1)
  })
})

test('a field to check is gone on from when it is left out, and typing goes over what stands where one arrives', async ({
  page,
}) => {
  await withHosted(page, result, files.slice(0, 1), async () => {
    await begin(page)
    await page.keyboard.press('Control+Delete')
    await expect(field(page, 'Reference')).toContainText('not in the document')
    await expect(text(page, 'Supplier')).toBeFocused()
    await page.keyboard.type('typed over')
    await expect(text(page, 'Supplier')).toHaveValue('typed over')
    await page.keyboard.press('Enter')
    await expect(text(page, 'Order')).toBeFocused()
    // One that was not to be checked is left out, and that is all.
    await text(page, 'Remark').focus()
    await page.keyboard.press('Control+Delete')
    await expect(field(page, 'Remark')).toContainText('not in the document')
    await expect(field(page, 'Order')).toContainText('to check')
    await expect(text(page, 'Order')).not.toBeFocused()
    await saved(page)
  })
})

test('a send that fails behind one’s back says so wherever one is, and is sent again', async ({
  page,
  noise,
}) => {
  await withHosted(page, result, files.slice(0, 2), async (standIn) => {
    await documentsPage.open(page, 'a.txt')
    await correct(page, 'Remark', 'changed')
    await saved(page)
    standIn.answerFeedback = { status: 400, body: '{"message":"The request has not finished yet."}' }
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Enter')
    await expect(title(page, 'b.txt')).toBeVisible()
    await strip(page).getByRole('button', { name: 'Send now' }).click()
    await expect(strip(page)).toContainText('Corrections of a.txt were not sent; they are kept.')
    await expect(strip(page)).toContainText('The request has not finished yet.')
    await page.getByRole('link', { name: 'Settings' }).click()
    await strip(page).getByRole('button', { name: 'Open' }).click()
    await expect(title(page, 'a.txt')).toBeVisible()
    await expect(text(page, 'Remark')).toHaveValue('changed')
    const note = page.getByText('The service has not finished reading this document.')
    await expect(note).toBeVisible()
    noise.length = 0 // the browser prints a line for a 400
    standIn.answerFeedback = { status: 202, body: '' }
    await strip(page).getByRole('button', { name: 'Send again' }).click()
    await expect(strip(page)).toContainText('Corrections of a.txt were sent')
    await expect(note).toBeHidden()
    await page.getByRole('button', { name: 'What was sent' }).click()
    await expect(page.getByRole('dialog', { name: 'What was sent' })).toContainText('"changed"')
    await page.keyboard.press('Escape')
    await strip(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(strip(page)).toBeHidden()
  })
})
