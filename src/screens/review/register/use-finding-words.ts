import { useTranslation } from 'react-i18next'
import type { RegisterSaid } from '#src/client/device-register.ts'
import type { PartialDate } from '#src/company/partial-date.ts'
import { dateWords } from '../../date-words.ts'

/** What of a number asks for attention, in words. */
export function useFindingWords(): (number: string, said: RegisterSaid) => string {
  const { t, i18n } = useTranslation()
  return (number, { kind, since }) => {
    if (kind === 'unknown') return t('register.finding.unknown', { number })
    const date = since && dateWords(partial(since), i18n.language, '')
    return date ? t('register.finding.endedSince', { number, date }) : t('register.finding.ended', { number })
  }
}

const partial = ({ year, month, day }: NonNullable<RegisterSaid['since']>): PartialDate => ({
  year,
  month,
  day,
})
