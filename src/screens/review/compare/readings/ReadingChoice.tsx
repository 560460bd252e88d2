import { CheckField } from '#src/ui/forms/CheckField.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { AvailableReadings } from './choose-shown.ts'
import { maxReadings } from './compared-reading.ts'
import { useDescribeReadings, useFormatEarlier } from './use-reading-facts.ts'

interface ReadingChoiceProps extends AvailableReadings {
  /** Ids of the readings shown beside the one under review. */
  shown: readonly string[]
  onChange: (shown: readonly string[]) => void
}

/** Chooses the shown readings, if there are earlier ones, or more than fit side by side. */
export function ReadingChoice({ list, earlier, shown, onChange }: ReadingChoiceProps) {
  const { t, language } = useTranslation()
  const { describe, describeEarlier } = useDescribeReadings(list)
  const formatEarlier = useFormatEarlier()
  const { comparisons } = list
  const choices = [
    ...comparisons.map((comparison) => {
      const { name, service } = describe(comparison)
      const whose = service === undefined ? name : `${name} (${t(`compare.service.${service}`)})`
      const when = formatDateTime(new Date(comparison.addedAt), language)
      return { id: comparison.id, label: `${whose} – ${when}` }
    }),
    ...earlier.map((reading) => ({
      id: reading.id,
      label: `${describeEarlier(reading).name} – ${formatEarlier(reading)}`,
    })),
  ]
  // Only the newest comparisons are shown without a choice.
  if (earlier.length === 0 && comparisons.length < maxReadings) return null
  const isFull = shown.length >= maxReadings - 1
  return (
    <Disclosure label={t('compare.shown')} className="px-3 pb-2">
      <p className="text-xs text-ink-2">{t('compare.shownHint')}</p>
      {choices.map(({ id, label }) => (
        <CheckField
          key={id}
          label={label}
          checked={shown.includes(id)}
          disabled={isFull && !shown.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...shown, id] : shown.filter((one) => one !== id))
          }
        />
      ))}
    </Disclosure>
  )
}
