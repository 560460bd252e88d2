import type { ModelField } from '#src/contract/service/models.ts'
import { splitLabels } from './split-labels.ts'

/** Numbers and dates that identify an invoice. */
export const invoiceReferences: readonly ModelField[] = [
  {
    name: 'InvoiceNumber',
    type: 'String',
    required: true,
    labels: splitLabels(`
      Factuurnummer | Invoice number | Rechnungsnummer | Numéro de facture | N° facture | Facture n° |
      Numero fattura | Fattura n. | N. fattura | Numero della fattura | Número de factura | Factura nº |
      N.º de factura | Nº factura | Fattura | Factura | Numero documento |
      Factuur nr | Invoice no | Invoice # | Rechnungs-Nr | Rechnung Nr | Factuurkenmerk | Rekening nr |
      Rekening | Factuurreferentie | Invoice ref | Invoice reference | Facture réf | Rechnungs-ID |
      Referentienummer factuur | Nota | Termijnnota | Our invoice | Our invoice no | Honorarrechnung |
      Honorarnota | Note d’honoraires | Avoir | Avoir n° | Proformafactuur | Verkoopfactuur | Quittung |
      Quittungsnummer | Bonnummer | Ticket n° | Factuur-ID | Invoice ID | Bill number | Bill no |
      Tax invoice number | Tax invoice no | VAT invoice number | Notanummer | Nota nr |
      Factuurnummer/Invoice number | Facture numéro | N° de la facture | Référence facture |
      Creditnotanummer | Creditfactuurnummer | Credit note number | Gutschriftnummer | Belegnummer |
      Beleg-Nr | Document number | Document no | Documentnummer | Dokumentnummer | Ons factuurnummer |
      Rechnungsnr | Rekeningnummer factuur | Rechnung | Factuur | Invoice | Facture | Creditnota |
      Creditfactuur | Credit note | Nummer | Number | Numéro | Faktuurnummer | Receipt number | Receipt # |
      Declaratienummer | Creditnr | Creditnummer | Credit nr | Folio no | Folio | Folionummer | Faktura-Nr |
      Ons kenmerk | Onze referentie | Our reference | Our ref | Unser Zeichen | Notre référence | Kenmerk
    `),
  },
  {
    name: 'InvoiceDate',
    type: 'Date',
    required: true,
    labels: splitLabels(`
      Factuurdatum | Invoice date | Rechnungsdatum | Date de facturation | Date de facture | Date facture |
      Data fattura | Data della fattura | Data di emissione | Data documento | Fecha de factura |
      Fecha factura | Fecha de emisión | Fecha de expedición | Data | Fecha |
      Date of issue | Issue date | Datum factuur | Date d’émission | Date d'émission | Ausstellungsdatum |
      Bill date | Billing date | Invoiced on | Tax invoice date | Date issued | Date/Tax Point |
      Invoice date / tax point | Tax date | Issued | Issued on | Facturatiedatum | Date de la facture |
      Datum der Rechnung | Rechnung vom | Belegdatum | Fait le | Établie le | Datum rekening | Datum nota |
      Facturé le | Rechnungsdatum und Leistungsdatum | Rechnungs-/Lieferdatum | Bill issued | Dated |
      Uitgiftedatum | Verzonden op | Document date | Documentdatum | Notadatum | Émise le | Facture du |
      Factuur datum | Creditnotadatum | Credit note date | Gutschriftsdatum |
      Rechnungs- und Leistungsdatum | Rechnungsdatum / Lieferdatum | Rechnungsdatum/Lieferdatum |
      Rechnungsdatum / Leistungsdatum | Date | Datum | Dagtekening | Date paid | Le
    `),
  },
  {
    name: 'DueDate',
    type: 'Date',
    labels: splitLabels(`
      Vervaldatum | Due date | Fälligkeitsdatum | Date d’échéance | Date d'échéance | Payment due date |
      Data di scadenza | Scadenza | Data scadenza | Scadenza pagamento | Fecha de vencimiento |
      Vencimiento | Fecha vencimiento |
      Payment due | Échéance | Uiterste betaaldatum | Uiterlijk betalen | Uiterlijke betaaldatum |
      Te betalen voor | Betalen voor | Te betalen vóór | Te voldoen voor | Te betalen uiterlijk | Due |
      Pay by | Due by | Due on | Fällig am | Fällig | Fälligkeit | Fällig bis | Fällig zum | Zahlbar bis | Zu zahlen bis |
      Zahlungsziel | Zahlbar bis zum | Zahlungsfrist | À payer avant le | A régler avant le |
      À régler avant | Date limite de paiement | Payable le | Verval datum | Vervaldag | Betaaldatum |
      Betaal voor | Betaling voor | Betalen vóór | Uiterlijk betalen op | Uiterlijk | Uiterlijk op |
      Uiterlijk voor | Vervalt op | Verzoek te betalen voor | Date échéance | Échéance le | spätestens bis |
      bis zum | bis spätestens | Payable by | Payment date | Please pay by | Date due | Betalen uiterlijk |
      Betaaltermijn tot | before | by | voor | vóór | avant le | Incassodatum | Afschrijfdatum
    `),
  },
  {
    name: 'DeliveryDate',
    type: 'Date',
    rare: true,
    labels: splitLabels(`
      Leverdatum | Delivery date | Lieferdatum | Date de livraison | Data di consegna | Fecha de entrega |
      Leveringsdatum | Datum levering | Afleverdatum | Datum aflevering | Geleverd op | Prestatiedatum |
      Datum prestatie | Datum van levering | Leverdatum goederen | Datum uitvoering | Date of delivery |
      Date of supply | Supply date | Delivered on | Delivered | Date delivered | Leistungsdatum | Lieferung am |
      Geliefert am | Liefertag | Liefertermin | Tag der Lieferung | Datum der Lieferung | Liefer-/Leistungsdatum |
      Lieferzeitpunkt | Leistungszeitpunkt | Rechnungs-/Lieferdatum | Rechnungsdatum/Lieferdatum |
      Rechnungsdatum / Lieferdatum | Rechnungsdatum / Leistungsdatum | Rechnungsdatum und Leistungsdatum |
      Rechnungs- und Leistungsdatum | Date livraison | Livré le | Livraison le | Date de prestation |
      Date de la prestation | Date d’exécution | Date de la livraison | Data consegna | Consegna del |
      Data della prestazione | Data di esecuzione | Consegnato il | Fecha entrega | Fecha de la entrega |
      Entregado el | Fecha de prestación | Fecha de la operación | Fecha operación
    `),
  },
  {
    name: 'PaymentTerms',
    type: 'String',
    rare: true,
    labels: splitLabels(`
      Betalingsvoorwaarden | Payment terms | Zahlungsbedingungen | Conditions de paiement |
      Condizioni di pagamento | Condiciones de pago | Betalingstermijn | Betaaltermijn | Betalingsconditie |
      Betalingscondities | Betaalconditie | Betalingsvoorwaarde | Betaalvoorwaarden | Terms of payment |
      Payment conditions | Payment term | Terms | Credit terms | Zahlungsbedingung | Zahlungskonditionen |
      Zahlungsziel | Zahlungsfrist | Konditionen | Délai de paiement | Modalités de paiement |
      Conditions de règlement | Modalités de règlement | Termes de paiement | Termini di pagamento |
      Modalità di pagamento | Pagamento | Términos de pago | Plazo de pago | Forma de pago
    `),
  },
  {
    name: 'OrderNumber',
    type: 'String',
    labels: splitLabels(`
      Ordernummer | Order number | Bestelnummer | Bestellnummer | Auftragsnummer | Numéro de commande |
      Numero ordine | N. ordine | Vostro ordine | Ordine n. | Vs. ordine | Rif. ordine |
      Ordine di acquisto | Ordine | Número de pedido | Nº pedido | Su pedido | Pedido nº | Pedido |
      Orden de compra |
      N° commande | Commande n° | Purchase order number | Purchase order | PO number | PO no | P.O. number |
      P.O. # | PO | P.O. | Inkoopordernummer | Inkooporder | Inkoopnummer | Uw ordernummer |
      Uw bestelnummer | Uw order | Uw bestelling | Ons ordernummer | Verkoopordernummer | Verkooporder |
      Opdrachtnummer | Order ID | Order no | Order # | Order nr | Order | Bestell-Nr | Bestellung |
      Bestellung Nr | Auftrags-Nr | Auftrag | Auftrag Nr | Ihre Bestellung | Ihre Bestellnummer |
      Votre commande | Bon de commande | N° de commande | N° bon de commande | Référence commande |
      Bestelling | Bestelreferentie | Your order | Your order ref | Order ref | Order reference |
      Orderreferentie | Uw orderreferentie | Your PO | Your PO number | Your order no | Customer PO |
      PO reference | Sales order | Werkbon | PO-nummer | Inkoopordernr | Order-ID | Auftragsnr |
      Bestellreferenz | Ihre Bestellung vom | Ihre Auftragsnummer | Uw opdrachtnummer | Uw opdrachtnr |
      Opdracht | Your order number | Customer order no | Customer order | Uw inkoopnummer | Uw PO-nummer |
      Référence de commande | Votre bon de commande | Votre bon de commande n° | Source | Web order | Uw referentie | Your reference |
      Your ref | Ihre Referenz | Votre référence | Bestelbon | Bestelbonnummer
    `),
  },
  {
    name: 'CustomerNumber',
    type: 'String',
    labels: splitLabels(`
      Klantnummer | Customer number | Kundennummer | Numéro de client | N° client | Debiteurnummer |
      Codice cliente | Numero cliente | N. cliente | Cod. cliente | Número de cliente |
      Código de cliente | Código cliente | Nº cliente | Cód. cliente | Cliente nº | Klantennummer |
      Customer ref | Customer reference | Kunde Nr | Codice |
      Debiteurennummer | Relatienummer | Uw klantnummer | Client number | Customer ID | Customer no |
      Customer # | Account number | Account no | Account ID | Klant nr | Klantnr | Klant-ID | Kunden-Nr |
      Kundennr | Kd-Nr | Ihre Kundennummer | Code client | Référence client | Numéro client | Client n° |
      Client ID | Client no | Debiteur | Debiteur nr | Debitornummer | Debitoren-Nr | Lidnummer |
      Lidmaatschapsnummer | Contractrekening | Klantcode | Klantrekening | Relatie | Deb.nr | Deb nr |
      Customer code | Customer account | Compte client | Votre numéro client | Klantkenmerk |
      Your customer number | Your customer no | Uw klantnr | Uw debiteurennummer | Cust ID |
      Your account number | N° abonné | N° adhérent | Relatiecode | Debiteurcode | Kundencode |
      Cliëntnummer | Patiëntnummer | Huurdersnummer | Kenmerk klant | Klant | Customer | Client | Kunde |
      Account ref | Account reference | Customer reference number | Cust. no | Cust no | Abonneenummer |
      Kundenkonto | Mitgliedsnummer | Membership number | Votre code client | Compte n° | N° de client |
      Client ref | Uw relatienummer | Uw debiteurnummer | Ihre Kunden-Nr | Vertragskonto | Billing ID | Billing account
    `),
  },
  {
    name: 'PaymentReference',
    type: 'String',
    labels: splitLabels(`
      Betalingskenmerk | Kenmerk bij betaling | Bij betaling vermelden | Vermeld bij betaling | Bij betaling |
      Payment code | Zahlungsreferenznummer | Payment reference | Betaalkenmerk | Incassokenmerk | Verwendungszweck |
      Référence de paiement | Référence à rappeler | Zahlungsreferenz | Structured communication |
      Gestructureerde mededeling | Communication structurée | Mededeling | Remittance reference |
      Communication | Betaalreferentie | Betalingsreferentie | Referenz | Referenznummer | Kassenzeichen |
      OGM | Onder vermelding van | o.v.v. | ovv | Référence virement | Acceptgirokenmerk | Payment ref |
      Bank reference | Quote reference | Reference to quote
    `),
  },
  {
    name: 'OriginalInvoiceNumber',
    type: 'String',
    rare: true,
    labels: splitLabels(`
      Oorspronkelijk factuurnummer | Original invoice number | Ursprüngliche Rechnungsnummer |
      Numéro de la facture d'origine | Numero fattura originale | Número de factura original |
      Oorspronkelijke factuur | Credit op factuur | 
      Creditering van factuur | Creditering factuur | Credit voor factuur | Gecrediteerde factuur |
      Original invoice | Original invoice no | Original invoice ref | Credit for invoice | Credited invoice |
      Against invoice | Corrects invoice | Corrected invoice | Refers to invoice | Relates to invoice |
      Invoice credited | Ursprungsrechnung | Originalrechnung | 
      Gutschrift zu Rechnung | Korrigierte Rechnung | Bezug Rechnung | Bezugsrechnung | Facture d'origine |
      Facture d’origine | Avoir sur facture | Avoir sur la facture | Facture initiale |
      Réf. facture d'origine | Fattura di riferimento | Rif. fattura | Factura rectificada | Factura original
    `),
  },
]
