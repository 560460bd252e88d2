import { useTranslation } from 'react-i18next'
import { namesOf } from '#src/company/compare-names.ts'
import type { Register } from './use-register.ts'

/** What a screen reader is told of a look-up; empty while there is nothing to tell. */
export function useSaid({ read, error, isAsking, reply }: Register): string {
  const { t } = useTranslation()
  if (isAsking) return t('register.saidAsking')
  if (error !== null) return t('register.trouble.offline')
  if (read === undefined || reply === undefined) return ''
  if (read.kind === 'trouble')
    return t(`register.trouble.${read.trouble}`, { number: '', status: reply.status })
  if (read.answer.kind !== 'company') return t('register.noProfile')
  const { company } = read.answer
  const name = namesOf(company)[0] ?? t('register.nameless')
  return `${name}, ${t(`register.standing.${company.standing.state}`)}`
}
