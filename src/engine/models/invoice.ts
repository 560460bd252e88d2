import type { Model } from './model.ts'
import { invoiceAmounts } from './parts/invoice-amounts.ts'
import { invoiceParties } from './parts/invoice-parties.ts'
import { invoiceReferences } from './parts/invoice-references.ts'
import { invoiceLineItems } from './parts/line-items.ts'
import { invoiceVatByRate } from './parts/vat-by-rate.ts'

/** Invoices in Dutch, English, German, French, Italian and Spanish. */
export const invoice: Model = {
  id: 'invoice',
  label: { en: 'Invoice', nl: 'Factuur' },
  provider: 'A',
  documentType: 'invoice',
  fields: [...invoiceReferences, ...invoiceParties, ...invoiceAmounts],
  tables: [invoiceLineItems, invoiceVatByRate],
}
