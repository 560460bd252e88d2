import type { ComparisonList } from '#src/contract/workspace/comparisons.ts'
import { CheckField } from '#src/ui/forms/CheckField.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { maxReadings } from './compared-reading.ts'
import { useDescribeReadings } from './use-reading-facts.ts'

interface ReadingChoiceProps {
  list: ComparisonList
  /** Ids of the readings shown beside the one under review. */
  shown: readonly string[]
  onChange: (shown: readonly string[]) => void
}

/** Chooses the shown readings, if there are more than fit side by side. */
export function ReadingChoice({ list, shown, onChange }: ReadingChoiceProps) {
  const { t, language } = useTranslation()
  const { describe } = useDescribeReadings(list)
  const { comparisons } = list
  if (comparisons.length < maxReadings) return null
  const isFull = shown.length >= maxReadings - 1
  return (
    <Disclosure label={t('compare.shown')} className="px-3 pb-2">
      <p className="text-xs text-ink-2">{t('compare.shownHint')}</p>
      {comparisons.map((comparison) => {
        const { id, addedAt } = comparison
        const { name, service } = describe(comparison)
        const whose = service === undefined ? name : `${name} (${t(`compare.service.${service}`)})`
        return (
          <CheckField
            key={id}
            label={`${whose} – ${formatDateTime(new Date(addedAt), language)}`}
            checked={shown.includes(id)}
            disabled={isFull && !shown.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...shown, id] : shown.filter((one) => one !== id))
            }
          />
        )
      })}
    </Disclosure>
  )
}
