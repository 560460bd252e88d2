/** Labels of one language: usual ones first, then some that are in no list. */
interface LayoutWords {
  readonly country: 'NL' | 'BE' | 'DE' | 'FR' | 'GB'
  readonly title: readonly string[]
  readonly number: readonly string[]
  readonly date: readonly string[]
  readonly due: readonly string[]
  readonly order: readonly string[]
  readonly customerNumber: readonly string[]
  readonly decoyDate: readonly string[]
  readonly decoyNumber: readonly string[]
  readonly net: readonly string[]
  readonly vat: readonly string[]
  readonly total: readonly string[]
  readonly description: readonly string[]
  readonly quantity: readonly string[]
  readonly price: readonly string[]
  readonly amount: readonly string[]
  readonly code: readonly string[]
  readonly customer: readonly string[]
  readonly thanks: readonly string[]
}

export const layoutWords: readonly LayoutWords[] = [
  {
    country: 'NL',
    title: ['FACTUUR', 'Nota', 'Rekening', 'Declaratie'],
    number: ['Factuurnummer', 'Factuurnr.', 'Ons kenmerk', 'Stuknummer', 'Volgnummer', 'Documentcode'],
    date: ['Factuurdatum', 'Datum', 'Opgemaakt', 'Dagtekening', 'Boekdatum'],
    due: ['Vervaldatum', 'Te betalen voor', 'Uiterlijk op onze rekening', 'Uiterste dag'],
    order: ['Ordernummer', 'Uw referentie', 'Bon', 'Opdracht', 'Werkbon'],
    customerNumber: ['Klantnummer', 'Debiteur', 'Relatiecode', 'Dossier', 'Aansluiting'],
    decoyDate: ['Leverdatum', 'Besteld op', 'Geprint', 'Contract sinds'],
    decoyNumber: ['Route', 'Pakbon', 'Lot', 'Vestiging'],
    net: ['Subtotaal', 'Totaal excl. btw', 'Grondslag', 'Waarde goederen', 'Voor belasting'],
    vat: ['Btw 21%', 'BTW', 'Omzetbelasting', 'Heffing'],
    total: ['Totaal', 'Totaal te voldoen', 'Af te dragen', 'Wij ontvangen graag', 'Saldo nota'],
    description: ['Omschrijving', 'Artikel', 'Hetgeen geleverd', 'Inhoud', 'Wat wij deden'],
    quantity: ['Aantal', 'Stuks', 'Maal', 'Colli'],
    price: ['Prijs', 'Stukprijs', 'Per eenheid', 'Tarief', 'Ad'],
    amount: ['Bedrag', 'Regeltotaal', 'Samen', 'Uitkomst'],
    code: ['Code', 'Artnr', 'Lijn'],
    customer: ['Factuuradres', 'Aan', 'Afnemer', 'Geadresseerde'],
    thanks: [
      'Op al onze leveringen zijn onze voorwaarden van toepassing',
      'Vermeld bij betaling altijd het kenmerk',
    ],
  },
  {
    country: 'GB',
    title: ['INVOICE', 'Tax invoice', 'Statement of charges', 'Bill'],
    number: ['Invoice number', 'Invoice no.', 'Our ref', 'Document', 'Serial', 'Folio'],
    date: ['Invoice date', 'Date', 'Issued', 'Tax point', 'Raised on'],
    due: ['Due date', 'Payment due', 'Settle by', 'Clear funds before'],
    order: ['PO number', 'Your order', 'Job', 'Requisition', 'Works ticket'],
    customerNumber: ['Account no.', 'Customer number', 'Client code', 'Ledger', 'Membership'],
    decoyDate: ['Delivery date', 'Despatched', 'Printed', 'Order date'],
    decoyNumber: ['Route', 'Batch', 'Depot', 'Consignment'],
    net: ['Subtotal', 'Net total', 'Goods value', 'Before tax', 'Taxable supplies'],
    vat: ['VAT 20%', 'VAT', 'Tax charged', 'Duty'],
    total: ['Total', 'Amount due', 'Grand total', 'We kindly request', 'To settle'],
    description: ['Description', 'Item', 'What we did', 'Goods supplied', 'Narrative'],
    quantity: ['Quantity', 'Qty', 'Count', 'Drops'],
    price: ['Unit price', 'Rate', 'Each', 'Per one'],
    amount: ['Amount', 'Line total', 'Extension', 'Sum of line'],
    code: ['Code', 'SKU', 'Line'],
    customer: ['Bill to', 'Invoice to', 'Customer', 'Consignee'],
    thanks: ['Please quote our reference with every payment', 'Goods remain our property until paid in full'],
  },
  {
    country: 'DE',
    title: ['RECHNUNG', 'Faktura', 'Abrechnung', 'Kostennote'],
    number: ['Rechnungsnummer', 'Rechnungs-Nr.', 'Unser Zeichen', 'Belegnummer', 'Vorgang', 'Laufende Nr'],
    date: ['Rechnungsdatum', 'Datum', 'Ausgestellt', 'Belegdatum', 'Erstellt am'],
    due: ['Fällig am', 'Zahlbar bis', 'Zahlungsziel', 'Spätestens bis'],
    order: ['Bestellnummer', 'Ihre Bestellung', 'Auftrag', 'Kommission', 'Projektkennung'],
    customerNumber: ['Kundennummer', 'Kunden-Nr.', 'Debitor', 'Konto', 'Mitglied'],
    decoyDate: ['Lieferdatum', 'Leistungsdatum', 'Gedruckt', 'Bestellt am'],
    decoyNumber: ['Tour', 'Lieferschein', 'Charge', 'Filiale'],
    net: ['Nettobetrag', 'Zwischensumme', 'Warenwert', 'Vor Steuern', 'Bemessungsgrundlage'],
    vat: ['MwSt 19%', 'Umsatzsteuer', 'Steuerbetrag', 'Abgabe'],
    total: ['Gesamtbetrag', 'Rechnungsbetrag', 'Zu zahlen', 'Wir erbitten', 'Endsumme'],
    description: ['Bezeichnung', 'Leistung', 'Was geliefert wurde', 'Gegenstand', 'Ausgeführte Arbeit'],
    quantity: ['Menge', 'Anzahl', 'Mal', 'Gebinde'],
    price: ['Einzelpreis', 'Preis', 'Je Einheit', 'Satz'],
    amount: ['Betrag', 'Gesamtpreis', 'Ergibt', 'Zeilenwert'],
    code: ['Code', 'ArtNr', 'Zeile'],
    customer: ['Rechnungsadresse', 'Kunde', 'An', 'Abnehmer'],
    thanks: [
      'Bitte geben Sie bei der Zahlung unser Zeichen an',
      'Die Ware bleibt bis zur Bezahlung unser Eigentum',
    ],
  },
  {
    country: 'FR',
    title: ['FACTURE', 'Note de frais', 'Relevé', 'Mémoire'],
    number: ['Facture n°', 'Numéro de facture', 'Notre référence', 'Pièce', 'Folio', 'Chrono'],
    date: ['Date de facture', 'Date', 'Établie le', 'Émission', 'Passée le'],
    due: ["Date d'échéance", 'Échéance', 'À régler avant', 'Au plus tard le'],
    order: ['Commande', 'Votre référence', 'Chantier', 'Bon', 'Affaire'],
    customerNumber: ['N° client', 'Compte client', 'Code client', 'Adhérent', 'Dossier'],
    decoyDate: ['Date de livraison', 'Commandé le', 'Imprimé', 'Expédié'],
    decoyNumber: ['Tournée', 'Lot', 'Dépôt', 'Colis'],
    net: ['Total HT', 'Sous-total', 'Valeur des biens', 'Hors taxes', 'Assiette'],
    vat: ['TVA 20%', 'TVA', 'Taxe perçue', 'Droits'],
    total: ['Total TTC', 'Net à payer', 'À nous verser', 'Solde', 'Montant dû'],
    description: ['Désignation', 'Prestation', 'Objet fourni', 'Nature du travail', 'Contenu'],
    quantity: ['Quantité', 'Qté', 'Fois', 'Colis'],
    price: ['Prix unitaire', 'P.U.', 'Par pièce', 'Tarif'],
    amount: ['Montant', 'Total ligne', 'Somme', 'Donne'],
    code: ['Code', 'Réf', 'Ligne'],
    customer: ['Facturé à', 'Client', 'Destinataire', 'Preneur'],
    thanks: [
      'Merci de rappeler notre référence lors du règlement',
      'Nos conditions générales sont applicables',
    ],
  },
]

