import type { ModelTable } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import { isTransactionTable } from '../../models/parts/transactions.ts'
import type { Word } from '../../pages/page.ts'
import { paidWord, receivedWord } from '../../tables/evidence/transaction-side.ts'
import { addSides } from '../../tables/read-transactions.ts'
import type { FieldValue } from '../locations/locate-value.ts'
import type { FieldValues } from '../reviewed-document.ts'
import { isSameValue } from '../same-value.ts'
import { getLineWords, listNumberRuns } from './line-words.ts'
import { listSentRows, locateRows, type LocatedRow } from './locate-rows.ts'

/**
 * Assigns the cells of transactions to their printed columns. A statement without minus signs marks debits
 * otherwise: by a word beside the amount, which becomes a `Side` cell, or by two columns, `PaidOut` and `PaidIn`.
 * The cells of other tables, and of statements that print a minus, are returned unchanged.
 */
export function nameSides(table: ModelTable, accepted: FieldValues, document: AnalysedDocument): FieldValues {
  if (!isTransactionTable(table)) return accepted
  const prefix = `${table.name}.`
  const paid = Object.entries(accepted).filter(
    ([name, { Value }]) => name.startsWith(prefix) && name.endsWith('.Amount') && getAmount(Value) < 0,
  )
  const signed = paid.filter(([, { Value }]) => isPrinted(Value, document))
  if (paid.length === 0 || 2 * signed.length > paid.length) return accepted
  const unsigned = dropSigns(accepted, prefix)
  const whole = addSides(table)
  const sent = listSentRows(whole, unsigned)
  const rows = locateRows(
    whole,
    sent.map(({ cells }) => cells),
    document,
  )
  const words = rows.flatMap((located) => {
    const [row, text] = [sent[located.index]?.row, findSideWord(located)]
    return row === undefined || text === undefined ? [] : [{ row, text, page: located.line.page }]
  })
  if (words.length === 0 || 2 * words.length < rows.length) return moveToSides(unsigned, accepted, prefix)
  const sides = words.map(({ row, text, page }): [string, FieldValue] => [
    `${prefix}${row}.Side`,
    { Text: text, Value: text, Page: page },
  ])
  return { ...unsigned, ...Object.fromEntries(sides) }
}

const getAmount = (value: FieldValue['Value'] | undefined): number =>
  typeof value === 'object' && value !== null && 'Amount' in value ? Number(value.Amount) : NaN

const isPrinted = (value: FieldValue['Value'], document: AnalysedDocument): boolean =>
  document.text.lines.some((line) =>
    listNumberRuns(line, 'Currency', document).some((run) => isSameValue(run.value, value)),
  )

const isAmountCell = (name: string, prefix: string) => name.startsWith(prefix) && name.endsWith('.Amount')

const dropSigns = (accepted: FieldValues, prefix: string): FieldValues =>
  Object.fromEntries(
    Object.entries(accepted).map(([name, field]) => {
      const amount = getAmount(field.Value)
      return isAmountCell(name, prefix) && amount < 0
        ? [name, { ...field, Value: { ...(field.Value as object), Amount: -amount } }]
        : [name, field]
    }),
  )

/** The debit or credit word nearest to the amount of a row: a description may contain such a word too. */
function findSideWord({ line, numbers }: LocatedRow): string | undefined {
  const amount = numbers.get('Amount')
  if (amount === undefined) return undefined
  const getGap = ({ box }: Word) => Math.max(box.left - amount.box.right, amount.box.left - box.right)
  const [nearest] = getLineWords(line)
    .filter((_, index) => index < amount.from || index > amount.to)
    .filter(({ text }) => paidWord.test(text) || receivedWord.test(text))
    .toSorted((a, b) => getGap(a) - getGap(b))
  return nearest?.text
}

const moveToSides = (unsigned: FieldValues, accepted: FieldValues, prefix: string): FieldValues =>
  Object.fromEntries(
    Object.entries(unsigned).map(([name, field]) => {
      if (!isAmountCell(name, prefix)) return [name, field]
      const side = getAmount(accepted[name]?.Value) < 0 ? 'PaidOut' : 'PaidIn'
      return [name.replace(/Amount$/, side), field]
    }),
  )
