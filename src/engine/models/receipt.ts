import type { Model } from './model.ts'
import { splitLabels } from './parts/split-labels.ts'

/** Till receipts and similar documents. */
export const receipt: Model = {
  id: 'receipt',
  label: { en: 'Receipt', nl: 'Kassabon' },
  provider: 'A',
  documentType: 'receipt',
  fields: [
    {
      name: 'MerchantName',
      type: 'String',
      labels: splitLabels(`
        Merchant | Winkel | Store | Händler | Commerçant | Restaurant | Verkoper
      `),
    },
    { name: 'MerchantAddress', type: 'Address', labels: [] },
    {
      name: 'Date',
      type: 'Date',
      required: true,
      labels: splitLabels(`
        Datum | Date | Transactiedatum | Transaction date | Bondatum | Receipt date | Date paid |
        Purchase date | Belegdatum | Kassabon | Datum/tijd | Date/time | Datum / tijd | Date/heure |
        Datum/Uhrzeit | Le | Aankomst | Bestel datum | Order date | Besteldatum | Invoice date |
        Factuurdatum | Data | Data e ora | Fecha | Fecha y hora | Fecha/hora | Data/ora
      `),
    },
    {
      name: 'Time',
      type: 'Time',
      labels: splitLabels(`
        Betaaltijd | Tijd | Tijdstip | Time | Uhrzeit | Zeit | Heure | Datum/tijd | Date/time | Datum | Date | Om | Uhr |
        Ora | Hora
      `),
    },
    {
      name: 'TotalAmount',
      type: 'Currency',
      required: true,
      labels: splitLabels(`
        Totaal | Te betalen | Total | Totaal te betalen | Totaal incl. btw | Summe | Gesamtbetrag |
        Total TTC | Zu zahlen | Net à payer | Total à payer | Grand total | Amount due | Total due |
        Amount paid | Bedrag | Totaalbedrag | Gesamt | Gesamtsumme | Endbetrag | Montant | Montant total |
        Totaal EUR | Total EUR | Totaal € | Balance due | Total amount | Summe EUR | Betrag | Montant dû |
        Montant TTC | Amount | Sum | Totaal inclusief btw | Total incl. VAT | Bedrag EUR | Betaald |
        Rechnungsbetrag | Brutto | TTC | Total payé | Incl. btw | Eindtotaal | Afrekenen | Order total |
        Total inc VAT | Total paid | Totale | Totale complessivo | Totale euro | Totale EUR | Importo |
        Importo pagato | Totale da pagare | Totale documento | Totale fattura | Total a pagar | Importe |
        Importe total | Total IVA incluido | Total con IVA | To pay | Balance
      `),
    },
    {
      name: 'VatAmount',
      type: 'Currency',
      labels: splitLabels(`
        Totaal btw | Btw | Btw-bedrag | Bedrag btw | Btw totaal | Total VAT | VAT | VAT amount | MwSt |
        USt | Steuer | TVA | Montant TVA | dont TVA | Total TVA | Tax | Sales tax | Waarvan btw |
        incl. MwSt | inkl. MwSt | MwSt-Betrag | enthaltene MwSt | incl. btw | Btw hoog | Btw laag | GST |
        Taxes | Omzetbelasting | T.V.A. | Tax amount | Total tax | Steuerbetrag | Mehrwertsteuer |
        Includes VAT | Gesamt MwSt | IVA | di cui IVA | Totale IVA | Importo IVA | Total IVA | Cuota IVA |
        Importe IVA | Imposta | Cuota
      `),
    },
    {
      name: 'Currency',
      type: 'String',
      labels: splitLabels(`
        Valuta | Currency | Währung | Devise
      `),
    },
    {
      name: 'PaymentMethod',
      type: 'String',
      labels: splitLabels(`
        Betaalwijze | Betaalmethode | Betaald met | Payment method | Paid by | Paid with | Zahlungsart |
        Bezahlt mit | Mode de paiement | Règlement | Payé par | Betaling | Payment | Zahlung | Paiement |
        Kaart | Card | Betaalmiddel | Tender | Pagamento | Metodo di pagamento | Modalità di pagamento | Forma de pago |
        Método de pago | Medio de pago | Pago
      `),
    },
  ],
  tables: [],
}
