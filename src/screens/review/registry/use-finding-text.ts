import { useTranslation } from 'react-i18next'
import type { StoredRegistryFinding } from '#src/client/device/registry-finding-storage.ts'
import type { PartialDate } from '#src/registry/partial-date.ts'
import { formatPartialDate } from '#src/screens/shared/format-partial-date.ts'

/** Formats a registry finding against a number. */
export function useFindingText(): (number: string, finding: StoredRegistryFinding) => string {
  const { t, i18n } = useTranslation()
  return (number, { kind, since }) => {
    if (kind === 'unknown') return t('register.finding.unknown', { number })
    const date = since && formatPartialDate(toPartialDate(since), i18n.language, '')
    return date ? t('register.finding.endedSince', { number, date }) : t('register.finding.ended', { number })
  }
}

const toPartialDate = ({ year, month, day }: NonNullable<StoredRegistryFinding['since']>): PartialDate => ({
  year,
  month,
  day,
})
