import type { Locator, Page } from '@playwright/test'
import { everyTypeDocument, everyTypeResult } from '../support/files/every-type.ts'
import { expect, testWithoutServer as test } from '../support/fixtures.ts'
import { documentsPage, getField, closePage, sendCorrections } from '../support/review-page.ts'
import { startServer } from '../support/servers/server.ts'
import { startFakeService } from '../support/servers/fake-service.ts'

// The editors of all fifteen types, on one document whose values have the shapes of a foreign service.

/** Opens the review of the document and passes the sent feedback to `runSteps`. */
async function withReview(page: Page, runSteps: (feedback: readonly string[]) => Promise<void>) {
  const fakeService = await startFakeService(everyTypeResult)
  const server = await startServer({ SERVICE_URL: fakeService.url })
  try {
    await page.goto(`${server.url}/`)
    await documentsPage.upload(page, everyTypeDocument)
    await documentsPage.open(page, everyTypeDocument.name)
    await expect(page.getByRole('group', { name: 'Reference', exact: true })).toBeVisible()
    // Every field as a row, folded or not.
    await page.keyboard.press('Alt+j')
    await runSteps(fakeService.feedback)
  } finally {
    await closePage(page)
    await server.dispose()
    await fakeService.close()
  }
}

/** Focuses a field's Value, which selects the field. */
async function focusValue(page: Page, name: string): Promise<Locator> {
  const group = getField(page, name)
  await group
    .getByLabel(/^Value/)
    .first()
    .focus()
  await expect(group).toHaveAttribute('aria-current', 'true')
  return group
}

test('every type is edited with the keyboard alone, and keeps its original shape to the letter', async ({
  page,
}) => {
  await withReview(page, async (feedback) => {
    const keys = page.keyboard
    /** Replaces the value of the focused control. */
    const retype = async (text: string) => {
      await keys.press('Control+a')
      await keys.type(text)
    }

    await focusValue(page, 'Day')
    await retype('5 mei 2024')
    await expect(getField(page, 'Day')).toContainText('5 May 2024')
    await expect(getField(page, 'Day')).toContainText('edited by hand')

    const items = await focusValue(page, 'Items')
    await items.getByRole('textbox', { name: 'Item 2 as printed' }).focus()
    await retype('2,25')
    await expect(items.getByRole('textbox', { name: 'Item 2', exact: true })).toHaveValue('2.25')
    await items.getByRole('button', { name: 'Move Item 3 up' }).press('Enter')
    await items.getByRole('button', { name: 'Add item' }).press('Enter')

    const extras = await focusValue(page, 'Extras')
    await extras.getByRole('textbox', { name: 'maat', exact: true }).focus()
    await retype('43')
    await extras.getByRole('textbox', { name: 'Name of kleur' }).focus()
    await retype('tint')
    await keys.press('Enter')
    await extras.getByRole('textbox', { name: 'Name of the new entry' }).focus()
    await keys.type('vorm')
    await keys.press('Enter')
    await expect(extras.getByRole('textbox', { name: 'vorm', exact: true })).toBeVisible()

    const colours = await focusValue(page, 'Colours')
    await colours.getByRole('textbox', { name: 'Add an option' }).focus()
    await keys.type('groen')
    await keys.press('Enter')
    await colours.getByRole('row', { name: 'rood', exact: true }).focus()
    await keys.press('Delete')
    await expect(colours.getByRole('row')).toHaveText(['licht blauw', 'groen'])

    const address = await focusValue(page, 'Address')
    await address.getByRole('textbox', { name: 'Country' }).focus()
    await retype('België')
    await expect(address).toContainText('Belgium')
    await address.getByRole('textbox', { name: 'House number' }).focus()
    await retype('12')

    // A single text stays one until the reviewer splits it.
    const depot = await focusValue(page, 'Depot')
    await depot.getByRole('textbox', { name: 'Value' }).focus()
    await retype('Kade 5, 9000 Gent')
    const delivery = await focusValue(page, 'Delivery')
    await delivery.getByRole('button', { name: 'As separate fields' }).press('Enter')
    await expect(delivery.getByRole('textbox', { name: 'Street' })).toBeFocused()
    await delivery.getByRole('textbox', { name: 'City' }).focus()
    await retype('Delft')

    await page.getByRole('button', { name: 'Add field' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add field' })
    await dialog.getByLabel('Name', { exact: true }).fill('Sizes')
    await dialog.getByLabel('Type').selectOption('Dictionary')
    await dialog.getByRole('textbox', { name: 'Name of the new entry' }).focus()
    await keys.type('hoog')
    await keys.press('Enter')
    await dialog.getByRole('textbox', { name: 'hoog', exact: true }).focus()
    await keys.type('12')
    await expect(dialog).toContainText('{"hoog":"12"}')
    await keys.press('Enter')
    await expect(getField(page, 'Sizes')).toContainText('added')

    await focusValue(page, 'Country')
    const country = getField(page, 'Country').getByRole('combobox', { name: 'Value' })
    await expect(country).toBeFocused()
    await retype('duits')
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await expect(country).toHaveValue('DE')
    await expect(getField(page, 'Country')).toContainText('Germany')

    await focusValue(page, 'VAT amount')
    await retype('21')
    await keys.press('Tab')
    await expect(getField(page, 'VAT amount').getByRole('combobox', { name: 'Currency' })).toBeFocused()
    await focusValue(page, 'Total amount')
    await expect(getField(page, 'Total amount')).toContainText('Checked: net + VAT = total')

    await (await focusValue(page, 'Agreed')).getByLabel('Value').selectOption('Not ticked')
    await (await focusValue(page, 'Signature')).getByLabel('Value').selectOption('Not signed')
    for (const name of ['Hologram', 'Typeless'])
      await getField(page, name).getByRole('button', { name: 'Not in the document' }).press('Enter')

    await sendCorrections(page)
    await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toBeVisible()
    const sent = feedback[0] ?? ''
    for (const [name = '', value = ''] of [
      ['Count', '12345678901234567890'],
      ['Weight', '1.50'],
      ['Day', '"2024-05-05T00:00:00"'],
      ['NetAmount', '{"amount":100.00,"currencyCode":"EUR","kind":"net"}'],
      ['VatAmount', '{"amount":21,"currencyCode":"EUR"}'],
      [
        'Items',
        '[{"Type":"String","Text":"schroef","Value":"schroef","Box":[1.50,2]},12345678901234567890,' +
          '{"Type":"Double","Text":"2,25","Value":2.25},{"Type":"Double","Text":"","Value":null}]',
      ],
      [
        'Extras',
        '{"tint":"rood","maat":{"Type":"Long","Text":"42","Value":43},"__proto__":12345678901234567890,"vorm":null}',
      ],
      ['Colours', '["licht blauw","groen"]'],
      [
        'Address',
        '{"road":"Kerkstraat","houseNumber":"12","postcode":"1234 AB","city":"Den Haag","country":"BEL","unit":7.50}',
      ],
      ['Delivery', '{"Street":"Kerkstraat","HouseNumber":"1a","PostalCode":"1234 AB","City":"Delft"}'],
      ['Depot', '"Kade 5, 9000 Gent"'],
      ['Sizes', '{"hoog":"12"}'],
      ['Country', '"DE"'],
      ['Agreed', '":unselected:"'],
      ['Signature', 'false'],
    ])
      expect.soft(sent.split(`"${name}":{"Text":`)[1], name).toContain(`,"Value":${value},`)
  })
})
