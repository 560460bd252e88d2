import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTextPage } from '#src/testing/builders/text-page.ts'
import type { PageIndex } from '../locate-text/page-index.ts'
import { locateTable } from './locate-table.ts'
import type { RowQuery } from './table-query.ts'

const labels: Record<string, string[]> = {
  Description: ['Omschrijving'],
  Quantity: ['Aantal'],
  UnitPrice: ['Prijs', 'Stuksprijs'],
  VatRate: ['Btw', 'BTW %'],
  Amount: ['Bedrag', 'Totaal'],
}

/** Builds the rows of a table from texts by column; numbers also have a Value. */
function buildRows(rows: readonly Record<string, string>[]): RowQuery[] {
  return rows.map((row, at) =>
    Object.entries(row).map(([column, text]) => {
      const digits = /^[€ ]*([\d.]*\d(?:,\d+)?)\s*%?$/.exec(text)?.[1]
      const value = digits === undefined ? text : Number(digits.replaceAll('.', '').replace(',', '.'))
      return {
        key: `${at}.${column}`,
        column,
        text,
        value,
        type: digits === undefined ? 'String' : 'Double',
        labels: labels[column] ?? [],
      }
    }),
  )
}

/** Locates a table, as `line:column` of the first character of each cell, both from 0. */
function locate(page: PageIndex, rows: readonly Record<string, string>[], taken = new Set<number>()) {
  const { cells } = locateTable(page, { name: 'Items', rows: buildRows(rows) }, taken)
  return Object.fromEntries(
    [...cells].map(([key, { boxes }]) => [key, `${(boxes[0]?.top ?? 0) / 12}:${(boxes[0]?.left ?? 0) / 6}`]),
  )
}

/** Joins texts so that each begins at its column. */
const layOut = (...cells: readonly [at: number, text: string][]) =>
  cells.reduce((line, [at, text]) => line.padEnd(at) + text, '')

test('marks 45 equal VAT rates each in its own row', () => {
  const rows = Array.from({ length: 45 }, (_, at) => ({
    Description: `Artikel ${String.fromCharCode(65 + (at % 26))}${at}`,
    Quantity: '1',
    VatRate: '21%',
    Amount: `${10 + at},00`,
  }))
  const lines = rows.map((row) =>
    layOut([0, row.Description], [30, row.Quantity], [40, row.VatRate], [50, row.Amount]),
  )
  const page = buildTextPage(
    'Dorpsstraat 1',
    layOut([0, 'Omschrijving'], [28, 'Aantal'], [40, 'Btw'], [50, 'Bedrag']),
    ...lines,
    layOut([0, 'Btw 21%'], [50, '300,00']),
    'pagina 1 van 1',
  )
  const found = locate(page, rows)
  for (const at of rows.keys()) {
    expect(found[`${at}.VatRate`]).toBe(`${at + 2}:40`)
    expect(found[`${at}.Quantity`]).toBe(`${at + 2}:30`)
  }
})

test('separates rows with identical cells, and does not find one too many', () => {
  const row = { Quantity: '1', UnitPrice: '2,50', VatRate: '9%', Amount: '2,50' }
  const line = layOut([0, 'Koffie'], [20, '1'], [28, '2,50'], [36, '9%'], [44, '2,50'])
  const page = buildTextPage(layOut([0, 'Omschrijving'], [18, 'Aantal']), line, line, line)
  const found = locate(page, [row, row, row, row])
  expect(found).toMatchObject({ '0.Quantity': '1:20', '1.Quantity': '2:20', '2.Quantity': '3:20' })
  expect(found).toMatchObject({ '0.UnitPrice': '1:28', '0.Amount': '1:44', '2.UnitPrice': '3:28' })
  expect(Object.keys(found).filter((key) => key.startsWith('3.'))).toEqual([])
})

