import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { parseProfile } from '#src/registry/response/parse-profile.ts'
import { exampleProfile } from '#src/testing/builders/registry-profile.ts'
import { getTranslation } from '#src/ui/translation/translation.ts'
import { buildCompanyColumns } from './csv-columns.ts'
import { formatCompany } from './format-company.ts'

beforeAll(async () => {
  await initI18n()
  await loadTexts('registry')
})

test('the text and the table of a company have the coordinates and BAG ids of its address', () => {
  const company = parseProfile(exampleProfile)
  const translation = getTranslation()
  expect(formatCompany(company, translation).split('\n')).toEqual(
    expect.arrayContaining([
      '- Coordinates: 52.09, 5.11',
      '- RD coordinates: 136225.65, 456469.78',
      '- BAG addressable object: 0344010000041835',
    ]),
  )
  const cells = new Map(buildCompanyColumns(translation).map(({ heading, cell }) => [heading, cell(company)]))
  expect(cells.get('Coordinates')).toBe('52.09, 5.11')
  expect(cells.get('RD coordinates')).toBe('136225.65, 456469.78')
  expect(cells.get('BAG addressable object')).toBe('0344010000041835')
  expect(cells.get('BAG number indication')).toBeUndefined()
})

test('the table of a branch tells who works there, and whether it is commercial, as the screen does', () => {
  const branch = parseProfile(exampleProfile).mainBranch!
  const cells = new Map(
    buildCompanyColumns(getTranslation()).map(({ heading, cell }) => [heading, cell(branch)]),
  )
  expect(cells.get('Full-time employees')).toBe(8)
  expect(cells.get('Part-time employees')).toBe(4)
  expect(cells.get('Commercial branch')).toBe('No')
})
