import { useTranslation } from 'react-i18next'
import { getCompanyNames } from '#src/registry/comparison/compare-names.ts'
import type { RegistryProfile } from './use-registry-profile.ts'

/** The state of a look-up for screen readers; empty before it. */
export function useLookupAnnouncement({ parsedReply, error, isFetching, reply }: RegistryProfile): string {
  const { t } = useTranslation()
  if (isFetching) return t('register.saidAsking')
  if (error !== null) return t('register.trouble.offline')
  if (parsedReply === undefined || reply === undefined) return ''
  if (parsedReply.kind === 'trouble')
    return t(`register.trouble.${parsedReply.failure}`, { number: '', status: reply.status })
  if (parsedReply.answer.kind !== 'company') return t('register.noProfile')
  const { company } = parsedReply.answer
  const name = getCompanyNames(company)[0] ?? t('register.nameless')
  return `${name}, ${t(`register.standing.${company.status.state}`)}`
}