export const companyWords = [
  'Zonneveld',
  'Harkema',
  'Brugman',
  'Lindqvist',
  'Morvan',
  'Ashdown',
  'Keller',
  'Duvivier',
  'Terborg',
  'Hollings',
  'Wijnants',
  'Rademaker',
  'Pelham',
  'Vogt',
  'Castelain',
  'Bremer',
  'Oudshoorn',
  'Fairclough',
  'Steiger',
  'Lemoine',
]
export const tradeWords = [
  'Techniek',
  'Logistics',
  'Bau',
  'Services',
  'Groen',
  'Print',
  'Catering',
  'Energie',
  'Media',
  'Metaal',
]
export const streets = [
  'Kerkstraat',
  'Havenweg',
  'Molenlaan',
  'Station Road',
  'Lindenallee',
  'Hauptstrasse',
  'Rue du Moulin',
  'Marktplein',
  'Industrieweg',
  'Mill Lane',
]
export const cities = ['Utrecht', 'Zwolle', 'Arnhem', 'Tilburg', 'Leiden', 'Breda', 'Deventer', 'Gouda']
export const goods = [
  'Kabelgoot verzinkt',
  'Office paper A4',
  'Montage meterkast',
  'Hosting basic',
  'Reinigung Halle',
  'Location nacelle',
  'Klein materiaal',
  'Consultancy',
  'Transport pallet',
  'Wartung Pumpe',
  'Huile moteur',
  'Training dag',
  'Printer toner zwart',
  'Filterset',
  'Nettoyage vitres',
]
