import type { ModelField } from '#src/contract/service/models.ts'
import { splitLabels } from './split-labels.ts'

/** The supplier and the customer of an invoice. */
export const invoiceParties: readonly ModelField[] = [
  {
    name: 'SupplierName',
    type: 'String',
    required: true,
    labels: splitLabels(`
      Leverancier | Supplier | Seller | Verkoper | Verkocht door | Sold by | Service provider | Provider |
      Fornitore | Cedente | Venditore | Cedente/prestatore | Proveedor | Vendedor | Emisor | Intestato a |
      Intestatario | Titular |
      Dienstverlener | Uitgereikt door | Issued by | Vendor | Lieferant | Verkäufer | Verkauf durch |
      Vendeur | Vendu par | Fournisseur | Issuer | Émetteur | From | Van | Von | De | Rechnungssteller |
      Afzender | Absender | Tenaamstelling | Ten name van | t.n.v. | tnv | Rekeninghouder | Kontoinhaber |
      Account name | Account holder | Titulaire | Beneficiary | Begunstigde | Zahlungsempfänger |
      Payable to | Bénéficiaire | Inhaber | Verkauft von | Bill from | Billed by | Invoice from
    `),
  },
  { name: 'SupplierAddress', type: 'Address', labels: [] },
  {
    name: 'SupplierKvkNumber',
    type: 'String',
    labels: splitLabels(`
      KvK | KvK-nummer | KvK nr | Kamer van Koophandel | K.v.K. | K.v.K. nummer | Handelsregister |
      Handelsregisternummer | Inschrijfnummer KvK | Chamber of Commerce | Chamber of Commerce number | CoC |
      CoC number | Reg.nr. KvK | Trade register | KvK Amsterdam | KvK Rotterdam | KvK Utrecht |
      KvK Eindhoven | KvK Den Haag | Kvk-nummer | Dutch Chamber of Commerce | Ingeschreven bij KvK |
      Company registration number | Registration number
    `),
  },
  {
    name: 'SupplierVatId',
    type: 'String',
    labels: splitLabels(`
      BTW-nummer | BTW-id | BTW-identificatienummer | BTW nr | Btw-nr | BTW | VAT number | VAT ID |
      Partita IVA | P. IVA | P.IVA | CIF | NIF | N.I.F. | C.I.F. | NIF/CIF |
      VAT registration number | VAT reg no | VAT no | VAT | VAT registration | USt-IdNr | USt-ID |
      Umsatzsteuer-ID | Umsatzsteuer-Identifikationsnummer | UID | UID-Nr | N° TVA | Numéro de TVA |
      TVA intracommunautaire | N° TVA intracommunautaire | TVA | N° TVA intracom | TVA intracom | TVA n° |
      ID TVA | Omzetbelastingnummer | OB nummer | EU VAT | Our VAT number | Ons btw-nummer | Tax ID |
      VAT identification number | BE BTW |
      OB-nr | Omzetbelasting nr | BTW identificatie | BTW-identificatie | Btw identificatienr | BE-nummer |
      Ondernemingsnummer | BTW BE | VAT Reg. No | VAT Reg | VAT Registration No | GST/VAT no | VAT number NL |
      USt-Id-Nr | USt.-Id.-Nr | USt.ID | UStID | UStIdNr | UID-Nummer | ATU-Nr | MWST-Nr | MWST-Nummer |
      MwSt-Nr | Umsatzsteuer-Id-Nr | N° TVA intra | TVA intra | N° de TVA | N° de TVA intracommunautaire |
      N° d'identification TVA | Identifiant TVA | Numéro de TVA intracommunautaire | N° id. TVA |
      Cod. Fisc. e P. IVA | P.IVA e C.F. | C.F. e P.IVA | C.F./P.IVA | P.IVA/C.F. | Cod. fisc./P.IVA | P. I. |
      Part. IVA | N. IVA | NIF-IVA | N.I.F.-IVA | CIF/NIF | N.I.V.A. | NIF/IVA | DNI/NIF
    `),
  },
  {
    name: 'SupplierTaxNumber',
    type: 'String',
    rare: true,
    labels: splitLabels(`
      Fiscaal nummer | Tax number | Steuernummer | Numéro fiscal | Codice fiscale | Número fiscal | RSIN |
      Fiscaal nr | Loonheffingennummer | Tax no | Tax reference | UTR | Unique Taxpayer Reference | TIN |
      Taxpayer identification number | EIN | Federal tax ID | Employer identification number | Steuer-Nr |
      St.-Nr | StNr | Steuernr | Unsere Steuernummer | N° fiscal | Identifiant fiscal | Référence fiscale |
      Numéro d’identification fiscale | C.F. | Cod. fisc. | Cod. fiscale | C. F. | Nº fiscal |
      Número de identificación fiscal
    `),
  },
  {
    name: 'SupplierPhone',
    type: 'PhoneNumber',
    labels: splitLabels(`
      Telefoon | Tel | T | Telefoonnummer | Phone | Telephone | Telefon | Téléphone | Tél | Tel nr |
      Teléfono | Telefono | Tfno |
      Klantenservice | Customer service | Phone number | Fon | Ph | P | Hotline | Mobiel | Mob | Mobile | Mobil |
      M | Bel |
      Telefoon kantoor | Kantoor | Tel. kantoor | Telefoonnr | Telnr | Gsm | Vast | Werkplaats | Receptie |
      Administratie tel | Office | Office tel | Tel no | Telephone no | Contact number | Call us | Call |
      Tel.-Nr | Telefonnummer | Ruf | Festnetz | Zentrale | Büro | Handy | Natel | Mobiltelefon | Mobilfunk |
      Tél. fixe | Fixe | Portable | Port. | N° de téléphone | Standard | Standard téléphonique | Tph. | Cell. |
      Cellulare | Tel. ufficio | Tel/Fax | Tel./Fax | Ufficio | Tlf. | Tlfno. | Tf. | Tfn. | Telf. | Teléf. |
      Móvil | Tel. fijo | Fijo
    `),
  },
  {
    name: 'CustomerName',
    type: 'String',
    labels: splitLabels(`
      Factuuradres | Bill to | Bill to address | Invoice address | Klantadres | Customer address |
      Fatturare a | Spett.le | Spettabile | Intestatario fattura | Cessionario | Cessionario/committente |
      Facturar a | Dirección de facturación | Indirizzo di fatturazione | Cliente | Destinatario |
      Comprador | Acquirente | Klantgegevens |
      Kundenadresse | Client facturé | Facturatieadres | Rechnung an | Billed to | Invoice to |
      Rechnungsempfänger | Rechnungsadresse | Rechnungsanschrift | Facturé à | Adressé à | Facturer à |
      Adresse de facturation | Factuur aan | Gefactureerd aan | Factureren aan | Sold to | Invoiced to |
      Billing address | Klant | Customer | Client | Kunde | Aan | To | An | À | Destinataire | Afnemer |
      Koper | Buyer | Käufer | Acheteur | Opdrachtgever | Auftraggeber | Klantgegevens | Klantnaam |
      Bedrijfsnaam | Customer name | Client name | Kundenname | Empfänger | Recipient | Billing details |
      Bill-to | Account holder name | Doit | Debiteur | Payable par | Zahlbar durch |
      Factuuradres klant | Facturatie aan | Facturatiegegevens | Factuurgegevens | Rekening aan | Klant naam |
      Naam klant | Ten laste van | Geleverd aan en gefactureerd aan | Invoicee | Invoice recipient |
      Bill to party | Billed for | Charge to | Client details | Customer details | Customer name and address |
      Invoice address details | Rechnung für | Rechnungsnehmer | Leistungsempfänger | Kundenanschrift |
      Rechnung geht an | Facturation | Adresse facturation | Client facturation | Coordonnées client |
      Facture adressée à | Prepared for | Nom du client | Adresse client | Doit à | Intestazione | Intestata a |
      Cliente intestatario | Dati cliente | Destinatario fattura | Spett. | Committente | Datos del cliente |
      Datos cliente | Cliente facturación | Facturado a | Destinatario factura | Receptor |
      Datos de facturación | Señor(es) | Para | Lieferung und Rechnung an | Liefer- und Rechnungsadresse |
      Rechnungs- und Lieferadresse | Factuur- en afleveradres | Factuur- en bezorgadres | Billing and shipping address |
      Bill and ship to | Adresse de facturation et de livraison
    `),
  },
  {
    name: 'CustomerVatId',
    type: 'String',
    labels: splitLabels(`
      Uw BTW-nummer | Btw-nr opdrachtgever | Btw-nummer opdrachtgever | Btw-nr debiteur | VAT ID customer |
      P. IVA cliente | Partita IVA cliente | Vs. partita IVA | Vs. P. IVA | Vostra partita IVA | Su CIF | Su NIF | NIF cliente | CIF cliente |
      Kunden-UID | Uw btw-id | Uw btw nr | BTW-nummer klant | BTW nr klant | Btw-nummer afnemer |
      BTW nummer afnemer | BTW-nr afnemer | Uw BTW | Klant BTW-nummer | Customer VAT number | Customer VAT |
      Customer VAT ID | Customer VAT no | Your VAT number | Your VAT ID | Your VAT no | Client VAT |
      Buyer VAT | Ihre USt-IdNr | BTW-nummer ontvanger | Btw nr. klant | Uw omzetbelastingnummer |
      VAT number customer | VAT no. customer | VAT customer | BTW klant | BTW-nr. klant |
      USt-IdNr. Empfänger | USt-IdNr. Leistungsempfänger | Ihre UID | Client TVA | TVA acheteur |
      Ihre USt-ID | Ihre Umsatzsteuer-ID | USt-IdNr Kunde | USt-ID Kunde | Kunden USt-IdNr |
      USt-IdNr des Kunden | Votre n° TVA | Votre TVA | N° TVA client | TVA client | Votre numéro de TVA |
      TVA intracommunautaire client | N° TVA intracommunautaire client | N° TVA du client |
      BTW-nummer debiteur | Uw BTW-identificatienummer | Votre TVA intracommunautaire |
      BTW klant nr | Btw-nr klant | Ondernemingsnummer klant | Uw ondernemingsnummer | Customer VAT reg no |
      Customer's VAT number | Client VAT number | Client VAT no | Buyer VAT number | VAT number (customer) |
      Your VAT reg no | Recipient VAT ID | USt-ID-Nr. Kunde | Kunden-USt-IdNr | Ihre USt-Id-Nr | Ihre USt.-ID |
      UID Kunde | Ihre UID-Nr | Ihre MWST-Nr | N° TVA intra client | TVA intra client |
      Votre n° TVA intracommunautaire | N° TVA acheteur | Votre N° de TVA | Votre n° TVA intra | P.IVA cliente |
      Vs. P.IVA | Partita IVA del cliente | P. IVA/C.F. cliente | NIF del cliente | CIF del cliente |
      N.I.F. cliente | C.I.F. cliente | NIF/CIF cliente | Su NIF | Su CIF | IVA cliente
    `),
  },
  {
    name: 'Iban',
    type: 'String',
    labels: splitLabels(`
      IBAN | IBAN-nummer | IBAN nr | Rekeningnummer | Bankrekening | Bankrekeningnummer | Bank | Rekening |
      Bankverbindung | Konto | Bank account | Compte bancaire | Bankgegevens | Bank details | Rabobank |
      ING | ABN AMRO | Triodos | bunq | Knab | KBC | RIB | Coordonnées bancaires | op rekening | Account |
      Account number | NL IBAN
    `),
  },
  {
    name: 'Bic',
    type: 'String',
    rare: true,
    labels: splitLabels(`
      BIC | BIC-code | SWIFT | SWIFT-code | BIC/SWIFT | SWIFT/BIC | Swift code | BIC code | BIC nr | Code BIC |
      Code SWIFT | Codice BIC | Codice SWIFT | Código BIC | Código SWIFT | SWIFT-BIC | Bankleitzahl (BIC) |
      Swift address | BIC-Code | BIC bank
    `),
  },
]
