import { expect, test } from 'vitest'
import type { JsonValue } from '#src/contract/json.ts'
import { runChecks } from './run-checks.ts'

interface Cell {
  readonly read: JsonValue
  /** The reviewer's edit; as read if left out. */
  readonly now?: JsonValue
}

const buildRow = (row: number, cells: Readonly<Record<string, Cell>>) =>
  Object.entries(cells).map(([column, { read, now = read }]) => ({
    name: `LineItems.${row}.${column}`,
    text: String(now),
    value: now,
    type: 'Double',
    result: { Text: String(read), Value: read, Type: 'Double' },
  }))
const findFailure = (...fields: ReturnType<typeof buildRow>) =>
  runChecks(fields, '2026-11-28')
    .get('LineItems.0.Amount')
    ?.find(({ code }) => code === 'line-product')

test('a row that the reviewer changed still multiplies, if it did as read', () => {
  const row = (cells: Partial<Record<string, Cell>>) =>
    buildRow(0, {
      Quantity: { read: 1 },
      UnitPrice: { read: 310 },
      Amount: { read: 310 },
      ...cells,
    } as Record<string, Cell>)
  expect(findFailure(...row({}))).toBeUndefined()
  expect(findFailure(...row({ Quantity: { read: 1, now: 2 } }))).toMatchObject({
    result: 'failed',
    fields: ['LineItems.0.Quantity', 'LineItems.0.UnitPrice', 'LineItems.0.Amount'],
    sum: { terms: ['2', '310'], total: '620', expected: '310' },
  })
  expect(
    findFailure(...row({ Quantity: { read: 1, now: 2 }, Amount: { read: 310, now: 620 } })),
  ).toBeUndefined()
  expect(findFailure(...row({ Amount: { read: 310, now: null } }))).toBeUndefined()
})

test('does not report a row that did not multiply as read, such as one with a discount, nor rounding', () => {
  const discounted = { Quantity: { read: 2, now: 3 }, UnitPrice: { read: 10 }, Amount: { read: 18 } }
  expect(findFailure(...buildRow(0, discounted))).toBeUndefined()
  const rounded = { Quantity: { read: 2 }, UnitPrice: { read: 0.335, now: 0.3349 }, Amount: { read: 0.67 } }
  expect(findFailure(...buildRow(0, rounded))).toBeUndefined()
})
