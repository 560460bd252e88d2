import { expect, test } from 'vitest'
import { readInvoice, teachInvoice } from '#src/testing/builders/odd-invoice.ts'
import { buildExample } from './build-example.ts'
import type { FormatExample } from './example.ts'
import { parseExample } from './example-schema.ts'
import type { FieldValues } from './reviewed-document.ts'
import { invoice } from '../models/invoice.ts'

interface Row {
  readonly text: string
  readonly count?: string
  readonly price?: string
  readonly amount: string
}

interface Bill {
  readonly number: string
  readonly customer: string
  readonly account: string
  readonly rows: readonly Row[]
  readonly sums: readonly [net: string, vat: string, total: string]
  /** Number of spaces by which the number columns are shifted to the right. */
  readonly shift?: number
}

/** A bill without headings and without meaningful labels; the name of its issuer is letter-spaced. */
const drawBill = ({
  number,
  customer,
  account,
  rows,
  sums,
  shift = 0,
}: Bill): string => `K L A V I E R H U I S   O S T A D E

${customer}
Lindelaan 28
6871 GT Renkum

Zie ${number}.${account}.XQ van de map

${rows
  .map(({ text, count = '', price = '', amount }) => {
    const gap = ' '.repeat(shift)
    return `${text.padEnd(44)}${gap}${count.padStart(6)}${price.padStart(12)}${amount.padStart(14)}`
  })
  .join('\n')}

${''.padEnd(60 + shift)}${sums[0].padStart(14)}
${''.padEnd(60 + shift)}${sums[1].padStart(14)}
${''.padEnd(60 + shift)}${sums[2].padStart(14)}

Korte Begijnestraat 17  2011 HC Haarlem  NL91ABNA0417164300  NL001234567B01
`

const first: Bill = {
  number: '4411',
  customer: 'Mevrouw De Vries',
  account: 'K20461',
  rows: [
    { text: 'stemmen vleugel', count: '2', price: '95,00', amount: '190,00' },
    { text: 'reguleren mechaniek', count: '3', price: '62,50', amount: '187,50' },
  ],
  sums: ['377,50', '79,28', '456,78'],
}
const second: Bill = {
  ...first,
  number: '4498',
  customer: 'Muziekschool Eemland',
  account: 'K31972',
  rows: [
    { text: 'pedaallyra lijmen', count: '1', price: '112,75', amount: '112,75' },
    { text: 'stemmen piano', count: '4', price: '85,00', amount: '340,00' },
    { text: 'voorrijden', count: '2', price: '27,50', amount: '55,00' },
  ],
  sums: ['507,75', '106,63', '614,38'],
}
const third: Bill = {
  ...first,
  number: '4530',
  customer: 'Buurthuis De Kern',
  account: 'K77013',
  rows: [
    { text: 'bassnaar spinnen', count: '1', price: '78,40', amount: '78,40' },
    { text: 'stemmen piano', count: '2', price: '85,00', amount: '170,00' },
  ],
  sums: ['248,40', '52,16', '300,56'],
}

const issuer = 'KLAVIERHUIS OSTADE'
const toNumber = (text: string) => Number(text.replace('.', '').replace(',', '.'))
const toMoney = (text: string) => ({ Text: text, Value: { Amount: toNumber(text) }, Page: 0 })
const toText = (text: string) => ({ Text: text, Value: text, Page: 0 })

/** The fields as the app submits them after a review. */
const label = ({ account, rows, sums }: Bill): FieldValues => ({
  SupplierName: toText(issuer),
  CustomerNumber: toText(account),
  NetAmount: toMoney(sums[0]),
  VatAmount: toMoney(sums[1]),
  TotalAmount: toMoney(sums[2]),
  ...Object.fromEntries(
    rows.flatMap(({ text, count = '', price = '', amount }, row) => [
      [`LineItems.${row}.Description`, toText(text)],
      ...(count === ''
        ? []
        : [[`LineItems.${row}.Quantity`, { Text: count, Value: toNumber(count), Page: 0 }]]),
      ...(price === '' ? [] : [[`LineItems.${row}.UnitPrice`, toMoney(price)]]),
      [`LineItems.${row}.Amount`, toMoney(amount)],
    ]),
  ),
})

/** Teaches bills; the newest example first. */
async function teachBills(bills: readonly Bill[]): Promise<FormatExample[]> {
  const examples: FormatExample[] = []
  for (const bill of bills) {
    const { document, reading } = await readInvoice(drawBill(bill), examples)
    const returned = document.Fields as FieldValues
    const example = buildExample({ reading, returned, accepted: label(bill) }, invoice)
    examples.unshift(JSON.parse(JSON.stringify(example)) as FormatExample)
  }
  return examples
}

async function readFields(bill: Bill, examples: readonly FormatExample[]) {
  const { Fields } = (await readInvoice(drawBill(bill), examples)).document
  return Fields
}

async function readCells(bill: Bill, examples: readonly FormatExample[]) {
  const fields = await readFields(bill, examples)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { Text }]) =>
      name.startsWith('LineItems.') ? [[name, Text]] : [],
    ),
  )
}

