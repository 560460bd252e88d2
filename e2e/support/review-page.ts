import { expect, type Locator, type Page } from '@playwright/test'
import type { UploadFile } from './files/upload-file.ts'

/** Page object of the documents screen. */
export const documentsPage = {
  /** Opens the documents screen and waits until it is ready. */
  async visit(page: Page) {
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Upload' })).toBeVisible()
  },

  /** Chooses the model and one or more files. `button` is the name of the button in the language in use. */
  async upload(page: Page, files: UploadFile | UploadFile[], model = 'invoice', button = 'Choose files') {
    const modelBox = page.getByRole('combobox', { name: 'Model' })
    // The default model arrives with the list of models; between selecting and typing it would be appended to the text.
    await expect(async () => {
      await modelBox.fill(model)
      await expect(modelBox).toHaveValue(model, { timeout: 1000 })
    }).toPass()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).click()
    await (await chooser).setFiles(files)
  },

  row: (page: Page, fileName: string): Locator =>
    page
      .getByRole('table', { name: 'Documents' })
      .getByRole('row')
      // Match its own name, because it may mention other documents.
      .filter({ has: page.locator('[data-row-link]', { hasText: fileName }) }),

  /** Waits until a document is read and opens it. */
  async open(page: Page, fileName: string) {
    const row = documentsPage.row(page, fileName)
    await expect(row).toContainText('Needs review')
    await row.getByRole('link', { name: fileName }).click()
  },

  /** Opens a document and waits for its fields. */
  async review(page: Page, fileName: string) {
    await documentsPage.open(page, fileName)
    await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible()
  },
}

/** Locates a field's group on the review screen, by its readable name. */
export const getField = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Fields' }).getByRole('group', { name, exact: true })

/** Locates the editor of a field's Value; only the selected field has one. */
export const getValue = (page: Page, name: string): Locator =>
  getField(page, name)
    .locator('input, textarea, select')
    .and(page.getByLabel('Value', { exact: true }))

/** Selects a field, which may be folded, and returns the editor of its Value. */
export async function selectField(page: Page, name: string): Promise<Locator> {
  await getField(page, name).click()
  await expect(getField(page, name)).toHaveAttribute('aria-current', 'true')
  // Subsequent typing needs the focus here.
  await expect(getField(page, name).locator(':focus')).toHaveCount(1)
  return getValue(page, name)
}

/** Marks a field, which may be folded, as not in the document. */
export async function leaveOutField(page: Page, name: string) {
  await selectField(page, name)
  await getField(page, name).getByRole('button', { name: 'Not in the document' }).click()
}

/** Accepts every field to check outside tables. */
export async function acceptFieldsToCheck(page: Page) {
  const toCheck = page.getByRole('region', { name: 'Fields' }).locator('fieldset[data-state="to-check"]')
  for (let count = await toCheck.count(); count > 0; count = await toCheck.count()) {
    await toCheck.first().getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(toCheck).not.toHaveCount(count)
  }
}

/** Selects a field, opens its details and returns its Text. */
export async function openText(page: Page, name: string): Promise<Locator> {
  await selectField(page, name)
  const details = getField(page, name).getByRole('button', { name: 'Details' })
  // With the keyboard: the row may still move while the previous one closes.
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.press('Enter')
  return getField(page, name).getByRole('textbox', { name: 'Text', exact: true })
}

/** Replaces the Text of a field. */
export async function correctField(page: Page, name: string, text: string) {
  await (await openText(page, name)).fill(text)
}

/** Waits until the draft is on the server. */
export const expectSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

/**
 * Pauses the undo period of a send: it would end before a slow machine has pressed anything.
 *
 * @returns a function that resumes it.
 */
export async function holdUndoSeconds(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { setInterval: start } = window
    const held = { isHeld: true }
    const setHeldInterval = (run: () => void, intervalMs: number) =>
      start(() => {
        if (!held.isHeld) run()
      }, intervalMs)
    Object.assign(window, { setInterval: setHeldInterval, undoSeconds: held })
  })
  return () => page.evaluate(() => void Object.assign(Reflect.get(window, 'undoSeconds'), { isHeld: false }))
}

/** Sends without waiting for the undo delay. */
export async function sendCorrections(page: Page) {
  const release = await holdUndoSeconds(page)
  await page.getByRole('button', { name: 'Send corrections' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send corrections' })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await release()
}

/** Closes the page before its server ends: its failing requests would count as console errors. */
export const closePage = (page: Page) => page.close()
