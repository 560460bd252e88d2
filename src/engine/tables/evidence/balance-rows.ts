import { joinCellText } from '../cell-values.ts'
import type { TableRow } from '../read-rows.ts'

/**
 * Whether a row is a balance: `Kontostand am 31.07.2025` begins in or before the date column, and its amount is not
 * a payment.
 */
export const isBalance = ({ cells }: TableRow): boolean =>
  ['Date', '', 'CounterpartyIban'].some((name) =>
    /^(?:kontostand|saldo|solde|balance)(?!\p{L})/iu.test(joinCellText(cells.get(name) ?? [])),
  ) || balance.test(joinCellText(cells.get('Description') ?? []))

/** A description that is only a balance: `SALDO INIZIALE`; payments may begin like one (`Saldo fattura 118`). */
const balance = new RegExp(
  `^(?:${[
    '(?:begin|eind|vorig|nieuw|oud)\\s?saldo',
    'saldo (?:begin|eind|vorig afschrift|iniziale|finale|precedente|anterior|inicial|final|vortrag)',
    '(?:opening|closing|previous|new|starting|beginning|ending) balance',
    'balance (?:brought forward|carried forward|forward|b/?f|c/?f)',
    '(?:alter|neuer) (?:kontostand|saldo)|(?:anfangs|end)saldo|saldovortrag',
    '(?:ancien|nouveau) solde|solde (?:précédent|précedent|initial|final|antérieur)',
  ].join('|')})(?:\\s+(?:al|au|am|op|per|vom|on|at)?\\s*[\\d./-]*)?$`,
  'iu',
)
