import type { Company } from './company.ts'

/**
 * A church community, of which only the legal form is known.
 *
 * Source: KVK's page of test numbers.
 */
export const kerkgenootschap90002520: Company = {
  kvkNummer: '90002520',
  legalEntity: true,
  profile: {},
  owner: { rechtsvorm: 'Kerkgenootschap' },
}
