import { useId } from 'react'
import { useTranslation } from 'react-i18next'

interface GeoSwitchProps {
  isOn: boolean
  /** False where the operation has no geographic data. */
  isKnown: boolean
  onChange: (isOn: boolean) => void
}

/** Switch for requesting geographic data. */
export function GeoSwitch({ isOn, isKnown, onChange }: GeoSwitchProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-2">
      <input
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
        role="switch"
        checked={isOn && isKnown}
        disabled={!isKnown}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
        className="registry-switch"
      />
      <label htmlFor={id} className={isKnown ? 'text-sm' : 'text-sm text-ink-2'}>
        {t('registry.geo.label')}
      </label>
      <span id={`${id}-hint`} className="text-xs text-ink-2">
        {t('registry.geo.hint')}
      </span>
    </div>
  )
}