test('does not find a row that is not on the page, whatever other text has its numbers', () => {
  const page = buildTextPage(
    'Kerkstraat 3, 1234 AB Utrecht',
    layOut([0, 'Omschrijving'], [20, 'Aantal'], [30, 'Bedrag']),
    layOut([0, 'Advies'], [20, '2'], [30, '80,00']),
    layOut([0, 'Montage'], [20, '1'], [30, '40,00']),
    layOut([0, 'Subtotaal'], [30, '120,00']),
    'Pagina 3',
  )
  const found = locate(page, [
    { Description: 'Advies', Quantity: '2', Amount: '80,00' },
    { Description: 'Voorrijkosten', Quantity: '3', Amount: '120,00' },
    { Description: 'Montage', Quantity: '1', Amount: '40,00' },
  ])
  expect(found).toEqual({
    '0.Description': '2:0',
    '0.Quantity': '2:20',
    '0.Amount': '2:30',
    '2.Description': '3:0',
    '2.Quantity': '3:20',
    '2.Amount': '3:30',
  })
})

test('never marks a quantity in a house number, a page number or a description', () => {
  const page = buildTextPage(
    'Dorpsstraat 1',
    layOut([0, 'Omschrijving'], [30, 'Bedrag']),
    layOut([0, 'Map met 1 ring'], [30, '5,00']),
    layOut([0, 'Nietmachine'], [30, '9,00']),
    layOut([0, 'Papier'], [30, '4,00']),
    'pagina 1',
  )
  const found = locate(page, [
    { Description: 'Map met 1 ring', Quantity: '1', Amount: '5,00' },
    { Description: 'Nietmachine', Quantity: '1', Amount: '9,00' },
    { Description: 'Papier', Quantity: '1', Amount: '4,00' },
  ])
  expect(Object.keys(found).filter((key) => key.endsWith('Quantity'))).toEqual([])
  expect(found['0.Description']).toBe('2:0')
})

test('takes a short number in its column, not the same number in the description', () => {
  const lines = ['Kabel 3 aderig', 'Stekker 3 polig', 'Lamp 3 watt', 'Doos 3 delig']
  const page = buildTextPage(
    layOut([0, 'Omschrijving'], [20, 'Aantal'], [30, 'Bedrag']),
    ...lines.map((text, at) => layOut([0, text], [22, at === 1 ? '3' : '2'], [30, `${at + 5},10`])),
  )
  const found = locate(
    page,
    lines.map((text, at) => ({ Description: text, Quantity: at === 1 ? '3' : '2', Amount: `${at + 5},10` })),
  )
  expect(found['1.Quantity']).toBe('2:22')
})

test('finds rows whose description wraps, above and beside the numbers', () => {
  const page = buildTextPage(
    layOut([0, 'Omschrijving'], [30, 'Aantal'], [40, 'Bedrag']),
    layOut([0, 'Onderhoud van de'], [30, '1'], [40, '80,00']),
    'installatie in januari',
    layOut([0, 'Onderhoud van de'], [30, '1'], [40, '80,00']),
    'installatie in februari',
  )
  const rows = ['januari', 'februari'].map((month) => ({
    Description: `Onderhoud van de installatie in ${month}`,
    Quantity: '1',
    Amount: '80,00',
  }))
  const { cells } = locateTable(page, { name: 'Items', rows: buildRows(rows) }, new Set())
  expect(cells.get('1.Description')?.boxes.map(({ top }) => top / 12)).toEqual([3, 4])
  expect(cells.get('0.Description')?.boxes.map(({ top }) => top / 12)).toEqual([1, 2])
  expect(cells.get('1.Amount')?.boxes.map(({ top }) => top / 12)).toEqual([3])
})

test('keeps equal price and amount apart by their columns', () => {
  const page = buildTextPage(
    layOut([0, 'Omschrijving'], [20, 'Bedrag'], [34, 'Stuksprijs']),
    layOut([0, 'Advies'], [20, '80,00'], [36, '80,00']),
    layOut([0, 'Reis'], [20, '12,00'], [36, '12,00']),
  )
  const found = locate(page, [
    { Description: 'Advies', UnitPrice: '80,00', Amount: '80,00' },
    { Description: 'Reis', UnitPrice: '12,00', Amount: '12,00' },
  ])
  expect(found).toMatchObject({ '0.UnitPrice': '1:36', '0.Amount': '1:20', '1.UnitPrice': '2:36' })
})

