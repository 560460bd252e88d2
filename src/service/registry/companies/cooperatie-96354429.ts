import type { Company } from './company.ts'

/**
 * A cooperative whose registration has ended; when is not known.
 *
 * Source: KVK's page of test numbers ("Coöperatie (inactief)").
 */
export const cooperatie96354429: Company = {
  kvkNummer: '96354429',
  legalEntity: true,
  ended: true,
  profile: {},
  owner: { rechtsvorm: 'Coöperatie' },
}
