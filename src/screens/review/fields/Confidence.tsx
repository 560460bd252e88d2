import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#src/ui/class-names.ts'
import { formatInteger } from '#src/ui/format.ts'
import { Meter } from '#src/ui/Meter.tsx'
import { getConfidenceLevel } from './field-state-variants.ts'

interface ConfidenceProps {
  /** Percent; undefined when the service gave none. */
  value: number | undefined
  /** Struck out: the reviewer changed what it was about. */
  isOutdated: boolean
}

/** The model's confidence as a number, a word and a bar. */
export const Confidence = memo(function Confidence({ value, isOutdated: isOver }: ConfidenceProps) {
  const { t, i18n } = useTranslation()
  if (value === undefined)
    return <span className="text-2xs leading-tight text-ink-2">{t('confidence.none')}</span>
  // The word is that of the number shown: 89.6 is shown as 90% and must not be called less than that.
  const shown = Math.round(value)
  const { level: word, tone } = getConfidenceLevel(shown)
  const number = formatInteger(shown, i18n.language)
  const words = (
    <>
      <span className="font-medium tabular-nums">{t('unit.percent', { value: number })}</span>{' '}
      <span className="text-2xs text-ink-2">{t(`confidence.${word}`)}</span>
    </>
  )
  return (
    <span
      className="flex flex-col gap-0.5 text-xs leading-tight whitespace-nowrap"
      title={isOver ? t('confidence.noLonger') : `${t('confidence.label')}: ${value}%`}
    >
      {isOver ? <del className="text-ink-2">{words}</del> : <span>{words}</span>}
      <Meter
        value={value}
        tone={isOver ? 'plain' : tone}
        className={classNames('w-14', isOver && 'opacity-40')}
      />
    </span>
  )
})
