import type { Model } from './model.ts'
import { deliveryAddress } from './parts/delivery-fields.ts'
import { invoiceAmounts } from './parts/invoice-amounts.ts'
import { invoiceReferences } from './parts/invoice-references.ts'
import { invoiceLineItems } from './parts/line-items.ts'
import { pickFields } from './parts/pick-fields.ts'
import { splitLabels } from './parts/split-labels.ts'

/** Purchase orders: the buyer issues them, so the letterhead is the buyer's and the addressee the vendor. */
export const order: Model = {
  id: 'order',
  label: { en: 'Purchase order', nl: 'Inkooporder' },
  provider: 'A',
  documentType: 'order',
  fields: [
    {
      name: 'PurchaseOrderNumber',
      type: 'String',
      required: true,
      labels: splitLabels(`
        Inkoopordernummer | Purchase order number | Bestellnummer | Numéro de commande | Numero ordine |
        Número de pedido | Ordernummer | Bestelnummer | Inkooporder | Purchase order | PO number |
        Bestelbon | Bestelbonnummer | Bestelopdracht | Inkoopnummer | Inkoopopdracht | PO | Bestellung |
        Bestellung Nr | Auftragsnummer | Belegnummer | Bon de commande | Bon de commande n° |
        Commande n° | Ordine di acquisto | Ordine n. | N. ordine | Pedido | Pedido nº |
        Orden de compra | Bestelling | Opdrachtnummer | Ons ordernummer | Onze order | Our order |
        Order | Nummer | PO number/date | Order number/date | Bestellnummer/Datum | Bestelnummer/datum |
        Pedido de compra | Pedido de compra nº | Ordine di acquisto n.
      `),
    },
    {
      name: 'OrderDate',
      type: 'Date',
      required: true,
      labels: splitLabels(`
        Orderdatum | Order date | Bestelldatum | Date de commande | Data ordine | Fecha de pedido |
        Besteldatum | PO date | Datum order | Datum bestelling | Purchase order date | Date of order |
        Date ordered | Auftragsdatum | Datum der Bestellung | Data dell'ordine | Opdrachtdatum | Datum |
        Date | Issued | Date of issue | Data | Fecha | Le | PO number/date | Order number/date |
        Bestellnummer/Datum | Bestelnummer/datum | Raised | Raised on | Date raised | Placed on | Created on |
        Geplaatst op | Aangemaakt op | Erfasst am | Établie le | Émise le
      `),
    },
    ...pickFields(invoiceReferences, 'DeliveryDate').map((field) => ({
      ...field,
      labels: [
        ...field.labels,
        ...splitLabels(`
        Required by | Required date | Date required | Need by date | Délai | Délai de livraison |
        Gewenste leverdatum | Wunschtermin | Gewünschter Liefertermin
      `),
      ],
    })),
    {
      name: 'BuyerName',
      type: 'String',
      labels: splitLabels(`
        Koper | Buyer | Käufer | Acheteur | Acquirente | Comprador | Opdrachtgever | Besteller |
        Purchaser | Auftraggeber | Ordered by | Besteld door | Donneur d'ordre | Factuuradres |
        Bill to | Invoice to | Rechnung an | Rechnungsadresse | Adresse de facturation
      `),
    },
    {
      name: 'BuyerAddress',
      type: 'Address',
      labels: [],
    },
    {
      name: 'VendorName',
      type: 'String',
      labels: splitLabels(`
        Leverancier | Vendor | Lieferant | Fournisseur | Fornitore | Proveedor | Supplier |
        Supplier name | Vendor name | Seller | Verkoper | Opdrachtnemer | Naam leverancier |
        Leveranciersgegevens | Verkäufer | Auftragnehmer | Vendeur | Order to | Bestelling aan |
        Bestellung an | To | Aan | An | À | Vendor address | Supplier address | Lieferantenanschrift |
        Lieferantenadresse | Adres leverancier | Adresse fournisseur
      `),
    },
    {
      name: 'VendorNumber',
      type: 'String',
      rare: true,
      labels: splitLabels(`
        Leveranciersnummer | Vendor number | Lieferantennummer | Numéro fournisseur | Codice fornitore |
        Código de proveedor | Supplier number | Vendor ID | Supplier ID | Crediteurnummer |
        Crediteurennummer | Kreditorennummer | Kreditor | Code fournisseur | Vendor code | Supplier code
      `),
    },
    deliveryAddress,
    {
      name: 'QuotationNumber',
      type: 'String',
      rare: true,
      labels: splitLabels(`
        Offertenummer | Quotation number | Angebotsnummer | Numéro de devis | Numero preventivo |
        Número de presupuesto | Uw offerte | Your quotation | Your quote | Ihr Angebot | Votre devis |
        Quote number | Quotation | Quote | Angebot | Angebot Nr | Devis n° | Offerte | Preventivo |
        Presupuesto
      `),
    },
    ...pickFields(invoiceReferences, 'PaymentTerms'),
    // Many orders leave the sums to the invoice.
    ...pickFields(invoiceAmounts, 'NetAmount', 'VatAmount', 'TotalAmount', 'Currency').map((field) => ({
      ...field,
      required: false,
    })),
  ],
  tables: [
    {
      ...invoiceLineItems,
      columns: invoiceLineItems.columns.map((column) =>
        column.name === 'Amount'
          ? {
              ...column,
              labels: [...column.labels, ...splitLabels(`Extended | Extended amount | Ext. price`)],
            }
          : column,
      ),
    },
  ],
}
