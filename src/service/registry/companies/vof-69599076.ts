import type { Company } from './company.ts'

/**
 * A general partnership. Which of the published branch numbers are its own is not known.
 *
 * Source: KVK's page of test numbers; the name as two public lists of them give it.
 */
export const vof69599076: Company = {
  kvkNummer: '69599076',
  legalEntity: false,
  profile: { naam: 'Test VOF Guus' },
  owner: { rechtsvorm: 'Vennootschap onder firma' },
}
