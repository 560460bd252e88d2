import { useTranslation } from 'react-i18next'
import { changeDeviceSettings, useDeviceSettings } from '#src/ui/device-settings.ts'
import { CheckField } from '#src/ui/forms/CheckField.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { RadioField } from '#src/ui/forms/RadioField.tsx'
import { ModelsSection } from './ModelsSection.tsx'
import { PersonSection } from './PersonSection.tsx'
import { ServiceSection } from './ServiceSection.tsx'

/** Settings of this device, the account, the service, and the organisation's models. */
export function SettingsScreen() {
  const { t } = useTranslation()
  const { language, theme, singleKeys } = useDeviceSettings()
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 p-4 sm:px-6">
      <div>
        <Heading>{t('settings.title')}</Heading>
        <p className="text-ink-2">{t('settings.kept')}</p>
      </div>
      <RadioField
        label={t('settings.language')}
        value={language}
        onChange={(value) => changeDeviceSettings({ language: value })}
        options={[
          { value: 'system', label: t('settings.languageSystem') },
          // Each in its own words, so that it can be found by who reads no other.
          { value: 'en', label: 'English' },
          { value: 'nl', label: 'Nederlands' },
        ]}
      />
      <RadioField
        label={t('settings.theme')}
        value={theme}
        onChange={(value) => changeDeviceSettings({ theme: value })}
        options={[
          { value: 'system', label: t('settings.themeSystem') },
          { value: 'light', label: t('settings.themeLight') },
          { value: 'dark', label: t('settings.themeDark') },
        ]}
      />
      <section>
        <h2 className="mb-2 text-base font-semibold">{t('settings.keys')}</h2>
        <CheckField
          label={t('settings.singleKeys')}
          hint={t('settings.singleKeysMeaning')}
          checked={singleKeys}
          onChange={({ target }) => changeDeviceSettings({ singleKeys: target.checked })}
        />
      </section>
      <ModelsSection />
      <ServiceSection />
      <PersonSection />
    </div>
  )
}