const labelCells = (bill: Bill) =>
  Object.fromEntries(
    Object.entries(label(bill)).flatMap(([name, { Text }]) =>
      name.startsWith('LineItems.') ? [[name, Text]] : [],
    ),
  )

test('rows without headings are read in the form of one taught document', async () => {
  expect(await readCells(second, [])).not.toEqual(labelCells(second))
  expect(await readCells(second, await teachBills([first]))).toEqual(labelCells(second))
})

test('shifted columns of a document are found by its own rows', async () => {
  const moved = { ...second, shift: 4 }
  expect(await readCells(moved, await teachBills([first]))).toEqual(labelCells(moved))
})

test('a line with fewer columns is a row only if the printed sum requires it', async () => {
  const discount = { text: 'korting', amount: '-7,75' }
  const bill: Bill = { ...second, rows: [...second.rows, discount], sums: ['500,00', '105,00', '605,00'] }
  const examples = await teachBills([first])
  expect(await readCells(bill, examples)).toEqual(labelCells(bill))
  const other: Bill = { ...bill, sums: ['507,75', '106,63', '614,38'] }
  expect(await readCells(other, examples)).toEqual(labelCells(second))
})

test('sums without a label are identified by their order after the rows', async () => {
  const fields = await readFields(second, await teachBills([first]))
  expect(fields['NetAmount']?.Value).toMatchObject({ Amount: 507.75 })
  expect(fields['VatAmount']?.Value).toMatchObject({ Amount: 106.63 })
  expect(fields['TotalAmount']?.Value).toMatchObject({ Amount: 614.38 })
})

test('a value that is part of a word is found in a similar word', async () => {
  const fields = await readFields(second, await teachBills([first]))
  expect(fields['CustomerNumber']?.Value).toBe(second.account)
})

test('a name that no text on the page shows is filled in if two documents of the issuer agree', async () => {
  const one = await teachBills([first])
  expect((await readFields(third, one))['SupplierName']?.Value).not.toBe(issuer)
  const two = await teachBills([first, second])
  expect((await readFields(third, two))['SupplierName']).toMatchObject({ Value: issuer, LearntFrom: 2 })
})

test('learnt rows, parts and names are exchanged with the example', async () => {
  const [example] = await teachBills([first])
  expect(example?.tables['LineItems']?.rows?.filled).toEqual([
    'Description',
    'Quantity',
    'UnitPrice',
    'Amount',
  ])
  expect(example?.fields['SupplierName']?.constant).toEqual({ text: issuer, value: issuer })
  expect(parseExample(example)).toEqual({ ok: true, example })
})

test('an older example without row forms still helps', async () => {
  const [example] = await teachBills([first])
  const old = await teachInvoice(drawBill(first), {})
  expect(parseExample(old).ok).toBe(true)
  const before = example && { ...example, tables: {} }
  const fields = await readFields(second, before ? [before] : [])
  expect(fields['CustomerNumber']?.Value).toBe(second.account)
})

/** Rows of two lines, and a margin with lines of its own beside some of them. */
const drawBesideMargin = (rows: readonly Row[], margin: readonly string[]): string => {
  const lines = rows.flatMap(({ text, count = '', price = '', amount }) => {
    const [name = '', detail = ''] = text.split('\n')
    return [`${name.padEnd(34)}${count.padStart(6)}${price.padStart(12)}${amount.padStart(14)}`, detail]
  })
  return `Snijderij Ostade B.V.
NL91ABNA0417164300  NL001234567B01

${lines.map((line, index) => (margin[index] ?? '').padEnd(24) + line).join('\n')}
`
}

test('further lines of a description are read beside a margin that has lines there too', async () => {
  const examples: FormatExample[] = []
  const teach = async (rows: readonly Row[], margin: readonly string[]) => {
    const { document, reading } = await readInvoice(drawBesideMargin(rows, margin), examples)
    const bill: Bill = { ...first, rows, sums: ['', '', ''] }
    const accepted = Object.fromEntries(
      Object.entries(label(bill)).filter(([name]) => name.startsWith('LineItems.')),
    )
    const returned = document.Fields as FieldValues
    examples.unshift(buildExample({ reading, returned, accepted }, invoice))
  }
  const poster = {
    text: 'affiches op zwaar papier\nformaat twee aan vier',
    count: '2',
    price: '95,00',
    amount: '190,00',
  }
  const banner = {
    text: 'spandoek met ringen\ndrie meter breed',
    count: '3',
    price: '62,50',
    amount: '187,50',
  }
  const sign = { text: 'gevelbord gezaagd\nwit op blauw', count: '1', price: '112,75', amount: '112,75' }
  await teach([poster, banner, sign], ['', '', 'bel ons', 'op werkdagen', '', ''])
  const { Fields } = (
    await readInvoice(
      drawBesideMargin([sign, poster, banner], ['uw teken', 'van gisteren', '', 'wij danken u', '', '']),
      examples,
    )
  ).document
  expect([0, 1, 2].map((row) => Fields[`LineItems.${row}.Description`]?.Text)).toEqual([
    sign.text,
    poster.text,
    banner.text,
  ])
})
