import { expect, test } from 'vitest'
import { readInvoice } from '#src/testing/builders/odd-invoice.ts'
import { bankStatement } from '../models/bank-statement.ts'
import { buildExample } from './build-example.ts'
import type { FormatExample } from './example.ts'
import { parseExample } from './example-schema.ts'
import type { FieldValues } from './reviewed-document.ts'

type Row = readonly [date: string, text: string, amount: number, stand: string]

interface Statement {
  readonly number: string
  readonly rows: readonly Row[]
}

const taught: Statement = {
  number: '14',
  rows: [
    ['02-05-2025', 'Huur kantoorpand', -950, '3.300,00'],
    ['09-05-2025', 'Klant De Vries', 1200, '4.500,00'],
    ['17-05-2025', 'Verzekering wagenpark', -412.5, '4.087,50'],
  ],
}
const later: Statement = {
  number: '15',
  rows: [
    ['03-06-2025', 'Huur kantoorpand', -950, '3.137,50'],
    ['05-06-2025', 'Belasting motorrijtuigen', -88.4, '3.049,10'],
    ['11-06-2025', 'Gemeente Hattem', 2310.75, '5.359,85'],
    ['20-06-2025', 'Klant Oosterhof', 75, '5.434,85'],
  ],
}

const print = (amount: number) =>
  Math.abs(amount)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/, '.')

const columns = (date: string, text: string, ...numbers: readonly string[]) =>
  date.padEnd(14) + text.padEnd(30) + numbers.map((number) => number.padStart(12)).join('')

/** The rows of a bank with unlisted headings. */
interface Style {
  readonly heading: string
  readonly draw: (row: Row) => string
}

const twoColumns: Style = {
  heading: columns('Wanneer', 'Wat', 'Eruit', 'Erin'),
  draw: ([date, text, amount]) =>
    columns(date, text, amount < 0 ? print(amount) : '', amount < 0 ? '' : print(amount)),
}
const words: Style = {
  heading: columns('Wanneer', 'Wat', 'Hoeveel', 'Kant'),
  draw: ([date, text, amount]) => columns(date, text, print(amount), amount < 0 ? 'Af' : 'Bij'),
}
const minus: Style = {
  heading: columns('Wanneer', 'Wat', 'Hoeveel'),
  draw: ([date, text, amount]) => columns(date, text, `${amount < 0 ? '-' : ''}${print(amount)}`),
}
const withoutHeadings: Style = {
  heading: '',
  draw: ([date, text, amount, stand]) =>
    columns(date, text, amount < 0 ? print(amount) : '', amount < 0 ? '' : print(amount), stand),
}

const drawStatement = ({ number, rows }: Statement, { heading, draw }: Style): string => `Oosterbank

Rekening NL91 ABNA 0417 1643 00
Nummer ${number}

${heading}
${rows.map(draw).join('\n')}

Met vriendelijke groet, Oosterbank, Kade 4, 8011 CD Zwolle
`

const label = ({ rows }: Statement, style: Style): FieldValues =>
  Object.fromEntries(
    rows.flatMap(([date, text, amount, stand], row) => {
      const set = (column: string, Text: string, Value: FieldValues[string]['Value']) =>
        [`Transactions.${row}.${column}`, { Text, Value, Page: 0 }] as const
      return [
        set('Date', date, date.split('-').toReversed().join('-')),
        set('Description', text, text),
        set('Amount', print(amount), { Amount: amount }),
        ...(style === withoutHeadings
          ? [set('Balance', stand, { Amount: Number(stand.replace('.', '').replace(',', '.')) })]
          : []),
      ]
    }),
  )

async function teach(statement: Statement, style: Style): Promise<FormatExample> {
  const { document, reading } = await readInvoice(drawStatement(statement, style), [], bankStatement)
  const account = document.Fields['AccountIban']
  const accepted = { ...(account && { AccountIban: account }), ...label(statement, style) } as FieldValues
  const returned = document.Fields as FieldValues
  const example = buildExample({ reading, returned, accepted }, bankStatement)
  // Examples are stored as JSON, and exported.
  const stored = parseExample(JSON.parse(JSON.stringify(example)))
  if (!stored.ok) throw new Error(stored.where)
  return stored.example
}

async function readRows(statement: Statement, style: Style, examples: readonly FormatExample[]) {
  const { Fields } = (await readInvoice(drawStatement(statement, style), examples, bankStatement)).document
  return Object.fromEntries(
    Object.entries(Fields).flatMap(([name, { Value }]) =>
      /^Transactions\.\d+\.(?:Date|Description|Amount)$/.test(name)
        ? [[name, typeof Value === 'object' && Value !== null && 'Amount' in Value ? Value.Amount : Value]]
        : [],
    ),
  )
}

const listWanted = ({ rows }: Statement) =>
  Object.fromEntries(
    rows.flatMap(([date, text, amount], row) => [
      [`Transactions.${row}.Date`, date.split('-').toReversed().join('-')],
      [`Transactions.${row}.Description`, text],
      [`Transactions.${row}.Amount`, amount],
    ]),
  )

test.each([
  ['two columns', twoColumns, false],
  ['a word behind the amount', words, false],
  // Signed amounts at one edge need no headings.
  ['a minus', minus, true],
  ['two columns without headings', withoutHeadings, false],
])(
  'transactions below unknown headings are read with their signs after one document: %s',
  async (_, style, isKnown) => {
    const before = await readRows(later, style, [])
    expect(JSON.stringify(before) === JSON.stringify(listWanted(later))).toBe(isKnown)
    const example = await teach(taught, style)
    expect(await readRows(later, style, [example])).toEqual(listWanted(later))
  },
)
