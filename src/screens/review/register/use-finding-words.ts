import { useTranslation } from 'react-i18next'
import type { RegisterFinding } from '#src/company/finding.ts'
import { dateWords } from '../../date-words.ts'

/** What of a number asks for attention, in words. */
export function useFindingWords(): (number: string, finding: RegisterFinding) => string {
  const { t, i18n } = useTranslation()
  return (number, finding) => {
    if (finding.kind === 'unknown') return t('register.finding.unknown', { number })
    const date = finding.since && dateWords(finding.since, i18n.language, '')
    return date ? t('register.finding.endedSince', { number, date }) : t('register.finding.ended', { number })
  }
}
