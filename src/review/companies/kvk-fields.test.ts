import { expect, test } from 'vitest'
import { findCompanyFields, parseCompanyPart } from './company-fields.ts'
import { holdsKvkNumber, getKvkNumber, getNumberOwner } from './kvk-fields.ts'

test.each([
  'KvkNumber',
  'SupplierKvKNumber',
  'kvk_nr',
  'Kvknummer',
  'klant-kvk-nummer',
  'CustomerChamberOfCommerceNumber',
  'SupplierKvk',
  'CocNumber',
  'Parties.2.KvkNummer',
  'KvkRegistrationNumber',
])('recognises %s as the name of a KvK number', (name) => {
  expect(holdsKvkNumber({ name, text: 'onleesbaar' })).toBe(true)
})

test.each(['KvkBranchNumber', 'KvkName', 'CocoaNumber', 'ProtocolNumber', 'InvoiceNumber', 'Total'])(
  'does not recognise %s as the name of a KvK number',
  (name) => {
    expect(holdsKvkNumber({ name, text: '000038509504', type: 'String' })).toBe(false)
  },
)

test('recognises a field by its text or the model labels only if it holds eight digits', () => {
  const labels = [{ name: 'Registration', labels: ['Reg.nr.', 'K.v.K. nummer'] }]
  expect(holdsKvkNumber({ name: 'Registration', text: '12345678', type: 'String' }, labels)).toBe(true)
  expect(holdsKvkNumber({ name: 'Registration', text: '1234567', type: 'String' }, labels)).toBe(false)
  expect(holdsKvkNumber({ name: 'Registration', text: '12345678', type: 'String' })).toBe(false)
  expect(holdsKvkNumber({ name: 'Footer', text: 'KvK 12345678', type: 'String' })).toBe(true)
  expect(holdsKvkNumber({ name: 'Footer', text: 'KvK 12345678', type: 'Date' })).toBe(false)
})

test('reads the number from Value, or from Text where Value lacks it or lost its zero', () => {
  expect(getKvkNumber({ name: 'K', text: '0123 4567', value: '69599084' })).toEqual({
    kind: 'kvk',
    number: '69599084',
  })
  expect(getKvkNumber({ name: 'K', text: 'KvK 01234567', value: 1234567, type: 'Long' })).toEqual({
    kind: 'kvk',
    number: '01234567',
  })
  expect(getKvkNumber({ name: 'K', text: '1234567', value: null })).toMatchObject({
    kind: 'short',
    padded: '01234567',
  })
  expect(getKvkNumber({ name: 'K' })).toEqual({ kind: 'empty' })
})

test.each([
  ['1234567', 'short'],
  ['abc', 'other'],
  ['', 'empty'],
])('reads a Value that was typed by hand, %j, and never the Text before it', (value, kind) => {
  expect(getKvkNumber({ name: 'K', text: '69599084', value, isUnlinked: true }).kind).toBe(kind)
})

test.each([
  ['SupplierName', 'name', 'supplier'],
  ['leverancier_naam', 'name', 'supplier'],
  ['NaamLeverancier', 'name', 'supplier'],
  ['Sender', 'name', 'supplier'],
  ['CustomerTradeName', 'name', 'customer'],
  ['Name', 'name', ''],
  ['MerchantAddress', 'address', 'supplier'],
  ['VisitingAddress', 'visitingAddress', ''],
  ['SupplierPostalCode', 'postalCode', 'supplier'],
  ['SupplierCity', 'city', 'supplier'],
  ['DeliveryAddress', 'address', 'delivery'],
  ['EmailAddress', 'address', 'email'],
  ['Rsin', 'rsin', ''],
])('reads %s as the %s of %j', (name, part, owner) => {
  expect(parseCompanyPart(name)).toEqual({ part, owner })
})

test.each(['InvoiceNumber', 'Total', 'LineItems'])('finds no company property in %s', (name) => {
  expect(parseCompanyPart(name)).toBeUndefined()
})

const buildFields = (...names: string[]) => names.map((name) => ({ name }))
const findNamesBeside = (number: string, ...names: string[]) =>
  findCompanyFields(buildFields(number, ...names), number).map(({ field }) => field.name)

test('finds the fields of the company that owns the number', () => {
  const names = ['SupplierName', 'SupplierAddress', 'CustomerName', 'DeliveryAddress', 'FileName']
  expect(findNamesBeside('SupplierKvkNumber', ...names)).toEqual(['SupplierName', 'SupplierAddress'])
  expect(findNamesBeside('KlantKvkNummer', ...names)).toEqual(['CustomerName'])
  expect(findNamesBeside('KvkNummerLeverancier', ...names)).toEqual(['SupplierName', 'SupplierAddress'])
  expect(getNumberOwner('KvkNumber')).toBe('')
})

test('matches a number without an owner with fields without one, otherwise with the supplier', () => {
  expect(findNamesBeside('KvkNumber', 'MerchantName', 'Address', 'SupplierAddress', 'CustomerName')).toEqual([
    'MerchantName',
    'Address',
  ])
})

test('matches only the same row in a table', () => {
  expect(findNamesBeside('Parties.1.KvkNumber', 'Parties.1.Name', 'Parties.2.Name', 'Name')).toEqual([
    'Parties.1.Name',
  ])
})
