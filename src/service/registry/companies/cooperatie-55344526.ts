import type { Company } from './company.ts'

/**
 * A cooperative of KVK's older page of test numbers; said to have a foreign address, which is not known.
 *
 * Source: two public lists of that page's numbers and names.
 */
export const cooperatie55344526: Company = {
  kvkNummer: '55344526',
  legalEntity: true,
  profile: { naam: 'Regional Stimflex Coöperatie' },
  owner: { rechtsvorm: 'Coöperatie' },
}
