import { expect, test } from 'vitest'
import type { ModelField } from '#src/contract/service/models.ts'
import { readInvoice, teachInvoice } from '#src/testing/builders/odd-invoice.ts'
import type { FormatExample } from './example.ts'
import { guardIdentifier } from './guard-identifier.ts'
import type { SimilarExample } from './select-examples.ts'

const ibans = ['NL91ABNA0417164300', 'NL20INGB0001234567', 'NL02RABO0123456789'] as const
const [usual, changed] = ibans

interface Payable {
  readonly iban?: string
  readonly vatId?: string
  readonly kvk?: string
  readonly number?: number
}
const drawInvoice = ({ iban = usual, vatId = 'NL004495445B01', kvk = '30112233', number = 1 }: Payable) =>
  `Zonneveld Techniek B.V.
Kerkstraat 12
3511 AB Utrecht

                                        Harkema Print B.V.
                                        Molenlaan 8
                                        8011 CD Zwolle

FACTUUR

Factuurnummer  ZT-4821${number}
Factuurdatum   0${number}-02-2026

Kabelgoot verzinkt                    4     12,50           50,00
Montage meterkast                     2     75,00          150,00

Subtotaal                                                  200,00
BTW 21%                                                     42,00
Totaal                                                     242,00

Gelieve te betalen op IBAN ${iban}
Zonneveld Techniek B.V.   KvK ${kvk}   Btw ${vatId}
`
const teachAll = async (invoices: readonly Payable[]) => {
  const examples: FormatExample[] = []
  for (const one of invoices) examples.unshift(await teachInvoice(drawInvoice(one), {}, examples))
  return examples
}
const readFields = async (invoice: Payable, examples: readonly FormatExample[] = []) =>
  (await readInvoice(drawInvoice(invoice), examples)).document.Fields

const changes = [
  ['Iban', { iban: changed }],
  ['SupplierVatId', { vatId: 'NL123456782B90' }],
  ['SupplierKvkNumber', { kvk: '69599084' }],
] as const

test.each(changes)('%s that differs from earlier documents is flagged and no surer', async (name, change) => {
  const next = { ...change, number: 7 }
  const before = (await readFields(next))[name]
  for (const taught of [1, 3]) {
    const examples = await teachAll([{ number: 1 }, { number: 2 }, { number: 3 }].slice(0, taught))
    const after = (await readFields(next, examples))[name]
    expect(after).toMatchObject({ Value: before?.Value, NeedsReview: true, OtherThanBefore: true })
    expect(after?.Confidence).toBeLessThanOrEqual(before?.Confidence ?? 0)
    expect(after).not.toHaveProperty('LearntFrom')
  }
})

test.each(changes)('%s that is unchanged is confirmed', async (name) => {
  const examples = await teachAll([{ number: 1 }, { number: 2 }])
  const before = (await readFields({ number: 7 }))[name]
  const after = (await readFields({ number: 7 }, examples))[name]
  expect(after).toMatchObject({ Value: before?.Value, LearntFrom: 2, NeedsReview: false })
  expect(after?.Confidence).toBeGreaterThanOrEqual(before?.Confidence ?? 100)
})

test('a changed identifier is known once it was accepted', async () => {
  const examples = await teachAll([{ number: 1 }, { number: 2, iban: changed }])
  expect((await readFields({ number: 7, iban: changed }, examples))['Iban']).toMatchObject({
    NeedsReview: false,
  })
})

test('when all numbers of a known name changed, they are flagged too', async () => {
  const examples = await teachAll([{ number: 1 }, { number: 2 }])
  const other = { iban: changed, vatId: 'NL123456782B90', kvk: '69599084', number: 7 }
  const fields = await readFields(other, examples)
  for (const [name] of changes)
    expect(fields[name]).toMatchObject({ NeedsReview: true, OtherThanBefore: true })
})

const field: ModelField = { name: 'Iban', type: 'String', labels: [] }
const read = { Text: '', Type: 'String', Confidence: 97, Page: 0, NeedsReview: false } as const
const listExamples = (identifiers: readonly string[], isSameIssuer = true): SimilarExample[] =>
  identifiers.map((identifier) => ({
    example: {
      version: 1,
      keys: { identifiers: [], words: [] },
      dateOrder: undefined,
      fields: {
        Iban: {
          places: [],
          isPresent: true,
          rejected: [],
          isGenericRight: true,
          isCorrected: false,
          identifier,
        },
      },
      tables: {},
    },
    isSameIssuer,
    weight: 1,
  }))

test('another number at a learnt location stays flagged, no surer than the one that it replaces', () => {
  const generic = { ...read, Value: ibans[2], Confidence: 60, NeedsReview: true }
  const learnt = { ...read, Value: changed, Confidence: 95, LearntFrom: 3 }
  expect(guardIdentifier(field, generic, learnt, listExamples([usual], false))).toMatchObject({
    Value: changed,
    Confidence: 60,
    NeedsReview: true,
  })
  expect(guardIdentifier(field, undefined, learnt, listExamples([usual]))).toMatchObject({
    NeedsReview: true,
    OtherThanBefore: true,
  })
})

test('the usual account number is flagged if the document prints another one', () => {
  const learnt = { ...read, Value: usual, LearntFrom: 3 }
  const generic = { ...read, Value: changed }
  expect(guardIdentifier(field, generic, learnt, listExamples([usual]))).toMatchObject({
    Value: usual,
    NeedsReview: true,
  })
})

test('a number that varies between documents stays as the generic rules decided', () => {
  const generic = { ...read, Value: 'NL13TEST0123456789' }
  const learnt = { ...generic, Confidence: 99, LearntFrom: 3 }
  expect(guardIdentifier(field, generic, learnt, listExamples(ibans))).toEqual(generic)
})