test('finds a value of one character in another notation only below the heading of its column', () => {
  const row = { Description: 'Boek over Delft', VatRate: '9%', Amount: '20,00' }
  const line = layOut([0, 'Boek over Delft'], [24, '9'], [40, '20,00'])
  const headed = buildTextPage(layOut([0, 'Omschrijving'], [22, 'BTW %'], [40, 'Bedrag']), line)
  const unheaded = buildTextPage(layOut([0, 'Omschrijving'], [22, 'Stuks'], [40, 'Bedrag']), line)
  expect(locate(headed, [row])['0.VatRate']).toBe('1:24')
  expect(locate(unheaded, [row])['0.VatRate']).toBeUndefined()
})

test('finds rows that the service returned in another order', () => {
  const names = ['Appelboom', 'Perenboom', 'Kersenboom', 'Pruimenboom']
  const page = buildTextPage(...names.map((name, at) => layOut([0, name], [20, `1${at},00`])))
  const order = [3, 0, 1, 2]
  const found = locate(
    page,
    order.map((at) => ({ Description: names[at] ?? '', Amount: `1${at},00` })),
  )
  expect(found).toMatchObject({ '0.Description': '3:0', '1.Description': '0:0', '3.Description': '2:0' })
})

test('finds nothing in words that another table has taken', () => {
  const page = buildTextPage(layOut([0, 'Advies'], [20, '80,00']))
  expect(locate(page, [{ Description: 'Advies', Amount: '80,00' }], new Set([0, 1]))).toEqual({})
})

test('gives no two cells with a short text the same word', () => {
  const text = fc.constantFrom('1', '2', '9%', '21%', '10,00', '12,50', 'Koffie', 'Thee met melk')
  const row = fc.record({ Description: text, Quantity: text, Amount: text })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.array(row, { maxLength: 12 }), (printed, wanted) => {
      const page = buildTextPage(
        ...printed.map((each) => layOut([0, each.Description], [20, each.Quantity], [30, each.Amount])),
      )
      const places = Object.entries(locate(page, wanted)).flatMap(([key, place]) => {
        const [at = 0, column = ''] = key.split('.')
        const cell = wanted[Number(at)]?.[column as 'Amount'] ?? ''
        // A longer text may be printed once for two cells of its row.
        return cell.length < 4 ? [place] : []
      })
      expect(new Set(places).size).toBe(places.length)
    }),
  )
})

test('aligns hundreds of rows with a long page in a bounded time', () => {
  const rows = Array.from({ length: 400 }, () => ({ Quantity: '1', VatRate: '21%', Amount: '10,00' }))
  const page = buildTextPage(...rows.map(() => layOut([0, 'Koffie'], [20, '1'], [30, '21%'], [40, '10,00'])))
  const found = locate(page, rows)
  expect(found).toMatchObject({ '0.VatRate': '0:30', '399.VatRate': '399:30' })
})

test('separates a quantity from the amount beside it, which without the space would be one number', () => {
  const page = buildTextPage(
    layOut([0, 'Huur'], [20, '1'], [24, '850,00']),
    layOut([0, 'Borg'], [20, '2'], [24, '850,00']),
    layOut([0, 'Totaal'], [24, '850,00']),
  )
  const found = locate(page, [
    { Description: 'Huur', Quantity: '1', Amount: '850,00' },
    { Description: 'Borg', Quantity: '2', Amount: '850,00' },
  ])
  expect(found).toMatchObject({
    '0.Quantity': '0:20',
    '0.Amount': '0:24',
    '1.Quantity': '1:20',
    '1.Amount': '1:24',
  })
})
