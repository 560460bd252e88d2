import type { Model } from './model.ts'
import { invoiceAmounts } from './invoice-amounts.ts'
import { invoiceParties } from './invoice-parties.ts'
import { invoiceReferences } from './invoice-references.ts'
import { invoiceLineItems } from './line-items.ts'
import { invoiceVatByRate } from './vat-by-rate.ts'

/** Invoices in Dutch, English, German, French, Italian and Spanish. */
export const invoice: Model = {
  id: 'invoice',
  label: { en: 'Invoice', nl: 'Factuur' },
  provider: 'A',
  documentType: 'invoice',
  fields: [...invoiceReferences, ...invoiceParties, ...invoiceAmounts],
  tables: [invoiceLineItems, invoiceVatByRate],
}
