import { expect, test } from 'vitest'
import { isRsin } from '#src/values/identifiers/rsin.ts'
import { testCompanies } from './test-companies.ts'

const branches = testCompanies.flatMap((company) => company.branches ?? [])

test('has unique and valid numbers', () => {
  const numbers = testCompanies.map(({ kvkNummer }) => kvkNummer)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) expect(number).toMatch(/^[0-9]{8}$/)
  const branchNumbers = branches.map(({ vestigingsnummer }) => vestigingsnummer)
  expect(new Set(branchNumbers).size).toBe(branchNumbers.length)
  for (const number of branchNumbers) expect(number).toMatch(/^[0-9]{12}$/)
})

test('has only valid RSINs', () => {
  const numbers = testCompanies.flatMap(({ owner }) => owner.rsin ?? [])
  expect(numbers.length).toBeGreaterThan(4)
  for (const number of numbers) expect(isRsin(number), number).toBe(true)
})

test('no registration has two main branches', () => {
  for (const { kvkNummer, branches: own = [] } of testCompanies)
    expect(own.filter(({ indHoofdvestiging }) => indHoofdvestiging === 'Ja').length, kvkNummer).toBeLessThan(
      2,
    )
})

test('only a registration without a branch has its address with the owner', () => {
  const withAddress = testCompanies.filter(({ owner }) => owner.adressen)
  expect(withAddress.length).toBeGreaterThan(2)
  for (const { kvkNummer, branches: own } of withAddress) expect(own, kvkNummer).toEqual([])
})

test('days, postcodes and activity codes have KVK’s form', () => {
  const text = JSON.stringify(testCompanies)
  const values = (name: string) =>
    [...text.matchAll(new RegExp(`"${name}":"([^"]*)"`, 'g'))].map((match) => match[1])
  for (const day of [...values('datumAanvang'), ...values('formeleRegistratiedatum')])
    expect(day).toMatch(/^(19|20)[0-9]{6}$/)
  for (const postcode of values('postcode')) expect(postcode).toMatch(/^[1-9][0-9]{3}[A-Z]{2}$/)
  for (const code of values('sbiCode')) expect(code).toMatch(/^[0-9]{5}$/)
  expect(values('postcode').length * values('sbiCode').length).toBeGreaterThan(0)
})

test('omits unknown properties', () => {
  expect(JSON.stringify(testCompanies)).not.toMatch(/:(null|"")/)
})

test('names made-up branches as such', () => {
  const madeUp = branches.filter(({ vestigingsnummer }) => vestigingsnummer.startsWith('999999'))
  expect(madeUp).toHaveLength(1000)
  for (const { eersteHandelsnaam } of madeUp) expect(eersteHandelsnaam).toContain('Verzonnen')
})
