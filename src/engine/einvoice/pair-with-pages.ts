import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { isSameStated, toCharacters } from './compare/is-same-stated.ts'
import { locateStated } from './compare/locate-stated.ts'
import type { ElectronicInvoice } from './electronic-invoice.ts'
import { stateAmount, stateText } from './stated/stated-value.ts'

/** Shortest number that identifies an invoice together with its total. */
const minNumberLength = 3

/**
 * Whether pages print the invoice that an electronic one states: its number, and a total other than zero (decision 0118).
 */
export function isPrintedOn(document: AnalysedDocument, invoice: ElectronicInvoice): boolean {
  const number = stateText(invoice.number ?? invoice.orderNumber, 'characters')
  const total = stateAmount(invoice.total)
  if (!number || !total || toCharacters(number.text).length < minNumberLength) return false
  if (Number(invoice.total?.text) === 0) return false
  const options = { ignoresSign: invoice.kind === 'credit-note' }
  return [number, total].every((stated) => locateStated(document, stated, options) !== undefined)
}

/** Whether two electronic invoices are one invoice in two formats: same number, total and accounts to pay to. */
export function isSameInvoice(one: ElectronicInvoice, other: ElectronicInvoice): boolean {
  const [total, otherTotal] = [stateAmount(one.total), stateAmount(other.total)]
  return (
    one.number !== undefined &&
    one.number === other.number &&
    total !== undefined &&
    otherTotal !== undefined &&
    isSameStated('amount', total.value, otherTotal.value, { ignoresSign: false }) &&
    listAccounts(one) === listAccounts(other)
  )
}

const listAccounts = ({ ibans }: ElectronicInvoice) => ibans.map(toCharacters).toSorted().join(' ')
