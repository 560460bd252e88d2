import { useTranslation } from 'react-i18next'
import type { Comparison } from '#src/contract/workspace/comparisons.ts'
import { useModelName } from '#src/screens/shared/use-model-name.ts'
import { CheckField } from '#src/ui/forms/CheckField.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { maxReadings } from './compared-reading.ts'

interface ReadingChoiceProps {
  comparisons: readonly Comparison[]
  /** Ids of those beside the one under review. */
  shown: readonly string[]
  onChange: (shown: readonly string[]) => void
}

/** Which readings are shown, where there are more than fit beside one another. */
export function ReadingChoice({ comparisons, shown, onChange }: ReadingChoiceProps) {
  const { t, i18n } = useTranslation()
  const modelName = useModelName()
  if (comparisons.length < maxReadings) return null
  const isFull = shown.length >= maxReadings - 1
  return (
    <Disclosure label={t('compare.shown')} className="px-3 pb-2">
      <p className="text-xs text-ink-2">{t('compare.shownHint')}</p>
      {comparisons.map(({ id, modelId, label, addedAt }) => {
        const name = modelId === null ? label || t('compare.pastedUnnamed') : modelName(modelId)
        return (
          <CheckField
            key={id}
            label={`${name} – ${formatDateTime(new Date(addedAt), i18n.language)}`}
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
