import type { Company } from './company.ts'

/**
 * A mutual insurance society, of which only the legal form is known.
 *
 * Source: KVK's page of test numbers.
 */
export const owm90002490: Company = {
  kvkNummer: '90002490',
  legalEntity: true,
  profile: {},
  owner: { rechtsvorm: 'Onderlinge Waarborg Maatschappij' },
}
