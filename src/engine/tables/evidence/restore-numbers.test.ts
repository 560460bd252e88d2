import { expect, test } from 'vitest'
import { analyseDocument } from '../../analysis/analyse-document.ts'
import { invoice } from '../../models/invoice.ts'
import { readText } from '../../readers/read-text.ts'
import { recogniseFields } from '../../recognise-fields.ts'
import { parseCellValue } from '../cell-values.ts'
import { restoreSeparators, restoreRates } from './restore-numbers.ts'

const read = (cells: Record<string, string>) =>
  new Map(
    Object.entries(cells).map(([name, text]) => {
      const type = name === 'VatRate' || name === 'Quantity' ? 'Double' : 'Currency'
      return [name, parseCellValue(text, type, { decimal: ',' }) ?? { text, value: null }]
    }),
  )

const getPrice = (cells: Record<string, string>, others: readonly number[] = []) =>
  restoreSeparators(read(cells), others).get('UnitPrice')?.value

test('restores a separator that quantity times price proves', () => {
  expect(getPrice({ Quantity: '-6', UnitPrice: '4120', Amount: '-247,20' })).toEqual({ Amount: 41.2 })
  // Per hundred, as another column shows.
  expect(getPrice({ Quantity: '500', UnitPrice: '1150', Amount: '57,50' }, [100])).toEqual({ Amount: 11.5 })
  // The first digits of an article number make a discount of 99 percent.
  expect(getPrice({ Quantity: '1', UnitPrice: '2490', Amount: '24,90' }, [4, 99])).toEqual({ Amount: 24.9 })
})

test('leaves prices that agree unchanged, and those that nothing proves', () => {
  expect(getPrice({ Quantity: '2', UnitPrice: '4120', Amount: '8.240,00' })).toEqual({ Amount: 4120 })
  expect(getPrice({ Quantity: '300', UnitPrice: '4120', Amount: '12.360,00' }, [100])).toEqual({
    Amount: 4120,
  })
  expect(getPrice({ Quantity: '3', UnitPrice: '4120', Amount: '99,00' })).toEqual({ Amount: 4120 })
  expect(getPrice({ UnitPrice: '4120', Amount: '41,20' })).toEqual({ Amount: 4120 })
})

test('an amount that equals quantity times a price per hundred has lost its separator', () => {
  const restore = (cells: Record<string, string>, others: readonly number[]) =>
    restoreSeparators(read(cells), others).get('Amount')
  const lost = { Quantity: '1000', UnitPrice: '1,85', Amount: '1850' }
  expect(restore(lost, [100])).toMatchObject({ value: { Amount: 18.5 }, isRestored: true })
  expect(restore(lost, [])?.value).toEqual({ Amount: 1850 })
  expect(restore({ ...lost, Amount: '1.850,00' }, [100])?.value).toEqual({ Amount: 1850 })
  expect(restore({ ...lost, Amount: '18,50' }, [100])?.value).toEqual({ Amount: 18.5 })
})

const rates = (...texts: readonly string[]) =>
  restoreRates(texts.map((text) => read({ VatRate: text }))).map((cells) => cells.get('VatRate')?.value)

test('replaces an impossible rate by the only rate of another row that differs in one digit', () => {
  expect(rates('18,5', '13,5', '0,0', '23,0')).toEqual([13.5, 13.5, 0, 23])
  // Two rates are equally near, or none is.
  expect(rates('15,0', '19,0', '10,0')).toEqual([15, 19, 10])
  expect(rates('48,2', '13,5')).toEqual([48.2, 13.5])
  expect(rates('18', '13')).toEqual([18, 13])
})

test('restores the separator of rates that other rows print with a decimal', () => {
  expect(rates('9,0', '90', '210')).toEqual([9, 9, 21])
  expect(rates('9', '90', '21')).toEqual([9, 90, 21])
})

test('a restored number is returned and flagged, because OCR did not read it so', () => {
  const drawn = `Factuur F-2041

Omschrijving          Aantal     Prijs      Btw      Bedrag
Schoonmaak kantoor    6          4120       9,0      247,20
Glazen wassen         2          € O,50     90       1,00
Tapijt reinigen       3          10,00      9,0      30,00`
  const read = readText(new TextEncoder().encode(drawn))
  if (!read.ok) throw new Error(read.detail)
  const pages = read.pages.map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, confidence: 97 })),
  }))
  const fields = new Map(recogniseFields(analyseDocument(pages, invoice), invoice))
  expect(fields.get('LineItems.0.UnitPrice')).toMatchObject({ Value: { Amount: 41.2 }, NeedsReview: true })
  expect(fields.get('LineItems.1.UnitPrice')).toMatchObject({ Value: { Amount: 0.5 }, NeedsReview: true })
  expect(fields.get('LineItems.1.VatRate')).toMatchObject({ Value: 9, NeedsReview: true })
  expect(fields.get('LineItems.2.UnitPrice')).toMatchObject({ Value: { Amount: 10 }, NeedsReview: false })
})
