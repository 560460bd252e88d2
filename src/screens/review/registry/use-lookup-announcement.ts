import { useTranslation } from 'react-i18next'
import { getCompanyNames } from '#src/registry/comparison/compare-names.ts'
import type { RegistryProfile } from './use-registry-profile.ts'

/** What a screen reader is told of a look-up; empty while there is nothing to tell. */
export function useLookupAnnouncement({
  parsedReply: read,
  error,
  isFetching: isAsking,
  reply,
}: RegistryProfile): string {
  const { t } = useTranslation()
  if (isAsking) return t('register.saidAsking')
  if (error !== null) return t('register.trouble.offline')
  if (read === undefined || reply === undefined) return ''
  if (read.kind === 'trouble')
    return t(`register.trouble.${read.failure}`, { number: '', status: reply.status })
  if (read.answer.kind !== 'company') return t('register.noProfile')
  const { company } = read.answer
  const name = getCompanyNames(company)[0] ?? t('register.nameless')
  return `${name}, ${t(`register.standing.${company.status.state}`)}`
}
