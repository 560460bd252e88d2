import type { ModelTable } from '#src/contract/service/models.ts'
import { splitLabels } from './split-labels.ts'

/** Columns that statements print and that no field asks for: they determine the sign of an amount. */
export const transactionSides: ModelTable['columns'] = [
  {
    name: 'PaidOut',
    type: 'Currency',
    labels: splitLabels(`
        Af | Debit | Soll | Uscite | Cargo | Bedrag af | Debet | Money out | Paid out | Withdrawals |
        Withdrawal | Payments | Afgeschreven | Af (EUR) | Debits | Belastung | Ausgang | Ausgänge |
        Dare | Cargos | Lastschrift | Uit | Betrag Soll | Betrag Soll EUR | Soll EUR | Umsatz Soll | Addebiti
      `),
  },
  {
    name: 'PaidIn',
    type: 'Currency',
    labels: splitLabels(`
        Bij | Credit | Haben | Entrate | Abono | Bedrag bij | Money in | Paid in | Deposits | Deposit |
        Receipts | Bijgeschreven | Bij (EUR) | Credits | Gutschrift | Eingang | Eingänge | Avere |
        Abonos | In | Betrag Haben | Betrag Haben EUR | Haben EUR | Umsatz Haben | Accrediti
      `),
  },
  {
    name: 'Side',
    type: 'String',
    labels: splitLabels(
      `Af/Bij | Af / bij | D/C | Debit/credit | S/H | Soll/Haben | +/- | Bij/af | DC | C/D`,
    ),
  },
  {
    name: 'ValueDate',
    type: 'String',
    labels: splitLabels(`
        Rentedatum | Value date | Wertstellung | Date de valeur | Valutadatum | Valuta | Wert |
        Data valuta | Fecha valor | F. valor | Val.
      `),
  },
]

/** Whether a table contains transactions: dated amounts beside a description, with an account or a balance. */
export function isTransactionTable({ columns }: ModelTable): boolean {
  const names = new Set(columns.map(({ name }) => name))
  return (
    ['Date', 'Description', 'Amount'].every((name) => names.has(name)) &&
    (names.has('CounterpartyIban') || names.has('Balance'))
  )
}
