import { expect, test } from 'vitest'
import { teachInvoice } from '#src/testing/builders/odd-invoice.ts'
import { listLookupKeys, selectLookupKeys } from './format-keys.ts'

interface Parties {
  readonly receiver?: readonly string[]
  readonly footer?: string
}
const drawInvoice = ({ receiver = [], footer = '' }: Parties) => `Zonneveld Techniek B.V.
Kerkstraat 12
3511 AB Utrecht

Factuuradres
Harkema Print B.V.
Molenlaan 8
8011 CD Zwolle
${receiver.join('\n')}

FACTUUR

Factuurnummer  ZT-48211
Factuurdatum   01-02-2026

Kabelgoot verzinkt                    4     12,50           50,00

Totaal                                                      60,50

IBAN NL91ABNA0417164300  KvK 30112233  Btw NL004495445B01  info@zonneveld-techniek.example
${footer}
`
const own = [
  'vat-id:NL004495445B01',
  'iban:NL91ABNA0417164300',
  'kvk:30112233',
  'domain:zonneveld-techniek.example',
]
const accepted = {
  SupplierName: 'Zonneveld Techniek B.V.',
  CustomerName: 'Harkema Print B.V.',
  SupplierVatId: 'NL004495445B01',
  SupplierKvkNumber: '30112233',
  Iban: 'NL91ABNA0417164300',
}
const listIdentifiers = async (parties: Parties, changes: Parameters<typeof teachInvoice>[1] = accepted) =>
  (await teachInvoice(drawInvoice(parties), changes)).keys.identifiers.toSorted()

test('the issuer’s identifiers are keys', async () => {
  expect(await listIdentifiers({})).toEqual(own.toSorted())
})

test('identifiers in the receiver’s block are not keys, even if accepted', async () => {
  const receiver = ['KvK 69599084', 'Btw NL123456782B90', 'inkoop@drukwerk.example']
  const cleared = { ...accepted, SupplierVatId: undefined, SupplierKvkNumber: undefined, Iban: undefined }
  expect(await listIdentifiers({ receiver }, cleared)).toEqual(own.toSorted())
})

test('numbers other than those that the reviewer gave to the issuer are not keys', async () => {
  const footer = 'Incasso van NL20INGB0001234567, uw btw-nummer NL123456782B90, uw KvK 69599084'
  expect(await listIdentifiers({ footer })).toEqual(own.toSorted())
})

test('a domain with the receiver’s name is not a key', async () => {
  const footer = 'Verzonden aan facturen@harkema-print.example'
  expect(await listIdentifiers({ footer })).toEqual(own.toSorted())
})

test('keys are bounded in length and number', async () => {
  const label = 'a'.repeat(60)
  const footer = `www.${label}.${label}.example`
  expect(await listIdentifiers({ footer })).toEqual(own.toSorted())
  const many = Array.from({ length: 500 }, (_, index) => `iban:${index}`)
  expect(selectLookupKeys([...many, 'x'.repeat(101)]).length).toBeLessThan(40)
  expect(selectLookupKeys(['x'.repeat(101), 'kvk:1', 'kvk:1'])).toEqual(['kvk:1'])
  expect(listLookupKeys({ identifiers: ['x'.repeat(101), 'kvk:1'], words: [] })).toEqual(['kvk:1'])
})
