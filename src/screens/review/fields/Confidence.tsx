import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#src/ui/class-names.ts'
import { formatInteger } from '#src/ui/format.ts'
import { Meter } from '#src/ui/Meter.tsx'
import { getConfidenceLevel } from './field-state-variants.ts'

interface ConfidenceProps {
  /** Percent; undefined when the service gave none. */
  value: number | undefined
  /** Struck through: the reviewer changed the field since. */
  isOutdated: boolean
}

/** The model's confidence as a number, a word and a bar. */
export const Confidence = memo(function Confidence({ value, isOutdated }: ConfidenceProps) {
  const { t, i18n } = useTranslation()
  if (value === undefined)
    return <span className="text-2xs leading-tight text-ink-2">{t('confidence.none')}</span>
  // The level is that of the shown number: 89.6 is shown as 90% and must not have the level below.
  const shown = Math.round(value)
  const { level, tone } = getConfidenceLevel(shown)
  const number = formatInteger(shown, i18n.language)
  const content = (
    <>
      <span className="font-medium tabular-nums">{t('unit.percent', { value: number })}</span>{' '}
      <span className="text-2xs text-ink-2">{t(`confidence.${level}`)}</span>
    </>
  )
  return (
    <span
      className="flex flex-col gap-0.5 text-xs leading-tight whitespace-nowrap"
      title={isOutdated ? t('confidence.noLonger') : `${t('confidence.label')}: ${value}%`}
    >
      {isOutdated ? <del className="text-ink-2">{content}</del> : <span>{content}</span>}
      <Meter
        value={value}
        tone={isOutdated ? 'plain' : tone}
        className={classNames('w-14', isOutdated && 'opacity-40')}
      />
    </span>
  )
})
