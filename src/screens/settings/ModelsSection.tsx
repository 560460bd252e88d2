import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChartColumn from 'lucide-react/icons/chart-column'
import { useRef } from 'react'
import { modelsQuery } from '#src/client/api/models.ts'
import { linkClass } from '#src/ui/card-classes.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useFailureMessage } from '../shared/use-failure-message.ts'
import { AddModel } from './AddModel.tsx'
import { ModelItem } from './ModelItem.tsx'
import { useModelChanges } from './use-model-changes.ts'

/** The workspace's models with their actions, and a form to add one. */
export function ModelsSection() {
  const { t } = useTranslation()
  const { data: all, error } = useQuery({ ...modelsQuery, staleTime: 0 })
  // Deleted models are listed only for their documents.
  const models = all?.filter(({ isDeleted }) => isDeleted !== true)
  const changes = useModelChanges()
  const formatFailure = useFailureMessage()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold">
        {t('settings.models.title')}
      </h2>
      <p className="mb-2 text-sm text-ink-2">
        {t('settings.models.about')}{' '}
        <Link to="/settings/models" className="text-accent-strong underline">
          {t('settings.models.editor')}
        </Link>
      </p>
      <p className="mb-2 print:hidden">
        <Link to="/evaluations" className={linkClass}>
          <ChartColumn aria-hidden className="size-4" />
          {t('settings.models.evaluations')}
        </Link>
      </p>
      {error && !models && <p>{formatFailure(error)}</p>}
      {!error && !models && <output>{t('settings.models.loading')}</output>}
      {changes.error && (
        <Notice tone="bad" role="alert" title={t('settings.models.failed')} className="mb-2">
          <p>{formatFailure(changes.error)}</p>
        </Notice>
      )}
      {models?.length === 0 && <p>{t('settings.models.none')}</p>}
      {models && models.length > 0 && (
        <ul
          aria-label={t('settings.models.list')}
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {models.map((model) => (
            <ModelItem
              key={model.id}
              model={model}
              changes={changes}
              // Its buttons are gone with the model, so move the focus instead of losing it.
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {models && <AddModel models={models} changes={changes} />}
    </section>
  )
}
