import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { getCountryName, parseCountry } from './country.ts'

test('a country has its everyday name', () => {
  expect(['GBR', 'USA', 'MDA', 'BES'].map((code) => getCountryName(code, 'en'))).toEqual([
    'United Kingdom',
    'United States',
    'Moldova',
    'Caribbean Netherlands',
  ])
  expect(['GBR', 'USA', 'NLD'].map((code) => getCountryName(code, 'nl'))).toEqual([
    'Verenigd Koninkrijk',
    'Verenigde Staten',
    'Nederland',
  ])
  expect(getCountryName('XYZ', 'en')).toBe('XYZ')
})

test('every displayed name is read back as that country', () => {
  for (const [, code = ''] of codes)
    for (const language of ['nl', 'en'] as const)
      expect(parseCountry(getCountryName(code, language))).toMatchObject({ ok: true, value: code })
})
