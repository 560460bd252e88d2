import type { ElectronicInvoice, StatedAmount, StatedLine, StatedParty } from './electronic-invoice.ts'

const titles = { invoice: 'Invoice', 'credit-note': 'Credit note', order: 'Order' } as const

const kvkSchemes = new Set(['0106', undefined])

/**
 * Renders an electronic invoice as readable text, because it has no pages. Values are written as in the XML, so
 * that each is found in the text.
 */
export function renderInvoiceText(invoice: ElectronicInvoice): string {
  const { seller, buyer } = invoice
  return [
    titles[invoice.kind],
    '',
    ...renderParty('Supplier', seller),
    '',
    ...renderParty('Customer', buyer),
    '',
    ...renderPairs([
      ['Invoice number', invoice.number],
      ['Date', toIsoDay(invoice.issueDate)],
      ['Due date', toIsoDay(invoice.dueDate)],
      ['Delivery date', toIsoDay(invoice.deliveryDate)],
      ['Order number', invoice.orderNumber],
      ['Contract number', invoice.contractNumber],
      ['Your reference', invoice.buyerReference],
      ['Payment reference', invoice.paymentReference],
      ['Payment terms', invoice.paymentTerms],
      ...invoice.ibans.map((iban): Pair => ['IBAN', iban]),
      ['BIC', invoice.bic],
      ['Currency', invoice.currency],
    ]),
    '',
    ...renderLines(invoice.lines),
    '',
    ...renderPairs([
      ...invoice.vatByRate.map((vat): Pair => {
        const rate = vat.rate === undefined ? '' : ` ${vat.rate}%`
        const base = vat.base === undefined ? '' : ` on ${formatAmount(vat.base)}`
        return [`VAT${rate}${base}`, formatAmount(vat.amount)]
      }),
      ['Net amount', formatAmount(invoice.net)],
      ['Total VAT', formatAmount(invoice.vat)],
      ['Total amount', formatAmount(invoice.total)],
      ['Amount paid', formatAmount(invoice.paid)],
      ['Amount due', formatAmount(invoice.due)],
    ]),
  ].join('\n')
}

type Pair = readonly [label: string, value: string | undefined]

const renderPairs = (pairs: readonly Pair[]): string[] =>
  pairs.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${toOneLine(value)}`]))

function renderParty(role: string, party: StatedParty): string[] {
  const { names, street, postalCode, city, country, registration } = party
  const isKvk = registration && kvkSchemes.has(registration.scheme) && country === 'NL'
  return [
    ...renderPairs(names.map((name): Pair => [role, name])),
    ...[street, [postalCode, city].filter(Boolean).join(' '), country]
      .filter((line) => line !== undefined && line !== '')
      .map((line) => toOneLine(line ?? '')),
    ...renderPairs([
      ['Number', party.id],
      [isKvk ? 'KvK' : 'Registration', registration?.number],
      ['VAT id', party.vatId],
      ['Tax number', party.taxNumber],
      ['Phone', party.phone],
    ]),
  ]
}

/** The lines as a table, each column as wide as its widest cell. */
function renderLines(lines: readonly StatedLine[]): string[] {
  if (lines.length === 0) return []
  const rows = [
    ['Description', 'Quantity', 'Unit price', 'VAT %', 'Amount'],
    ...lines.map((line) => [
      toOneLine(line.description ?? '').slice(0, maxDescription),
      line.quantity ?? '',
      line.netPrice?.text ?? line.grossPrice?.text ?? '',
      line.vatRate ?? '',
      line.amount?.text ?? '',
    ]),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  )
}

/** Maximum length of a description in the table. */
const maxDescription = 60

const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const formatAmount = (amount: StatedAmount | undefined) =>
  amount && [amount.text, amount.currency].filter(Boolean).join(' ')

const toIsoDay = (text: string | undefined) => text?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
