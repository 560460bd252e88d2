import type { Company } from './company.ts'

/**
 * A general partnership, of which only the legal form is known.
 *
 * Source: KVK's page of test numbers.
 */
export const vof90005414: Company = {
  kvkNummer: '90005414',
  legalEntity: false,
  profile: {},
  owner: { rechtsvorm: 'Vennootschap onder firma' },
}
