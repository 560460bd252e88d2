import { drawPdf, type DrawnText } from './draw-pdf.ts'
import type { Layout, MetaField } from './generate-layout.ts'
import { createRandom } from './random.ts'
import { cities, companyWords, goods, streets, tradeWords } from './words.ts'

/** A value as printed, and as the service returns it. */
export interface LabelledValue {
  readonly text: string
  readonly value: unknown
}

/** A document of a layout, with the values that a reviewer would confirm or enter. */
export interface GeneratedDocument {
  readonly pdf: Uint8Array<ArrayBuffer>
  readonly labels: ReadonlyMap<string, LabelledValue>
}

const fieldNames: Partial<Record<MetaField, string>> = {
  number: 'InvoiceNumber',
  date: 'InvoiceDate',
  due: 'DueDate',
  order: 'OrderNumber',
  customerNumber: 'CustomerNumber',
}

/** Generates a document of a layout. */
export function generateDocument(layout: Layout, index: number): GeneratedDocument {
  const random = createRandom(layout.seed * 104_729 + index * 31 + 5)
  const texts: DrawnText[] = []
  const labels = new Map<string, LabelledValue>()
  const draw = (text: string, x: number, y: number, more: Partial<DrawnText> = {}) =>
    texts.push({ text, x, y, ...more })
  const { supplier, words } = layout

  if (!layout.isNameInFooter) draw(supplier.name, 50, 60, { size: 16 })
  draw(supplier.street, 50, 76)
  draw(supplier.city, 50, 88)
  draw(layout.words.title[layout.seed % words.title.length] ?? '', 50, 170, { size: 14 })
  draw(
    `${supplier.name}  |  KvK ${supplier.kvk}  |  Btw ${supplier.vatId}  |  IBAN ${supplier.iban.replace(/(.{4})/g, '$1 ').trim()}`,
    50,
    805,
    { size: 7 },
  )
  draw(`info@${supplier.domain}  Tel ${supplier.phone}  www.${supplier.domain}`, 50, 816, { size: 7 })
  draw(words.thanks[layout.seed % 2] ?? '', 50, 785, { size: 8 })
  labels.set('SupplierName', { text: supplier.name, value: supplier.name })
  labels.set('SupplierKvkNumber', { text: supplier.kvk, value: supplier.kvk })
  labels.set('SupplierVatId', { text: supplier.vatId, value: supplier.vatId })
  labels.set('Iban', { text: supplier.iban, value: supplier.iban })

  const customer = `${random.pick(companyWords)} & ${random.pick(companyWords)} ${random.pick(tradeWords)} N.V.`
  const { x, y, label } = layout.customer
  if (label !== undefined) draw(label, x, y - 13, { size: 8 })
  draw(customer, x, y)
  draw(`${random.pick(streets)} ${random.integer(1, 99)}`, x, y + 12)
  draw(`${random.integer(1000, 9999)} ZX ${random.pick(cities)}`, x, y + 24)
  labels.set('CustomerName', { text: customer, value: customer })

  const issued = Date.UTC(2026, random.integer(0, 10), random.integer(1, 28))
  const values: Record<MetaField, LabelledValue> = {
    number: toCode(layout.formatNumber(random)),
    order: toCode(layout.formatOrder(random)),
    customerNumber: toCode(layout.formatCustomerNumber(random)),
    decoyNumber: toCode(String(random.integer(1000, 99_999))),
    date: toDate(issued, layout),
    due: toDate(issued + random.pick([14, 21, 30]) * 86_400_000, layout),
    decoyDate: toDate(issued - random.integer(2, 40) * 86_400_000, layout),
  }
  drawMeta(layout, values, draw)
  for (const { field } of layout.meta.fields) {
    const name = fieldNames[field]
    if (name !== undefined) labels.set(name, values[field])
  }
  drawTable(layout, random, draw, labels)
  return { pdf: drawPdf(texts), labels }
}

