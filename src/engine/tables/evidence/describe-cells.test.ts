import { expect, test } from 'vitest'
import { collectEvidence, describeCell, type ReadRow } from './describe-cells.ts'
import { proveProduct } from './product.ts'

const createRow = (values: Readonly<Record<string, number>>, others: readonly number[] = []): ReadRow => {
  const cells = new Map(
    Object.entries(values).map(([name, value]) => [
      name,
      { text: String(value), value: name === 'Amount' || name === 'UnitPrice' ? { Amount: value } : value },
    ]),
  )
  return { row: { cells: new Map(), isDoubted: false }, cells, others, proof: proveProduct(cells, others) }
}
const sums = { net: 15000, vat: 2250, total: 17250 }

test('rates are proven by the VAT of the document, on top of the amounts or included in them', () => {
  const rows = [createRow({ Amount: 50, VatRate: 9 }), createRow({ Amount: 85.71, VatRate: 21 })]
  expect(collectEvidence(rows, true, { ...sums, vat: 2250 }).ratesAddUp).toBe(true)
  expect(collectEvidence(rows, true, { ...sums, vat: 1900 }).ratesAddUp).toBe(true)
  expect(collectEvidence(rows, true, { ...sums, vat: 3150 }).ratesAddUp).toBe(false)
})

test('rates are neither proven nor contradicted without the VAT, or if a row has none', () => {
  const rows = [createRow({ Amount: 50, VatRate: 9 }), createRow({ Amount: 100 })]
  expect(collectEvidence(rows, true, sums).ratesAddUp).toBeUndefined()
  expect(collectEvidence(rows.slice(0, 1), true, { ...sums, vat: undefined }).ratesAddUp).toBeUndefined()
})

test('distinguishes a product that needs another number of the row from one that does not', () => {
  expect(createRow({ Quantity: 4, UnitPrice: 5, Amount: 20 }).proof).toEqual({
    agrees: true,
    needsOther: false,
  })
  expect(createRow({ Quantity: 4, UnitPrice: 5, Amount: 18 }, [10]).proof).toEqual({
    agrees: true,
    needsOther: true,
  })
  expect(createRow({ Quantity: 4, UnitPrice: 5, Amount: 17 }, [10]).proof.agrees).toBe(false)
  expect(createRow({ Quantity: 4, Amount: 17 }).proof.agrees).toBeUndefined()
})

test('a second price in the row is a rival of the price that was read', () => {
  const describe = (others: readonly number[]) => {
    const row = createRow({ Quantity: 4, UnitPrice: 4.5, Amount: 18 }, others)
    return describeCell('UnitPrice', row, collectEvidence([row], true, sums))['rivalPrice']
  }
  expect(describe([5.25])).toBe(1)
  expect(describe([10])).toBe(0)
  expect(describe([])).toBe(0)
})
