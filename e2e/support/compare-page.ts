import type { Page } from '@playwright/test'
import { createInvoice } from './files/create-invoice.ts'
import { expect } from './fixtures.ts'
import { documentsPage } from './review-page.ts'

/** A result like another service's: other notations, another number, and an unknown field. */
export const pasted = {
  Documents: [
    {
      Fields: {
        invoiceNumber: {
          Text: 'VW-2025-0471',
          Value: 'VW-2025-0471',
          Type: 'String',
          Page: 0,
          Confidence: 61,
        },
        InvoiceDate: { Text: '14 maart 2025', Value: '2025-03-14', Type: 'Date', Page: 0 },
        PurchaseOrder: { Text: 'PO-88124', Value: 'PO-88124', Type: 'String', Page: 0 },
        'LineItems.1.Description': {
          Text: 'Warmtepomp onderhoud',
          Value: 'Warmtepomp onderhoud',
          Type: 'String',
          Page: 0,
        },
        'LineItems.2.Description': { Text: 'Voorrijkosten', Value: 'Voorrijkosten', Type: 'String', Page: 0 },
        'LineItems.3.Description': { Text: 'Filterset', Value: 'Filterset', Type: 'String', Page: 0 },
        Colour: { Text: 'FACTUUR', Value: 'FACTUUR', Type: 'String', Page: 0 },
      },
    },
  ],
}

export async function openComparison(page: Page): Promise<void> {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  const row = documentsPage.row(page, 'factuur.pdf')
  await expect(row).toContainText('Needs review')
  await row.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Compare with…' }).click()
  await expect(page.getByRole('heading', { name: 'Compare: factuur.pdf' })).toBeAttached()
}

export async function paste(page: Page, json: string, name = 'Theirs'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Compare with…' })
  await dialog.getByRole('textbox', { name: 'Result (JSON)' }).fill(json)
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Compare with this result' }).click()
}

export const getDifference = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
export const getValueButton = (page: Page, name: string, letter: string) =>
  getDifference(page, name).getByRole('button', { name: new RegExp(`^${letter} `) })
export const getMark = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Page', exact: true }).getByRole('button', { name: text, exact: true })
