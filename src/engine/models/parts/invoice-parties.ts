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
      VAT identification number | BE BTW
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
      Klantenservice | Customer service | Phone number | Fon | Hotline | Mobiel | Mob | Mobile | Mobil | M |
      P | Ph | Bel
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
      Bill-to | Account holder name | Doit | Debiteur | Payable par | Zahlbar durch
    `),
  },
  {
    name: 'CustomerVatId',
    type: 'String',
    labels: splitLabels(`
      Uw BTW-nummer | Btw-nr opdrachtgever | Btw-nummer opdrachtgever | Btw-nr debiteur | VAT ID customer |
      P. IVA cliente | Partita IVA cliente | NIF cliente | CIF cliente |
      Kunden-UID | Uw btw-id | Uw btw nr | BTW-nummer klant | BTW nr klant | Btw-nummer afnemer |
      BTW nummer afnemer | BTW-nr afnemer | Uw BTW | Klant BTW-nummer | Customer VAT number | Customer VAT |
      Customer VAT ID | Customer VAT no | Your VAT number | Your VAT ID | Your VAT no | Client VAT |
      Buyer VAT | Ihre USt-IdNr | BTW-nummer ontvanger | Btw nr. klant | Uw omzetbelastingnummer |
      VAT number customer | VAT no. customer | VAT customer | BTW klant | BTW-nr. klant |
      USt-IdNr. Empfänger | USt-IdNr. Leistungsempfänger | Ihre UID | Client TVA | TVA acheteur |
      Ihre USt-ID | Ihre Umsatzsteuer-ID | USt-IdNr Kunde | USt-ID Kunde | Kunden USt-IdNr |
      USt-IdNr des Kunden | Votre n° TVA | Votre TVA | N° TVA client | TVA client | Votre numéro de TVA |
      TVA intracommunautaire client | N° TVA intracommunautaire client | N° TVA du client |
      BTW-nummer debiteur | Uw BTW-identificatienummer | Votre TVA intracommunautaire
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
