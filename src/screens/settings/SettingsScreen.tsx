import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { linkClass } from '#src/ui/card-classes.ts'
import { changeDeviceSettings, useDeviceSettings } from '#src/ui/device-settings.ts'
import { CheckField } from '#src/ui/forms/CheckField.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { RadioField } from '#src/ui/forms/RadioField.tsx'
import { OtherSessions } from './OtherSessions.tsx'
import { ModelsSection } from './ModelsSection.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import { sessionQuery } from '#src/client/api/session.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { Fact, Facts } from './Facts.tsx'

/** Settings of this device, the account, the service, and the organisation's models. */
export function SettingsScreen() {
  const { t } = useTranslation()
  const { language, theme, singleKeys, opensSingleUpload, showsGettingStarted, readsAgain } =
    useDeviceSettings()
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
          // Each language has its own name, so that its readers find it.
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
      <section>
        <h2 className="mb-2 text-base font-semibold">{t('settings.uploads')}</h2>
        <CheckField
          label={t('settings.opensSingleUpload')}
          hint={t('settings.opensSingleUploadMeaning')}
          checked={opensSingleUpload}
          onChange={({ target }) => changeDeviceSettings({ opensSingleUpload: target.checked })}
        />
        <CheckField
          label={t('settings.showsGettingStarted')}
          hint={t('settings.showsGettingStartedMeaning')}
          checked={showsGettingStarted}
          onChange={({ target }) => changeDeviceSettings({ showsGettingStarted: target.checked })}
        />
      </section>
      <section>
        <h2 className="mb-2 text-base font-semibold">{t('nav.formats')}</h2>
        <CheckField
          label={t('settings.readsAgain')}
          hint={t('settings.readsAgainMeaning')}
          checked={readsAgain}
          onChange={({ target }) => changeDeviceSettings({ readsAgain: target.checked })}
        />
      </section>
      <ModelsSection />
      <ServiceSection />
      <PersonSection />
    </div>
  )
}

/** Who is signed in, for which organisation, and in which other sessions. */
function PersonSection() {
  const { t } = useTranslation()
  const { data: session } = useQuery(sessionQuery)
  const { isShared } = useDeviceSettings()
  // Behind the sign-in dialog, nobody is signed in.
  if (session === undefined || (session.required && !session.signedIn)) return null
  const { required, signedIn, name, organisation, isAdmin } = session
  return (
    <section>
      <h2 className="mb-2 text-base font-semibold">{t('settings.person.title')}</h2>
      {name === null && <p>{t(required ? 'settings.person.token' : 'settings.person.nobody')}</p>}
      <Facts>
        {name !== null && <Fact label={t('settings.person.name')}>{name}</Fact>}
        {organisation !== null && <Fact label={t('settings.person.organisation')}>{organisation}</Fact>}
      </Facts>
      {signedIn && <OtherSessions isShared={name === null} />}
      {signedIn && (
        <CheckField
          label={t('signIn.shared')}
          hint={t('signIn.sharedMeaning')}
          checked={isShared}
          onChange={({ target }) => changeDeviceSettings({ isShared: target.checked })}
        />
      )}
      {isAdmin && (
        <p>
          <Link to="/operation" className={linkClass}>
            {t('settings.person.operation')}
          </Link>
        </p>
      )}
    </section>
  )
}
