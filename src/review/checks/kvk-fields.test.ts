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
])('%s is the name of a KvK number', (name) => {
  expect(holdsKvkNumber({ name, text: 'onleesbaar' })).toBe(true)
})

test.each(['KvkBranchNumber', 'KvkName', 'CocoaNumber', 'ProtocolNumber', 'InvoiceNumber', 'Total'])(
  '%s is none',
  (name) => {
    expect(holdsKvkNumber({ name, text: '000038509504', type: 'String' })).toBe(false)
  },
)

test('a field that says it of its value, or of which the model says it, holds one only with eight digits', () => {
  const labels = [{ name: 'Registration', labels: ['Reg.nr.', 'K.v.K. nummer'] }]
  expect(holdsKvkNumber({ name: 'Registration', text: '12345678', type: 'String' }, labels)).toBe(true)
  expect(holdsKvkNumber({ name: 'Registration', text: '1234567', type: 'String' }, labels)).toBe(false)
  expect(holdsKvkNumber({ name: 'Registration', text: '12345678', type: 'String' })).toBe(false)
  expect(holdsKvkNumber({ name: 'Footer', text: 'KvK 12345678', type: 'String' })).toBe(true)
  expect(holdsKvkNumber({ name: 'Footer', text: 'KvK 12345678', type: 'Date' })).toBe(false)
})

test('the number is that of Value, and of Text where Value has lost its zero or is none', () => {
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
])('%s is the %s of %j', (name, part, owner) => {
  expect(parseCompanyPart(name)).toEqual({ part, owner })
})

test.each(['InvoiceNumber', 'Total', 'LineItems'])('%s says nothing of a company', (name) => {
  expect(parseCompanyPart(name)).toBeUndefined()
})

const named = (...names: string[]) => names.map((name) => ({ name }))
const beside = (number: string, ...names: string[]) =>
  findCompanyFields(named(number, ...names), number).map(({ field }) => field.name)

test('beside a number stand the fields of its own company', () => {
  const names = ['SupplierName', 'SupplierAddress', 'CustomerName', 'DeliveryAddress', 'FileName']
  expect(beside('SupplierKvkNumber', ...names)).toEqual(['SupplierName', 'SupplierAddress'])
  expect(beside('KlantKvkNummer', ...names)).toEqual(['CustomerName'])
  expect(beside('KvkNummerLeverancier', ...names)).toEqual(['SupplierName', 'SupplierAddress'])
  expect(getNumberOwner('KvkNumber')).toBe('')
})

test('beside a number of nobody in particular stand bare fields, else those of the supplier', () => {
  expect(beside('KvkNumber', 'MerchantName', 'Address', 'SupplierAddress', 'CustomerName')).toEqual([
    'MerchantName',
    'Address',
  ])
})

test('in a table only the same row counts', () => {
  expect(beside('Parties.1.KvkNumber', 'Parties.1.Name', 'Parties.2.Name', 'Name')).toEqual([
    'Parties.1.Name',
  ])
})
