import type { Company } from './company.ts'

/**
 * A limited partnership. Which of the published branches is the main one is not known.
 *
 * Source: KVK's page of test numbers; the name as a public list of them gives it.
 */
export const cv90003942: Company = {
  kvkNummer: '90003942',
  legalEntity: false,
  profile: { naam: 'Free Stathex' },
  owner: { rechtsvorm: 'Commanditaire vennootschap' },
}
