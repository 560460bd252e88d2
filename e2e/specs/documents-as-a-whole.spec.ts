import { findViolations } from '../support/accessibility.ts'
import { createZip } from '../support/files/file-specimens.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import { expect, testWithoutServer as test } from '../support/fixtures.ts'
import { createResult, withHostedReview } from '../support/hosted-review.ts'
import { getField } from '../support/review-page.ts'

// A file with several documents: some have nothing flagged, some are flagged as a whole, some could not be read.

const document = (FileName: string, flagged: readonly string[]) => ({
  ...createResult(['Reference'], flagged).Documents[0],
  FileName,
})

/** The first has a field to check, the third is flagged as a whole and the last was not read. */
const result = {
  Documents: [
    document('een.txt', ['Reference']),
    document('twee.txt', []),
    { ...document('drie.txt', []), NeedsReview: true },
    { FileName: 'kapot.png', TotalPages: 0, NeedsReview: true, Fields: {} },
  ],
}

test('Enter opens every document of a file before it says that nothing is left, and names those to look at as a whole', async ({
  page,
}) => {
  const texts = ['een.txt', 'twee.txt', 'drie.txt', 'kapot.png']
  const archive = await createZip(
    'alles.zip',
    Object.fromEntries(texts.map((name) => [name, createTextFile(name, 'Reference text')])),
  )
  await withHostedReview(page, result, [archive], async () => {
    await page.getByRole('link', { name: 'alles.zip' }).click()
    const documents = page.getByRole('combobox', { name: 'Document', exact: true })
    const reference = getField(page, 'Reference').getByLabel('Value', { exact: true })
    await expect(reference).toBeFocused()
    const others = page.getByRole('button', { name: '2 more documents to look at' })
    await expect(others).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(documents).toHaveValue('1')
    await expect(reference).toBeFocused()
    // The first press accepts a field without a flag, by the way.
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(documents).toHaveValue('2')
    await expect(reference).toBeFocused()
    await expect(page.getByRole('button', { name: '1 more document to look at' })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(
        /^No flagged field is left to check\. Still look at as a whole: 3: drie\.txt, 4: kapot\.png \(not read\)\./,
      ),
    ).toBeVisible()
    await expect(page.getByText(/Nothing is left to check|Everything is checked/)).toBeHidden()

    await page.getByRole('button', { name: 'Send corrections' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send corrections' })
    await expect(dialog).toContainText('2 documents need a look as a whole.')
    const items = dialog.getByRole('list', { name: 'Still to look at' })
    await expect(items.getByRole('listitem')).toHaveText([
      /drie\.txt.*Flagged as a whole/,
      /kapot\.png.*Not read/,
    ])
    expect(await findViolations(page)).toEqual([])
    await items.getByRole('button', { name: /kapot\.png/ }).click()
    await expect(documents).toHaveValue('3')
    await page.getByRole('button', { name: '1 more document to look at' }).click()
    await expect(documents).toHaveValue('2')
  })
})
