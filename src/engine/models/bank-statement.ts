import type { Model } from './model.ts'
import { splitLabels } from './parts/split-labels.ts'

/** Statements of a bank account with their transactions. */
export const bankStatement: Model = {
  id: 'bank-statement',
  label: { en: 'Bank statement', nl: 'Bankafschrift' },
  provider: 'A',
  documentType: 'bank-statement',
  fields: [
    {
      name: 'AccountIban',
      type: 'String',
      required: true,
      labels: splitLabels(`
        IBAN | Rekeningnummer | Account number | Kontonummer | Numéro de compte | Numero di conto |
        Número de cuenta | Rekening | Bankrekening | Account | Konto | Compte | Conto | Cuenta |
        IBAN-nummer
      `),
    },
    {
      name: 'AccountHolder',
      type: 'String',
      labels: splitLabels(`
        Rekeninghouder | Account holder | Kontoinhaber | Titulaire du compte | Intestatario | Titular |
        Ten name van | T.n.v. | Op naam van | Tenaamstelling | Account name | Account owner |
        Titulaire | Rekening op naam van | Naam rekeninghouder | Intestato a | Titular de la cuenta |
        Inhaber
      `),
    },
    {
      name: 'StatementNumber',
      type: 'String',
      labels: splitLabels(`
        Afschriftnummer | Statement number | Auszugsnummer | Numéro d'extrait | Numero estratto conto |
        Número de extracto | Volgnummer | Afschrift | Rekeningafschrift nr | Sheet number | Auszug Nr |
        Kontoauszug Nr | Kontoauszug | Auszug | Relevé n° | N° de relevé | Extrait n° |
        Estratto conto n. | Extracto nº | Uittreksel nr | Bank statement no |
        Rekeninguittreksel nr | Rekeninguittreksel | Relevé de compte n° | Nº extracto | N. extracto
      `),
    },
    {
      name: 'StatementDate',
      type: 'Date',
      labels: splitLabels(`
        Datum afschrift | Statement date | Auszugsdatum | Date du relevé | Data estratto conto |
        Fecha de extracto | Afschriftdatum | Dagtekening | Date of statement | Date issued |
        Erstellt am | Erstellungsdatum | Generated on | Arrêté au | Afgedrukt op | Estratto conto al | Extracto al | Relevé au |
        Kontoauszug vom | Kontoauszug per | Rekeningafschrift van | Rekeningafschrift per | Statement as at | Datum | Date | Data | Fecha
      `),
    },
    {
      name: 'PeriodStart',
      type: 'Date',
      labels: splitLabels(`
        Periode | Statement period | Zeitraum | Periodo | Afschriftperiode | Period | From | Van |
        Van datum | Datum vanaf | Auszugszeitraum | Abrechnungszeitraum | Transacties van |
        Transactions from | Vom | Du | Dal | Desde | Startdatum | Start date
      `),
    },
    {
      name: 'PeriodEnd',
      type: 'Date',
      labels: splitLabels(`
        Tot en met | Until | Bis | Au | Al | Hasta | Tot | Datum tot en met | t/m | To | Einddatum |
        End date | Periode | Statement period | Zeitraum | Periodo | Afschriftperiode | Period
      `),
    },
    {
      name: 'OpeningBalance',
      type: 'Currency',
      labels: splitLabels(`
        Beginsaldo | Opening balance | Anfangssaldo | Solde initial | Saldo iniziale | Saldo inicial |
        Vorig saldo | Oud saldo | Saldo vorig afschrift | Previous balance | Balance brought forward | Balance forward |
        Starting balance | Beginning balance | Start balance | Alter Saldo | Alter Kontostand | Saldo alt | Kontostand am |
        Ancien solde | Solde précédent | Solde au | Saldo anterior | Saldo precedente | Saldo begin |
        Saldo begin periode | Brought forward | Balance at start
      `),
    },
    {
      name: 'ClosingBalance',
      type: 'Currency',
      labels: splitLabels(`
        Eindsaldo | Closing balance | Endsaldo | Solde final | Saldo finale | Saldo final |
        Nieuw saldo | Saldo einde periode | New balance | Balance carried forward | Ending balance |
        End balance | Neuer Saldo | Neuer Kontostand | Saldo neu | Nouveau solde |
        Solde en fin de période | Nuovo saldo | Nuevo saldo | Saldo eind | Carried forward |
        Balance at end | Huidig saldo | Saldo dit afschrift | Solde créditeur | Solde au
      `),
    },
    {
      name: 'TotalDebit',
      type: 'Currency',
      rare: true,
      labels: splitLabels(`
        Totaal af | Total debits | Summe Soll | Total débit | Totale uscite | Total cargos |
        Totaal afgeschreven | Total withdrawals | Total paid out | Money out | Af totaal |
        Totaal debet | Ausgänge | Lastschriften gesamt
      `),
    },
    {
      name: 'TotalCredit',
      type: 'Currency',
      rare: true,
      labels: splitLabels(`
        Totaal bij | Total credits | Summe Haben | Total crédit | Totale entrate | Total abonos |
        Totaal bijgeschreven | Total deposits | Total paid in | Money in | Bij totaal | Totaal credit |
        Eingänge | Gutschriften gesamt
      `),
    },
    {
      name: 'Currency',
      type: 'String',
      labels: splitLabels(`
        Valuta | Currency | Währung | Devise | Valuta rekening | Divisa | Muntsoort
      `),
    },
  ],
  tables: [
    {
      name: 'Transactions',
      columns: [
        {
          name: 'Date',
          type: 'Date',
          labels: splitLabels(`
        Boekdatum | Date | Buchungstag | Date d'opération | Data | Fecha | Datum | Transactiedatum |
        Transaction date | Posting date | Posted | Booking date | Buchung | Buchungsdatum | Bu.-Tag |
        Boekdag | Date comptable | Data operazione | Fecha operación | Datum transactie | Dag |
        F. oper. | F. operación | Fecha oper. | Fecha op. | Data op. | Data oper. | Date op. | Bu-Tag
      `),
        },
        {
          name: 'Description',
          type: 'String',
          labels: splitLabels(`
        Omschrijving | Description | Verwendungszweck | Libellé | Descrizione | Concepto |
        Naam / omschrijving | Naam | Details | Transaction details | Transaction | Mededelingen |
        Omschrijving transactie | Particulars | Payee | Narrative | Buchungstext | Vorgang | Text |
        Erläuterung | Umsatz | Nature de l'opération | Nature des opérations | Opération | Operazione |
        Descripción | Naam tegenpartij | Tegenpartij | Counterparty | Reference | Beschreibung | Name
      `),
        },
        {
          name: 'CounterpartyIban',
          type: 'String',
          labels: splitLabels(`
        Tegenrekening | Counterparty IBAN | IBAN Gegenkonto | Compte contrepartie | Conto controparte |
        Cuenta contraparte | IBAN tegenpartij | Rekening tegenpartij | Counterparty account |
        Counter account | Gegenkonto | IBAN | Contrepartie | Van/naar rekening | Rekening |
        Tegenrekening IBAN | Account
      `),
        },
        {
          name: 'Amount',
          type: 'Currency',
          labels: splitLabels(`
        Bedrag | Amount | Betrag | Montant | Importo | Importe | Bedrag (EUR) | Amount (EUR) |
        Amount (GBP) | Bedrag af/bij | Bij/af | Umsatz EUR | Betrag EUR | Betrag in EUR | Mutatie |
        Montant (EUR)
      `),
        },
        {
          name: 'Balance',
          type: 'Currency',
          labels: splitLabels(`
        Saldo | Balance | Kontostand | Solde | Saldo contabile | Saldo na boeking | Saldo na mutatie |
        Running balance | Balance (EUR) | Balance (GBP) | Saldo EUR | Saldo in EUR | Solde (EUR)
      `),
        },
      ],
    },
  ],
}
