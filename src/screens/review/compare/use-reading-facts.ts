import { useTranslation } from 'react-i18next'
import { formatDuration } from '#src/ui/format.ts'
import { resolveLocale } from '#src/ui/resolve-locale.ts'
import type { ComparedReading } from './compared-reading.ts'

/** From then on, in milliseconds, tenths of seconds say nothing. */
const minMinuteMs = 60_000

/** Returns what is known of how a reading was made: where it is from, the time it took and what it cost. */
export function useReadingFacts(): (reading: ComparedReading) => readonly string[] {
  const { t, i18n } = useTranslation()
  const formatTime = (milliseconds: number) => {
    if (milliseconds >= minMinuteMs) return formatDuration(milliseconds)
    const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
    const seconds = new Intl.NumberFormat(resolveLocale(i18n.language), options).format(milliseconds / 1000)
    return t('compare.seconds', { seconds })
  }
  return ({ comparison, milliseconds, credits }) => [
    ...(comparison === undefined ? [t('compare.reviewed')] : []),
    ...(comparison?.source === 'pasted' ? [t('compare.pasted')] : []),
    ...(milliseconds === null ? [] : [t('compare.took', { time: formatTime(milliseconds) })]),
    ...(credits === null ? [] : [t('compare.credits', { count: credits })]),
  ]
}