type Draw = (text: string, x: number, y: number, more?: Partial<DrawnText>) => void

function drawMeta({ meta }: Layout, values: Record<MetaField, LabelledValue>, draw: Draw): void {
  const width = 500 / Math.max(1, meta.fields.length)
  meta.fields.forEach(({ field, label }, index) => {
    const { text } = values[field]
    const y = meta.y + index * meta.pitch
    if (meta.style === 'columns') {
      draw(label, meta.x, y)
      draw(text, meta.x + 125, y)
    } else if (meta.style === 'right') {
      draw(label, meta.x, y)
      draw(text, meta.x + 200, y, { right: true })
    } else if (meta.style === 'inline') draw(`${label}: ${text}`, meta.x, y)
    else {
      draw(label, meta.x + index * width, meta.y, { size: 7 })
      draw(text, meta.x + index * width, meta.y + 13)
    }
  })
}

function drawTable(
  layout: Layout,
  random: ReturnType<typeof createRandom>,
  draw: Draw,
  labels: Map<string, LabelledValue>,
): void {
  const { table, sums } = layout
  for (const { role, heading, x } of table.columns)
    draw(heading, x, table.y, { right: role !== 'description' && role !== 'code' })
  let y = table.y
  let net = 0
  const rows = random.integer(1, 7)
  for (let row = 0; row < rows; row += 1) {
    y += table.pitch
    const [quantity, price] = [random.integer(1, 12), random.integer(150, 42_000)]
    net += quantity * price
    const cells = {
      code: String(random.integer(1000, 9999)),
      description: random.pick(goods),
      quantity: String(quantity),
      price: formatAmount(price, { ...layout, sign: '' }),
      amount: formatAmount(quantity * price, { ...layout, sign: '' }),
    }
    for (const { role, x } of table.columns)
      draw(cells[role], x, y, { right: role !== 'description' && role !== 'code' })
    const set = (column: string, text: string, value: unknown) =>
      labels.set(`LineItems.${row}.${column}`, { text, value })
    set('Description', cells.description, cells.description)
    set('Quantity', cells.quantity, quantity)
    set('UnitPrice', cells.price, { Amount: price / 100 })
    set('Amount', cells.amount, { Amount: (quantity * price) / 100 })
  }
  const rate = { NL: 21, BE: 21, DE: 19, FR: 20, GB: 20 }[layout.words.country]
  const vat = Math.round((net * rate) / 100)
  const amounts = [
    ['NetAmount', sums.net, net],
    ['VatAmount', sums.vat, vat],
    ['TotalAmount', sums.total, net + vat],
  ] as const
  const top = sums.style === 'bottom' ? 700 : y + 30
  amounts.forEach(([name, label, cents], index) => {
    const text = formatAmount(cents, layout)
    if (sums.style === 'row') {
      draw(label, 330 + index * 105, top, { right: true })
      draw(text, 330 + index * 105, top + 14, { right: true })
    } else {
      draw(label, sums.x, top + index * 15)
      draw(text, 540, top + index * 15, { right: true })
    }
    labels.set(name, { text, value: { Amount: cents / 100 } })
  })
}

const toCode = (text: string): LabelledValue => ({ text, value: text })

function toDate(time: number, { dateStyle }: Layout): LabelledValue {
  const value = new Date(time).toISOString().slice(0, 10)
  const [year = '', month = '', day = ''] = value.split('-')
  const mark = { numeric: '-', slash: '/', dots: '.', iso: '' }[dateStyle]
  return { text: dateStyle === 'iso' ? value : [day, month, year].join(mark), value }
}

function formatAmount(cents: number, { decimal, sign }: Pick<Layout, 'decimal' | 'sign'>): string {
  const [whole = '', part = ''] = (cents / 100).toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, decimal === ',' ? '.' : ',')
  return `${sign}${grouped}${decimal}${part}`
}
