import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sessionQuery } from '#src/client/api/session.ts'
import { Fact, Facts } from './Facts.tsx'

/** Who is signed in, and for which organisation. */
export function PersonSection() {
  const { t } = useTranslation()
  const { data: session } = useQuery(sessionQuery)
  if (session === undefined) return null
  const { required, name, organisation } = session
  return (
    <section>
      <h2 className="mb-2 text-base font-semibold">{t('settings.person.title')}</h2>
      {name === null && <p>{t(required ? 'settings.person.token' : 'settings.person.nobody')}</p>}
      <Facts>
        {name !== null && <Fact label={t('settings.person.name')}>{name}</Fact>}
        {organisation !== null && <Fact label={t('settings.person.organisation')}>{organisation}</Fact>}
      </Facts>
    </section>
  )
}
