import { expect, test } from 'vitest'
import { parseRegistryAnswer } from '#src/registry/response/parse-registry-answer.ts'
import { findCompanyName } from './use-announce-result.ts'

const hit = (type: string, naam: string, kvkNummer = '90006577') => ({ type, naam, kvkNummer })
const findInHits = (...resultaten: readonly ReturnType<typeof hit>[]) =>
  findCompanyName(parseRegistryAnswer({ resultaten }), '90006577')

test('a company is named after its legal entity, otherwise its main branch, never another branch', () => {
  const secondary = hit('nevenvestiging', 'Verzonnen testvestiging 2')
  const main = hit('hoofdvestiging', 'Verzonnen testvestiging 1')
  const legal = hit('rechtspersoon', 'Testbedrijf B.V.')
  expect(findInHits(secondary)).toMatchObject({ name: undefined })
  expect(findInHits(secondary, main)).toEqual({ name: 'Verzonnen testvestiging 1', isOfBranch: true })
  expect(findInHits(secondary, main, legal)).toEqual({ name: 'Testbedrijf B.V.', isOfBranch: false })
})

test('a company with another number gives no name', () => {
  expect(findInHits(hit('rechtspersoon', 'Een ander B.V.', '12345678'))).toMatchObject({ name: undefined })
  const profile = parseRegistryAnswer({ kvkNummer: '12345678', naam: 'Een ander B.V.' })
  expect(findCompanyName(profile, '90006577')).toMatchObject({ name: undefined })
  expect(findCompanyName(profile, '12345678')).toEqual({ name: 'Een ander B.V.', isOfBranch: false })
})
