import type { Language } from './language.ts'

/** Alternative printed words: for each maker one is chosen from each list. */
export interface Wordings {
  readonly title: readonly string[]
  readonly number: readonly string[]
  readonly date: readonly string[]
  readonly customerNumber: readonly string[]
  readonly orderNumber: readonly string[]
  readonly billTo: readonly string[]
  readonly shipTo: readonly string[]
  readonly seller: readonly string[]
  readonly name: readonly string[]
  readonly attention: readonly string[]
  readonly items: readonly string[]
  readonly columns: readonly [string, string, string]
  readonly net: readonly string[]
  readonly vat: readonly string[]
  readonly total: readonly string[]
  readonly payTo: readonly string[]
  readonly thanks: readonly string[]
  readonly vatId: readonly string[]
  readonly registered: readonly string[]
  readonly phone: readonly string[]
  readonly other: readonly string[]
  readonly bank: readonly string[]
  readonly director: readonly string[]
}

const split = (list: string) => list.split('|').map((word) => word.trim())

export const wordings: Readonly<Record<Language, Wordings>> = {
  nl: {
    title: split('Factuur | FACTUUR | Verkoopfactuur | Nota'),
    number: split('Factuurnummer | Factuurnr. | Factuur nr'),
    date: split('Factuurdatum | Datum'),
    customerNumber: split(
      'Klantnummer | Debiteurnummer | Klantnr. | Uw nr. bij ons | Relatienummer | Uw klantcode',
    ),
    orderNumber: split(
      'Ordernummer | Uw ordernummer | Bestelnummer | Bestelbon nr | Inkooporder | Uw bestelref.',
    ),
    billTo: split('Factuuradres | Factuur aan | Klant | Gefactureerd aan | Aan'),
    shipTo: split('Afleveradres | Leveradres | Bezorgadres'),
    seller: split('Leverancier | Verkoper | Afzender'),
    name: split('Naam | Bedrijfsnaam'),
    attention: split('t.a.v. de crediteurenadministratie | T.a.v. mevrouw Smeets | Afd. Financiën'),
    items: split('Onderhoud installatie | Levering filters | Advies per uur | Huur hoogwerker | Montage'),
    columns: ['Omschrijving', 'Aantal', 'Bedrag'],
    net: split('Subtotaal | Totaal excl. btw'),
    vat: split('Btw 21% | BTW 21 %'),
    total: split('Totaal incl. btw | Te betalen | Totaal'),
    payTo: split('Gelieve te betalen op # ten name van @ | Betaling op rekening # t.n.v. @'),
    thanks: split(
      'Bedankt voor uw opdracht | Wij danken u voor het vertrouwen | Uw vaste adres voor vakwerk',
    ),
    vatId: split('Btw-nr. | BTW | Btw-id:'),
    registered: split('KvK | KvK-nr.'),
    phone: split('Tel. | T | Telefoon'),
    other: split('Leverancierscode | Projectnummer | Contractnr. | Dossier | Meter'),
    bank: split('Rabobank Utrecht | ABN AMRO Bank | ING Bank'),
    director: split('Directie: P. de Boer | Gemaakt met Factuurwijzer | Lid van Bouwend Midden'),
  },
  de: {
    title: split('Rechnung | RECHNUNG | Ausgangsrechnung'),
    number: split('Rechnungsnummer | Rechnungs-Nr. | Rechnung Nr.'),
    date: split('Rechnungsdatum | Datum'),
    customerNumber: split('Kundennummer | Kunden-Nr. | Kd-Nr. | Kundenkennung | Ihre Kundennr bei uns'),
    orderNumber: split('Bestellnummer | Auftragsnummer | Ihre Bestellung | Bestellzeichen | Ihre Best.-Nr.'),
    billTo: split('Rechnung an | Rechnungsadresse | Kunde | Rechnungsempfänger'),
    shipTo: split('Lieferadresse | Lieferanschrift'),
    seller: split('Lieferant | Verkäufer | Absender | Rechnungssteller'),
    name: split('Name | Firma'),
    attention: split('z. Hd. Herrn Falk | Buchhaltung | z.Hd. Rechnungsprüfung'),
    items: split('Wartung der Anlage | Lieferung Filter | Beratung | Montage vor Ort | Miete Gerät'),
    columns: ['Bezeichnung', 'Menge', 'Betrag'],
    net: split('Nettobetrag | Zwischensumme'),
    vat: split('MwSt. 19% | zzgl. 19 % USt'),
    total: split('Gesamtbetrag | Rechnungsbetrag | Zu zahlen'),
    payTo: split('Bitte überweisen Sie auf das Konto # Kontoinhaber: @ | Zahlbar auf # @'),
    thanks: split('Vielen Dank für Ihren Auftrag | Wir danken für das Vertrauen | Qualität seit 1968'),
    vatId: split('USt-IdNr. | USt-ID:'),
    registered: split('Handelsregister HRB | HRB'),
    phone: split('Tel. | Telefon | Fon'),
    other: split('Lieferantennummer | Projektnummer | Vertragsnr. | Vorgang | Zähler'),
    bank: split('Sparkasse Kassel | Volksbank eG | Commerzbank'),
    director: split('Geschäftsführer: Max Brenner | Amtsgericht Köln | Inhaber Udo Klein'),
  },
  fr: {
    title: split('Facture | FACTURE | Note d’honoraires'),
    number: split('Numéro de facture | N° facture | Facture n°'),
    date: split('Date de facture | Date'),
    customerNumber: split('N° client | Numéro de client | Code client | Réf. cl. | Identifiant client'),
    orderNumber: split('N° commande | Numéro de commande | Votre commande | Cde n° | V/commande'),
    billTo: split('Facturé à | Adresse de facturation | Client | Destinataire'),
    shipTo: split('Adresse de livraison | Livré à'),
    seller: split('Vendeur | Fournisseur | Émetteur'),
    name: split('Nom | Raison sociale'),
    attention: split('À l’attention de Mme Perrin | Service comptabilité'),
    items: split('Entretien installation | Fourniture filtres | Conseil | Pose sur site | Location matériel'),
    columns: ['Désignation', 'Quantité', 'Montant'],
    net: split('Total HT | Sous-total HT'),
    vat: split('TVA 20% | TVA 20,00 %'),
    total: split('Total TTC | Net à payer'),
    payTo: split('Virement sur le compte # Titulaire : @ | Règlement à @ # '),
    thanks: split('Merci de votre confiance | Artisan depuis trois générations | Nous vous remercions'),
    vatId: split('N° TVA | TVA intracommunautaire :'),
    registered: split('SIRET | RCS'),
    phone: split('Tél. | Téléphone :'),
    other: split('N° de devis | Dossier | Contrat n° | N° chantier | Compteur'),
    bank: split('Crédit Agricole | Banque Populaire | BNP Paribas'),
    director: split('Gérant : Luc Faure | Capital de 8 000 euros | Créé avec Facturo'),
  },
  en: {
    title: split('Invoice | INVOICE | Tax invoice | Sales invoice'),
    number: split('Invoice number | Invoice no. | Invoice #'),
    date: split('Invoice date | Date'),
    customerNumber: split(
      'Customer number | Account no. | Customer ID | Cust. acct | Client number | Customer a/c',
    ),
    orderNumber: split('Order number | PO number | Your order | P/O ref | Purchase order | Your PO ref'),
    billTo: split('Bill to | Invoice to | Sold to | Customer | Billed to'),
    shipTo: split('Ship to | Delivery address | Deliver to'),
    seller: split('Seller | From | Supplier | Vendor'),
    name: split('Name | Company'),
    attention: split('Attn: Accounts Payable | FAO Mrs Hall | Accounts department'),
    items: split('Maintenance of plant | Supply of filters | Consultancy | Fitting on site | Hire of lift'),
    columns: ['Description', 'Qty', 'Amount'],
    net: split('Subtotal | Net total'),
    vat: split('VAT 20% | VAT @ 20%'),
    total: split('Total | Total due | Amount due'),
    payTo: split('Please pay # Account name: @ | Payable to @ by transfer to #'),
    thanks: split('Thank you for your business | Proudly serving since 1987 | Quality you can trust'),
    vatId: split('VAT no. | VAT reg no:'),
    registered: split('Company no. | Registered in England no.'),
    phone: split('Tel. | Phone | T:'),
    other: split('Quote number | Project number | Contract no. | Job no. | Meter'),
    bank: split('Barclays Bank | Lloyds Bank plc | NatWest'),
    director: split('Directors: A. Moss, J. Hale | Powered by Billwright | Registered in England'),
  },
  it: {
    title: split('Fattura | FATTURA | Fattura di vendita'),
    number: split('Numero fattura | Fattura n. | N. fattura'),
    date: split('Data fattura | Data'),
    customerNumber: split('Codice cliente | Numero cliente | Cod. cliente | Rif. cliente | ID cliente'),
    orderNumber: split('Numero ordine | N. ordine | Vostro ordine | Vs. ord. | Rif. Vs. ordine'),
    billTo: split('Fatturare a | Spett.le | Cliente | Destinatario'),
    shipTo: split('Indirizzo di consegna | Luogo di consegna | Destinazione merce'),
    seller: split('Fornitore | Cedente | Venditore'),
    name: split('Denominazione | Ragione sociale'),
    attention: split('Alla c.a. sig.ra Conti | Ufficio contabilità'),
    items: split('Manutenzione impianto | Fornitura filtri | Consulenza | Posa in opera | Noleggio'),
    columns: ['Descrizione', 'Quantità', 'Importo'],
    net: split('Imponibile | Totale imponibile'),
    vat: split('IVA 22% | I.V.A. 22 %'),
    total: split('Totale fattura | Totale documento | Totale da pagare'),
    payTo: split('Bonifico su # intestato a @ | Pagamento a favore di @ IBAN #'),
    thanks: split('Grazie per la fiducia | La ringraziamo per l’ordine | Qualità dal 1974'),
    vatId: split('P. IVA | Partita IVA:'),
    registered: split('REA | C.F.'),
    phone: split('Tel. | Telefono'),
    other: split('Preventivo | Commessa | N. contratto | Pratica | Contatore'),
    bank: split('Intesa Sanpaolo | UniCredit Banca | Banco BPM'),
    director: split('Amministratore: Paolo Riva | Capitale sociale 10.000 euro | Iscritta al REA'),
  },
  es: {
    title: split('Factura | FACTURA | Factura de venta'),
    number: split('Número de factura | Factura nº | N.º de factura'),
    date: split('Fecha de factura | Fecha'),
    customerNumber: split('Número de cliente | Código de cliente | Nº cliente | Ref. cliente | Cta. cliente'),
    orderNumber: split('Número de pedido | Nº pedido | Su pedido | Ped. nº | Ref. pedido'),
    billTo: split('Facturar a | Cliente | Destinatario | Dirección de facturación'),
    shipTo: split('Dirección de entrega | Enviar a | Lugar de entrega'),
    seller: split('Proveedor | Vendedor | Emisor'),
    name: split('Nombre | Razón social'),
    attention: split('A la atención de Dña. Ruiz | Dpto. de Contabilidad'),
    items: split('Mantenimiento | Suministro de filtros | Asesoría | Montaje en obra | Alquiler equipo'),
    columns: ['Descripción', 'Cantidad', 'Importe'],
    net: split('Base imponible | Subtotal'),
    vat: split('IVA 21% | I.V.A. 21 %'),
    total: split('Total factura | Total a pagar | Total'),
    payTo: split('Transferencia a # titular: @ | Pago a favor de @ en la cuenta #'),
    thanks: split('Gracias por su confianza | Agradecemos su pedido | Calidad desde 1979'),
    vatId: split('CIF | NIF:'),
    registered: split('Registro Mercantil | R.M.'),
    phone: split('Tel. | Teléfono'),
    other: split('Presupuesto | Expediente | N.º contrato | Obra | Contador'),
    bank: split('Banco Santander | CaixaBank | Banco Sabadell'),
    director: split('Administrador: Juan Pons | Inscrita en Madrid | Hecho con Facturin'),
  },
}
