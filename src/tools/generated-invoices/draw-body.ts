import type { Invoice } from './invoice.ts'
import type { Run, Sheet } from './sheet.ts'

/** Draws the numbers and the date of an invoice. @returns the lowest position used. */
export function drawReferences(sheet: Sheet, invoice: Invoice, below: number): number {
  const { maker, labelled } = invoice
  const { size, left } = maker
  const rows = labelled.map(({ label, value, field }) => ({
    label,
    run: { text: value, ...(field !== undefined && { field }) } satisfies Run,
  }))
  const step = size * 1.45
  let top = below + 24
  if (maker.references === 'columns') {
    const width = (sheet.width - 2 * left) / rows.length
    rows.forEach(({ label, run }, index) => {
      sheet.write(label, { left: left + index * width, top, size: size * 0.9 })
      sheet.write([run], { left: left + index * width, top: top + step, size })
    })
    return top + 2 * step
  }
  const at = maker.references === 'box-right' ? sheet.width - left - 210 : left
  let open = rows
  if (maker.references === 'title-sentence') {
    const [number, date, ...others] = rows
    if (number && date)
      sheet.write([{ text: `${maker.words.title} ` }, number.run, { text: ' / ' }, date.run], {
        left: at,
        top,
        size: size * 1.4,
      })
    open = others
    top += size * 2.2
  }
  for (const { label, run } of open) {
    if (maker.references === 'colons' || maker.references === 'title-sentence')
      sheet.write([{ text: `${label}: ` }, run], { left: at, top, size })
    else {
      sheet.write(label, { left: at, top, size })
      sheet.write([run], { left: at + 120, top, size })
    }
    top += step
  }
  return top
}

/** Draws the table of items. @returns the position of the next row. */
export function drawItems(sheet: Sheet, { maker, items, columns }: Invoice, below: number): number {
  const { size, left } = maker
  const right = sheet.width - left
  const step = size * 1.6
  let top = below + 30
  const row = (first: string, second: string, third: string) => {
    sheet.write(first, { left, top, size })
    sheet.write(second, { left: right - 130, top, size, align: 'right' })
    sheet.write(third, { left: right, top, size, align: 'right' })
    top += step
  }
  row(...columns)
  for (const item of items) row(item.text, item.count, item.amount)
  return top
}

/** Draws the totals below the table. @returns the lowest position used. */
export function drawTotals(sheet: Sheet, { maker, sums }: Invoice, below: number): number {
  const { size, left, words } = maker
  const right = sheet.width - left
  const step = size * 1.6
  let top = below + step
  const total = (label: string, amount: string) => {
    sheet.write(label, { left: right - 200, top, size })
    sheet.write(amount, { left: right, top, size, align: 'right' })
    top += step
  }
  total(words.net, sums.net)
  total(words.vat, sums.vat)
  total(words.total, `€ ${sums.total}`)
  return top
}

/** Draws the payment instructions. */
export function drawPayment(sheet: Sheet, { maker, supplier }: Invoice, below: number): void {
  const runs = maker.words.payTo.split(/([#@])/).map((part): Run => {
    if (part === '#') return { text: supplier.iban }
    return part === '@' ? { text: supplier.name, field: 'SupplierName' } : { text: part }
  })
  sheet.write(runs, { left: maker.left, top: below + 20, size: maker.size })
}
