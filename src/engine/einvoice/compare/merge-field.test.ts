import { expect, test } from 'vitest'
import { analyseDrawnText } from '#src/testing/builders/draw-document.ts'
import type { RecognisedField } from '../../models/recognition-result.ts'
import { stateAmount, stateText } from '../stated/stated-value.ts'
import { mergeField } from './merge-field.ts'

const evidence = {
  document: analyseDrawnText('Artikel 7731-A      100,00\nTotaal              121,00'),
  ignoresSign: false,
  isRendering: false,
}
const sum = (text: string) => stateAmount({ text, currency: undefined })!
const readSum = (Amount: number, Confidence: number): RecognisedField => ({
  Text: String(Amount),
  Value: { Amount },
  Type: 'Currency',
  Confidence,
  Page: 0,
  NeedsReview: Confidence < 85,
})
const mergeSum = (text: string, read: RecognisedField | undefined, isPayment = true) =>
  mergeField(
    { type: 'Currency', stated: [sum(text)], read, isPayment, isDoubted: false, isSearched: true },
    evidence,
  )

test('an amount elsewhere on the page does not prove a sum that was read otherwise', () => {
  for (const confidence of [99, 50])
    expect(mergeSum('100', readSum(121, confidence))).toMatchObject({
      Value: { Amount: 121 },
      NeedsReview: true,
      ElectronicInvoice: { Value: { Amount: 100 }, Printed: 'other' },
    })
})

test('flags a sum that was not read in its place, although the page prints the amount', () => {
  const found = { Text: '100,00', ElectronicInvoice: { Printed: 'same' } }
  expect(mergeSum('100', undefined)).toMatchObject({ ...found, NeedsReview: true })
  expect(mergeSum('100', undefined, false)).toMatchObject({ ...found, NeedsReview: false })
})

test('a name elsewhere on the page, or part of a longer word, does not prove who is paid', () => {
  const document = analyseDrawnText('Eikenhorst B.V.\nKlant: De Linde B.V.')
  const merge = (name: string, read: string | undefined, isPayment: boolean) =>
    mergeField(
      {
        type: 'String',
        stated: [stateText(name, 'name')!],
        read: read === undefined ? undefined : { ...readSum(0, 95), Text: read, Value: read, Type: 'String' },
        isPayment,
        isDoubted: false,
        isSearched: true,
      },
      { ...evidence, document },
    ).ElectronicInvoice?.Printed
  expect(merge('De Linde', 'Eikenhorst B.V.', true)).toBe('other')
  expect(merge('De Linde', 'Eikenhorst B.V.', false)).toBe('same')
  expect(merge('De Linde', undefined, true)).toBe('same')
  expect(merge('Eiken', undefined, false)).toBe('none')
})

test('prefers the stated value to an unsure reading if it does not decide who is paid', () => {
  expect(mergeSum('99', readSum(121, 50), false)).toMatchObject({
    Value: { Amount: 99 },
    NeedsReview: true,
    ElectronicInvoice: { Printed: 'none' },
  })
  expect(mergeSum('99', readSum(121, 99), false).ElectronicInvoice?.Printed).toBe('other')
})

test('needs review if the electronic invoice contradicts itself, although the page agrees', () => {
  const stated = [stateText('7731-A', 'characters')!] as const
  const field = { type: 'String', stated, read: undefined, isPayment: false, isSearched: true } as const
  expect(mergeField({ ...field, isDoubted: false }, evidence)).toMatchObject({
    Text: '7731-A',
    NeedsReview: false,
  })
  expect(mergeField({ ...field, isDoubted: true }, evidence).NeedsReview).toBe(true)
})
