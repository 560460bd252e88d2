import type { Model } from './model.ts'
import { deliveryAddress } from './parts/delivery-fields.ts'
import { invoiceAmounts } from './parts/invoice-amounts.ts'
import { invoiceParties } from './parts/invoice-parties.ts'
import { invoiceReferences } from './parts/invoice-references.ts'
import { invoiceLineItems } from './parts/line-items.ts'
import { pickFields } from './parts/pick-fields.ts'
import { splitLabels } from './parts/split-labels.ts'

/** Order confirmations: the seller issues them; `OrderNumber` is the customer's own number. */
export const orderConfirmation: Model = {
  id: 'order-confirmation',
  label: { en: 'Order confirmation', nl: 'Orderbevestiging' },
  provider: 'A',
  documentType: 'order-confirmation',
  fields: [
    {
      name: 'ConfirmationNumber',
      type: 'String',
      required: true,
      labels: splitLabels(`
        Orderbevestigingsnummer | Order confirmation number | Auftragsbestätigungsnummer |
        Numéro de confirmation | Numero conferma d'ordine | Número de confirmación |
        Orderbevestiging nr | Orderbevestiging | Opdrachtbevestiging | Order confirmation |
        Sales order acknowledgement | Acknowledgement no | Confirmation number | Auftragsbestätigung |
        Auftragsbestätigung Nr | AB-Nummer | Auftragsnummer | Auftrag Nr | Confirmation de commande |
        Confirmation de commande n° | Accusé de réception de commande | ARC n° | Conferma d'ordine |
        Conferma d'ordine n. | Confirmación de pedido | Bevestigingsnummer | Verkoopordernummer |
        Verkooporder | Ons ordernummer | Onze order | Sales order number | Sales order | Our order no |
        Our reference | Our ref | Onze referentie | Ons kenmerk | Unser Zeichen |
        Unsere Auftragsnummer | Notre référence | Notre commande | Bevestiging nr | Document number |
        Belegnummer | Ordernummer | Nummer
      `),
    },
    {
      name: 'ConfirmationDate',
      type: 'Date',
      required: true,
      labels: splitLabels(`
        Datum orderbevestiging | Confirmation date | Datum der Auftragsbestätigung |
        Date de confirmation | Data conferma | Fecha de confirmación | Bevestigingsdatum |
        Document date | Documentdatum | Belegdatum | Auftragsdatum | Verkooporderdatum |
        Sales order date | Datum | Date | Date of issue | Issue date | Data | Fecha | Orderdatum |
        Order date | Le
      `),
    },
    ...pickFields(invoiceReferences, 'OrderNumber', 'CustomerNumber', 'DeliveryDate'),
    ...pickFields(
      invoiceParties,
      'SupplierName',
      'SupplierAddress',
      'SupplierKvkNumber',
      'SupplierVatId',
      'SupplierPhone',
      'CustomerName',
    ),
    deliveryAddress,
    ...pickFields(invoiceReferences, 'PaymentTerms'),
    ...pickFields(invoiceAmounts, 'NetAmount', 'VatAmount', 'TotalAmount', 'Currency'),
  ],
  tables: [invoiceLineItems],
}
