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
      Creditnotanummer | Creditfactuurnummer | Credit note number | Gutschriftnummer | Gutschriftsnummer | Gutschrift-Nr | Gutschrifts-Nr | Belegnummer |
      Beleg-Nr | Document number | Document no | Documentnummer | Dokumentnummer | Ons factuurnummer |
      Rechnungsnr | Rekeningnummer factuur | Rechnung | Factuur | Invoice | Facture | Creditnota |
      Creditfactuur | Credit note | Nummer | Number | Numéro | Faktuurnummer | Receipt number | Receipt # |
      Declaratienummer | Creditnr | Creditnummer | Credit nr | Folio no | Folio | Folionummer | Faktura-Nr |
      Ons kenmerk | Onze referentie | Our reference | Our ref | Unser Zeichen | Notre référence | Kenmerk |
      Declaratie nr | Nr. declaratie | Factuur ID | Nr. factuur | Factuurnummer Invoice number | Faktuur nr |
      Invoice num | Sales invoice no | Sales invoice number | Statement number | Rechnung # | Rechnungs-Nummer |
      Rg.-Nummer | Unsere Rechnung | Unsere Rechnungsnummer | Faktura | Fakturanummer | Facture no |
      Num. facture | Réf. facture | Votre facture n° | Pièce n° | N° de pièce | N° pièce | N° document |
      N° de document | Notre facture | Note de crédit | N° note de crédit | Facture d'acompte n° |
      Fattura numero | Numero fatt. | Nr. fattura | N° fattura | Num. fattura | Documento n. | N. documento |
      Nr. documento | Num. documento | Nostra fattura | Nota di credito | Nota di credito n. | Parcella n. |
      Notula n. | Ricevuta n. | Factura núm. | Núm. factura | Num. factura | N.º factura | Nº de factura |
      Factura n.º | Núm. de factura | Número factura | Factura número | Nº documento | Número de documento |
      Factura simplificada | Factura rectificativa | Abono nº | Minuta nº | Declaratie | Commercial invoice |
      Commercial invoice no | Commercial invoice number | Voorschotfactuur | Anzahlungsrechnung |
      Abschlagsrechnung | Facture d'acompte | Aanslagnummer
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
      Rechnungsdatum / Leistungsdatum | Date | Datum | Dagtekening | Date paid | Le |
      Declaratiedatum | Datum declaratie | Nota datum | Datum creditnota | Datum creditfactuur | Rekeningdatum |
      Rekening datum | Fact. datum | Opgemaakt op | Opmaakdatum | Datum uitgifte | Facturatie datum |
      Date invoiced | Date of invoice | Inv. date | Statement date | Credit date | Billed on | Date of bill |
      Rechnungs-Datum | Rechn.-Datum | Re.-Datum | Rg.-Datum | Beleg-Datum | Fakturadatum | Fakturierungsdatum |
      Erstellt am | Ausgestellt am | Ausgabedatum | Date d'édition | Date d’édition | Éditée le | Émis le |
      Date de la pièce | Date pièce | Date du document | Date document | En date du | Date avoir |
      Date de création | Date de l'avoir | Data emissione | Data fatt. | Data doc. | Emessa il | Emesso il |
      Data nota | Data parcella | Fecha emisión | Fecha expedición | Fecha fra. | Fecha documento |
      Fecha de la factura | Fecha del documento | Emitida el | Fecha de facturación | Fecha abono | Tax point |
      Tax point date
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
      Betaaltermijn tot | before | by | voor | vóór | avant le | Incassodatum | Afschrijfdatum |
      Te voldoen | Te betalen | Te voldoen op | Te betalen op | Uiterste datum | Uiterste datum van betaling |
      Te betalen vóór of op | Betalen vóór of op | Incasso op | Datum incasso | Datum afschrijving |
      Afschrijving op | Wordt afgeschreven op | Vervalt | Due date for payment | Payment due by |
      Payment due on | Please pay before | Latest payment date | Payable before | Payable on |
      Payable on or before | Pay before | Direct debit date | Collection date | Debit date |
      Due date of payment | Zahlbar | Zahlbar am | Zahlung bis | Zahlbar spätestens | Fälligkeitstag |
      Fälligkeitstermin | Bitte zahlen bis | Zahltermin | Zahlungsziel bis |
      Zahlungstermin | Einzug am | Abbuchung am | Abbuchungsdatum | Einzugsdatum | Zahlbar netto bis |
      Zu begleichen bis | À payer le | À régler le | Payable avant le | Payable au plus tard le |
      Date de règlement | Règlement le | Date d'exigibilité | Exigible le | Date de prélèvement |
      Prélèvement le | Prélevé le | Échéance au | Échéance du | Date d'échéance du paiement | Échéances |
      Date limite | Règlement au | À payer pour le | À régler pour le | Échéance de paiement | Scadenze |
      Scadenza fattura | Data scadenza pagamento | Scad. | Da pagare entro | Da pagare entro il |
      Pagamento entro | Pagamento entro il | Entro il | Data addebito | Addebito il | Data di addebito |
      Vencimientos | Fecha vto. | Fecha de vto. | Vto. | F. vencimiento | Fecha límite de pago |
      Pagar antes de | Pagar antes del | Fecha de pago | Fecha de cargo | Fecha de adeudo | Vence | Vence el | Verval
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
      Entregado el | Fecha de prestación | Fecha de la operación | Fecha operación | Gewenste leverdatum | Geplande levering | Verwachte levering | Promised | Promised date | Expected delivery |
      Voraussichtliche Lieferung | Livraison prévue | Livraison prévue le | Consegna prevista | Entrega prevista |
      Requested delivery date | Required delivery date | Gewünschter Liefertermin | Wunschliefertermin |
      Date de livraison souhaitée | Data di consegna richiesta | Fecha de entrega solicitada
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
      Referentie | Reference | Référence | Riferimento | Referencia |
      Your ref | Ihre Referenz | Votre référence | Bestelbon | Bestelbonnummer |
      Uw kenmerk | Uw ref. | Uw opdracht | Uw PO | Uw inkooporder | Uw inkoopordernr | Uw bestelnr |
      Uw ordernr | Bestelnr | Inkoopnr | Inkoop nr | Bestelbonnr | Bestelbon nr | Bon de commande n° |
      Order referentie | Web ordernummer | Webordernummer | Webshop order | Opdrachtbon | Opdrachtbonnummer |
      Uw opdrachtbon | Uw aanvraag | Customer order number |
      Customer order ref | Customer PO number | Your LPO | LPO | LPO number | Customer reference PO | Purchase order no | Purch. order |
      Purchase order # | P.O. No | P/O | P/O number | P/O no | Your PO no | Your P.O. | Order reference number |
      Client PO | Buyer reference | Buyer order no | Bestell-Nummer | Best.-Nr | Bestellnr | Ihre Best.-Nr |
      Ihre Bestell-Nr | Ihr Auftrag | Ihre Auftrags-Nr | Kundenbestellnummer | Kundenauftrag |
      Kundenreferenz | Ihre Ref. | Einkaufsbestellung | Auftrags-Nummer | Auftragsbestätigung Nr |
      Unser Auftrag | V/Réf. | V. Réf. | Vos réf. | Votre réf. | V/Réf. commande | Vos références | V/commande |
      V/Commande n° | Votre commande n° | Votre n° de commande | N° cde | Cde n° | N° de cde | Réf. commande |
      Réf. cde | Référence client commande | Réf. acheteur | N° engagement | N° d'engagement | Engagement |
      Bon de commande client | Marché n° | Vs. rif. | Vostro riferimento | Vs. riferimento | Vs. rif. ordine |
      Rif. Vs. ordine | Vs. ordine n. | Vostro ordine n. | Ordine cliente | N. ordine cliente | Ordine nr |
      Num. ordine | Ordine d'acquisto | N. ordine acquisto | Su referencia | S/Ref. | S/Referencia |
      Su pedido nº | S/Pedido | N/Pedido | Pedido cliente | Núm. pedido | Núm. de pedido | Nº de pedido |
      Pedido de compra | Orden de compra nº | Referencia pedido | Referentie klant
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
      Client ref | Account | Uw relatienummer | Uw debiteurnummer | Ihre Kunden-Nr | Vertragskonto | Billing ID | Billing account |
      Debiteur code | Klant code | Klant ID | Uw klantcode | Klantenrekening | Cliënt nr | Patiëntnr |
      Patiënt nr | Patiënt-ID | Deelnemersnummer | Huurdernummer | Bewonersnummer | Ledennummer | Debtor code |
      Debtor number | Debtor no | Debtor | Debtor ID | Client account | Client account number | Customer acc. |
      Customer account no | Your account no | Your account | Your ref. customer | A/C no | A/C | Acct # |
      Acct no | Account code | Patient number | Patient ID | Subscriber number | Kundenkonto-Nr | Kunden-ID |
      Kd.-Nummer | KdNr | Ku.-Nr | Kunde-Nr | Ihre Kundennr | Debitorennr | Debitor | Debitor-Nr |
      Debitorennummer | Gastnummer | Mandantennummer | Mandant | Patientennummer | Teilnehmernummer | Code clt |
      Cpte client | N° compte client | N° de compte client | Compte client n° | Compte | N° compte |
      Votre compte | Votre n° client | Votre compte client | N° du client | Réf. client | Réf client |
      Code tiers | N° patient | N° contrat client | Votre référence client | Identifiant client | Cod. cli. |
      Codice cli. | Cliente n. | N. cli. | Codice anagrafica | Conto cliente | Vs. codice cliente |
      Codice utente | Numero utente | Nº de cliente | Núm. cliente | Núm. de cliente | Cód. cli. |
      Cuenta cliente | N.º cliente | Cliente núm. | Código abonado | Nº abonado | Nº socio |
      Buyer no | Buyer number | Betaler | Betalernummer | Payer no | Regulierer | Subjectnummer | Subjectnr | A/C ref | Account ref
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
      Bank reference | Quote reference | Reference to quote | When paying please quote |
      Bei Zahlung bitte angeben | Bitte bei Zahlung angeben | Bei Überweisung bitte angeben |
      Gelieve de volgende mededeling te gebruiken | Betalingskenmerk acceptgiro |
      Reference for payment | Payment ref no |
      Referenz bei Zahlung | Zahlungsreferenz-Nr |
      QR-Referenz | Referenz QR | Référence à mentionner | Communication à mentionner |
      Communication structurée à mentionner lors du paiement | Référence du paiement |
      Codice avviso |
      Riferimento pagamento | Referencia de pago
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
      Against invoice | Vereff.-met nr. | Applies-to Doc. No. | Corrects invoice | Corrected invoice | Refers to invoice | Relates to invoice |
      Invoice credited | Ursprungsrechnung | Originalrechnung | 
      Gutschrift zu Rechnung | Korrigierte Rechnung | Bezug Rechnung | Bezugsrechnung | Facture d'origine |
      Facture d’origine | Avoir sur facture | Avoir sur la facture | Facture initiale |
      Réf. facture d'origine | Fattura di riferimento | Rif. fattura | Factura rectificada | Factura original
    `),
  },
]
