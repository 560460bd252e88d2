import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { customModelsQuery } from '#src/client/api/models/custom-models.ts'
import { modelsQuery } from '#src/client/api/models.ts'
import { getModelName } from '#src/contract/service/models.ts'
import type { CustomModelList } from '#src/contract/workspace/custom-models.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { Heading } from '#src/ui/Heading.tsx'
import { useKeepFocus } from '#src/ui/browser/use-keep-focus.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { CustomModelItem } from './CustomModelItem.tsx'
import { buttonLinkClass } from './link-classes.ts'
import { ExportButton, ImportButton } from './ModelFiles.tsx'

/** The organisation's models: its own, which can be changed, and those that can be extended. */
export function ModelsScreen() {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const { data: list, error } = useQuery(customModelsQuery)
  return (
    <div
      {...useKeepFocus<HTMLDivElement>()}
      className="mx-auto flex w-full max-w-3xl flex-col gap-6 p-4 sm:px-6"
    >
      <div className="flex flex-col items-start gap-1">
        <Link
          to="/settings"
          className="inline-flex min-h-6 items-center gap-1 text-sm text-ink-2 hover:text-ink print:hidden"
        >
          <ArrowLeft aria-hidden className="size-3.5" />
          {t('models.back')}
        </Link>
        <Heading>{t('models.title')}</Heading>
        <p className="text-ink-2">{t(list?.isEditable === false ? 'models.hosted' : 'models.about')}</p>
      </div>
      {error && <p role="alert">{formatFailure(error)}</p>}
      {!list && !error && <output>{t('models.loading')}</output>}
      {list?.isEditable === true && (
        <>
          <OwnModels list={list} />
          <FixedModels list={list} />
        </>
      )}
    </div>
  )
}

function OwnModels({ list: { models, bases } }: { list: CustomModelList }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="flex flex-col gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold">
        {t('models.own.title')}
      </h2>
      <div className="flex flex-wrap items-start gap-2">
        <Link to="/settings/models/new" className={buttonLinkClass}>
          <Plus aria-hidden className="size-4" />
          {t('models.new')}
        </Link>
        <ImportButton />
        {models.length > 0 && <ExportButton label={t('models.exportAll')} />}
      </div>
      {models.length === 0 && <p className="text-sm text-ink-2">{t('models.own.none')}</p>}
      {models.length > 0 && (
        <ul
          aria-label={t('models.own.title')}
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {models.map((model) => (
            <CustomModelItem
              key={model.model.id}
              custom={model}
              bases={bases}
              // Its buttons were removed with it.
              onDeleted={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function FixedModels({ list: { bases, reservedIds } }: { list: CustomModelList }) {
  const { t, language } = useTranslation()
  const { data: models = [] } = useQuery(modelsQuery)
  const configured = models.filter(({ id, origin }) => origin === 'configured' && reservedIds.includes(id))
  return (
    <section className="flex flex-col gap-2">
      <div>
        <h2 className="text-base font-semibold">{t('models.fixed.title')}</h2>
        <p className="text-sm text-ink-2">{t('models.fixed.about')}</p>
      </div>
      <ul
        aria-label={t('models.fixed.title')}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {[
          ...bases.map((model) => ({ model, origin: 'built-in' as const })),
          ...configured.map((model) => ({ model, origin: 'configured' as const })),
        ].map(({ model, origin }) => {
          const name = getModelName(model, language)
          const isBase = origin === 'built-in'
          return (
            <li
              key={`${origin} ${model.id}`}
              className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2.5"
            >
              <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              {name !== model.id && <code className="text-xs wrap-anywhere text-ink-2">{model.id}</code>}
              <span className="text-sm text-ink-2">{t(`models.fixed.${origin}`)}</span>
              <Link
                to="/settings/models/new"
                search={isBase ? { extends: model.id } : { copy: model.id }}
                aria-label={t(isBase ? 'models.fixed.extend' : 'models.own.copy', { model: name })}
                className={`${buttonLinkClass} ml-auto`}
              >
                {t(isBase ? 'models.fixed.extendShort' : 'models.own.copyShort')}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
