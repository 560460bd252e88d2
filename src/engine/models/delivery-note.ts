import type { Model } from './model.ts'
import { deliveryAddress } from './parts/delivery-fields.ts'
import { invoiceParties } from './parts/invoice-parties.ts'
import { invoiceReferences } from './parts/invoice-references.ts'
import { invoiceLineItems } from './parts/line-items.ts'
import { pickColumns, pickFields } from './parts/pick-fields.ts'
import { splitLabels } from './parts/split-labels.ts'

/** Delivery notes, also called packing slips: the delivered goods, mostly without prices. */
export const deliveryNote: Model = {
  id: 'delivery-note',
  label: { en: 'Delivery note', nl: 'Pakbon' },
  provider: 'A',
  documentType: 'delivery-note',
  fields: [
    {
      name: 'DeliveryNoteNumber',
      type: 'String',
      required: true,
      labels: splitLabels(`
        Pakbonnummer | Delivery note number | Lieferscheinnummer | Numéro de bon de livraison |
        Numero DDT | Número de albarán | Pakbon | Leverbon | Leverbonnummer | Afleverbon |
        Afleverbonnummer | Vrachtbrief | Vrachtbriefnummer | Zendingnummer | Delivery note |
        Delivery no | Despatch note | Despatch note no | Dispatch note | Packing slip |
        Packing slip no | Packing list | Packing list no | Shipment number | Consignment no |
        Lieferschein | Bon de livraison | Bon de livraison n° | BL n° | N° BL | Documento di trasporto |
        Bon | Bonnr | Bonnummer | Bon nr | DDT n. | D.D.T. n. | Albarán | Albarán nº | Document number | Belegnummer | Nummer
      `),
    },
    {
      name: 'DeliveryNoteDate',
      type: 'Date',
      required: true,
      labels: splitLabels(`
        Datum pakbon | Delivery note date | Lieferscheindatum | Date du bon de livraison | Data DDT |
        Fecha de albarán | Pakbondatum | Datum leverbon | Document date | Documentdatum | Belegdatum |
        Verzenddatum | Datum verzending | Despatch date | Dispatch date | Ship date | Shipping date |
        Date shipped | Versanddatum | Date d'expédition | Datum | Date | Data | Fecha | Le
      `),
    },
    ...pickFields(invoiceReferences, 'DeliveryDate', 'OrderNumber', 'CustomerNumber'),
    ...pickFields(invoiceParties, 'SupplierName', 'SupplierAddress', 'CustomerName'),
    deliveryAddress,
    {
      name: 'Carrier',
      type: 'String',
      rare: true,
      labels: splitLabels(`
        Vervoerder | Carrier | Spediteur | Transporteur | Vettore | Transportista | Verzendwijze |
        Shipped via | Ship via | Shipping method | Versandart | Mode d'expédition | Mode de livraison |
        Leverwijze | Spedition | Versand durch | Livré par | Carried by | Spedizioniere | Delivery method | Haulier | Frachtführer | Verzonden met | Bezorgdienst
      `),
    },
    {
      name: 'TrackingNumber',
      type: 'String',
      rare: true,
      labels: splitLabels(`
        Track & trace | Tracking number | Sendungsnummer | Numéro de suivi | Numero di tracking |
        Número de seguimiento | Track & trace code | Barcode | Colis n° | Paketnummer
      `),
    },
    {
      name: 'ReceiptSignature',
      type: 'Signature',
      rare: true,
      labels: splitLabels(`
        Voor ontvangst | Received by | Empfangen | Reçu par | Ricevuto da | Recibido por |
        Ontvangen door | Handtekening ontvanger | Handtekening voor ontvangst | Voor akkoord |
        Handtekening | Signature | Customer signature | Receiver's signature | Signed for by |
        Unterschrift | Unterschrift Empfänger | Empfang bestätigt | Signature du destinataire |
        Signature client | Firma del destinatario | Firma
      `),
    },
  ],
  tables: [
    {
      name: 'LineItems',
      columns: [
        {
          name: 'ArticleNumber',
          type: 'String',
          labels: splitLabels(`
        Artikelnummer | Article number | Item number | Art.nr | Item code | Part number | SKU |
        Référence | Réf | Codice | Codice articolo | Código | Product code | Artikelcode | Code | Art |
        Material | Materialnummer
      `),
        },
        ...pickColumns(invoiceLineItems, 'Description', 'Quantity').map((column) => ({
          ...column,
          labels:
            column.name === 'Quantity'
              ? [
                  ...splitLabels(`
        Geleverd | Delivered | Geliefert | Livré | Consegnato | Entregado | Qty delivered |
        Qty shipped | Aantal geleverd | Shipped | Quantité livrée | Liefermenge | Gelief. | Verzonden
      `),
                  ...column.labels,
                ]
              : column.labels,
        })),
      ],
    },
  ],
}
