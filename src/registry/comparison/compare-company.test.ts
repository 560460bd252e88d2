import { expect, test } from 'vitest'
import type { Company } from '../company.ts'
import { compareCompany, type WrittenPart } from './compare-company.ts'
import { exampleProfile } from '#src/testing/builders/registry-profile.ts'
import { toRegistryFinding } from '../response/registry-finding.ts'
import { parseProfile } from '../response/parse-profile.ts'
import { parseRegistryResponse } from '../response/parse-registry-response.ts'

const snep = parseProfile(exampleProfile)
const compare = (part: WrittenPart['part'], text: string, company: Company = snep) =>
  compareCompany([{ part, text }], company)[0]

test('matches a name with any name of the company, and classifies differences', () => {
  expect(compare('name', 'SNEPPERIJ')).toEqual({ verdict: 'agrees', registered: 'Snepperij' })
  expect(compare('name', 'De Snep N.V.')).toMatchObject({ verdict: 'differs', difference: { how: 'form' } })
  expect(compare('name', 'Kwarts')).toMatchObject({ verdict: 'differs', difference: { how: 'other' } })
  expect(compare('name', ' ')).toEqual({ verdict: 'absent', registered: 'De Snep B.V.' })
})

test('compares a legal form with that of the registration when the registered name has none', () => {
  const trader: Company = {
    ...parseProfile({ naam: 'Jansen', kvkNummer: '01234567' }),
    legalForm: 'Eenmanszaak',
  }
  expect(compare('name', 'Jansen B.V.', trader)).toMatchObject({ difference: { how: 'form' } })
  expect(compare('name', 'jansen', trader)).toMatchObject({ verdict: 'agrees' })
})

test('compares an address by its parts, also from a structured Value', () => {
  expect(compare('address', 'Burg. v.d. Meerstr. 17m, 1034wl Den Haag')).toMatchObject({ verdict: 'agrees' })
  expect(compare('postalAddress', 'Burg. v.d. Meerstr. 17m, 1034wl Den Haag')).toMatchObject({
    verdict: 'differs',
    registered: 'Postbus 200, 1000 AE Rommeldam',
  })
  const value = { street: 'Burg. v.d. Meerstraat', houseNumber: '19', postcode: '1034 WL', city: 'Den Haag' }
  expect(compareCompany([{ part: 'address', text: 'whatever', value }], snep)[0]).toMatchObject({
    verdict: 'differs',
    difference: { how: 'address', parts: ['houseNumber'] },
  })
  expect(compare('address', '')).toMatchObject({
    verdict: 'absent',
    registered: "Burgemeester van der Meerstraat 17 M, 1034 WL 's-Gravenhage",
  })
  expect(compare('address', 'zie ommezijde')).toMatchObject({
    verdict: 'differs',
    difference: { how: 'other' },
  })
})

test('compares separate street, postal code and city fields with one address', () => {
  const parts = (['postalCode', 'city', 'houseNumber'] as const).map((part, at) => ({
    part,
    text: ['1000 AE', 'Rommeldam', '17 M'][at] ?? '',
  }))
  expect(compareCompany(parts, snep).map(({ verdict }) => verdict)).toEqual(['agrees', 'agrees', 'differs'])
})

test('compares legal form and RSIN, and reports missing registry data as unknown', () => {
  expect(compare('legalForm', 'B.V.')).toMatchObject({ verdict: 'agrees' })
  expect(compare('legalForm', 'Stichting')).toMatchObject({ verdict: 'differs' })
  expect(compare('rsin', '8575.87.973')).toMatchObject({ verdict: 'agrees' })
  expect(compare('rsin', '857587974')).toMatchObject({ verdict: 'differs' })
  const bare = parseProfile({ kvkNummer: '01234567' })
  for (const part of ['name', 'address', 'street', 'legalForm', 'rsin'] as const)
    expect(compare(part, 'iets', bare)).toEqual({ verdict: 'unknown' })
  const shielded = { adressen: [{ type: 'bezoekadres', indAfgeschermd: 'Ja' }] }
  const behind = parseProfile({ kvkNummer: '01234567', _embedded: { hoofdvestiging: shielded } })
  expect(compare('address', 'iets', behind)).toEqual({ verdict: 'shielded' })
})

test('reports an ended registration and an unknown number, but not a failing registry', () => {
  const finding = (status: number, json: Parameters<typeof parseRegistryResponse>[0]['json']) =>
    toRegistryFinding(parseRegistryResponse({ status, json }))
  expect(finding(200, exampleProfile)).toEqual({ kind: 'ended', since: { year: 2020, month: 1, day: 31 } })
  expect(finding(400, { fout: [{ code: 'IPD0004', omschrijving: '' }] })).toEqual({ kind: 'unknown' })
  expect(finding(404, { fout: [{ code: 'IPD0005', omschrijving: '' }] })).toEqual({ kind: 'unknown' })
  expect(finding(404, { fout: [{ code: 'IPD1003', omschrijving: '' }] })).toBeUndefined()
  expect(finding(200, { ...exampleProfile, materieleRegistratie: {} })).toBeUndefined()
})
