import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import PencilLine from 'lucide-react/icons/pencil-line'
import Trash2 from 'lucide-react/icons/trash'
import { useCallback, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getModelName, type WorkspaceModel } from '#src/contract/service/models.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ModelNameForm } from './ModelNameForm.tsx'
import type { ModelChanges } from './use-model-changes.ts'
import { modelCorrectionsQuery } from '#src/client/api/corrections.ts'
import { correctionsBeforeEffect } from '#src/contract/service/limits.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { formatCountedField } from '../shared/format-counted-field.ts'
import { useFieldNamer } from '../shared/use-field-namer.ts'

interface ModelItemProps {
  model: WorkspaceModel
  changes: ModelChanges
  onRemoved: () => void
}

/** One model with its facts and actions. */
export function ModelItem({ model, changes, onRemoved }: ModelItemProps) {
  const { t, language } = useTranslation()
  const [isNaming, setNaming] = useState(false)
  const wasNaming = useRef(false)
  const { id, hidden, source } = model
  const name = getModelName(model, language)
  const words = { model: name }
  const stopNaming = () => {
    wasNaming.current = true
    setNaming(false)
  }
  // The button was not rendered while the form was open, so it gets the focus back when the form closes.
  const takeFocus = useCallback((button: HTMLButtonElement | null) => {
    if (button === null || !wasNaming.current) return
    wasNaming.current = false
    button.focus()
  }, [])
  return (
    <li className="flex flex-col gap-1 px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        {name !== id && <code className="min-w-0 text-xs wrap-anywhere text-ink-2">{id}</code>}
        {hidden && (
          <Badge icon={EyeOff} tone="plain">
            {t('settings.models.hidden')}
          </Badge>
        )}
        <div className="ml-auto flex flex-wrap gap-1">
          {!isNaming && (
            <Button
              ref={takeFocus}
              size="small"
              icon={PencilLine}
              aria-label={t('settings.models.rename', words)}
              onClick={() => setNaming(true)}
            >
              {t('settings.models.renameShort')}
            </Button>
          )}
          <Button
            size="small"
            icon={hidden ? Eye : EyeOff}
            aria-label={t(hidden ? 'settings.models.show' : 'settings.models.hide', words)}
            onClick={() => changes.change.mutate({ id, hidden: !hidden })}
          >
            {t(hidden ? 'settings.models.showShort' : 'settings.models.hideShort')}
          </Button>
          {source === 'added' && (
            <Button
              size="small"
              icon={Trash2}
              aria-label={t('settings.models.remove', words)}
              onClick={() => changes.forget.mutate(id, { onSuccess: onRemoved })}
            >
              {t('settings.models.removeShort')}
            </Button>
          )}
        </div>
      </div>
      {isNaming && <ModelNameForm model={model} changes={changes} onClose={stopNaming} />}
      <ModelFacts model={model} />
      {model.provider !== 'B' && model.documentType !== false && <ModelCorrections modelId={id} />}
    </li>
  )
}

/** How often each field of a model was corrected, in different documents, most often first. */
function ModelCorrections({ modelId }: { modelId: string }) {
  const { t } = useTranslation()
  const names = useFieldNamer(modelId)
  const { data: corrections } = useQuery(modelCorrectionsQuery(modelId))
  if (corrections === undefined) return null
  if (corrections.length === 0) return <p className="text-sm text-ink-2">{t('settings.corrections.none')}</p>
  const about = correctionsBeforeEffect
  return (
    <Disclosure label={t('settings.corrections.title', { count: corrections.length })}>
      <p className="my-1 text-xs text-ink-2">{t('settings.corrections.rule', { about })}</p>
      <ul className="text-sm tabular-nums">
        {corrections
          .toSorted((one, other) => other.documents - one.documents)
          .map(({ field, documents: count }) => (
            <li key={field} data-tooltip={field} className="wrap-anywhere">
              {t(count >= about ? 'settings.corrections.enough' : 'settings.corrections.of', {
                field: formatCountedField(field, names),
                count,
                about,
              })}
            </li>
          ))}
      </ul>
    </Disclosure>
  )
}

/** The facts about a model on one line, including which are unknown. */
function ModelFacts({ model }: { model: WorkspaceModel }) {
  const { t } = useTranslation()
  const { provider, documentType, fields, tables } = model
  const isKnown = model.source === 'backend'
  const facts = [
    provider === null ? t('settings.models.providerUnknown') : t('settings.models.provider', { provider }),
    isKnown ? t('settings.models.fields', { count: fields.length }) : t('settings.models.fieldsUnknown'),
    ...(tables.length > 0 ? [t('settings.models.tables', { count: tables.length })] : []),
    provider === 'B' ? t('settings.models.noFeedback') : t(getDocumentTypeKey(documentType)),
  ]
  return <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
}

function getDocumentTypeKey(documentType: boolean | null) {
  if (documentType === null) return 'settings.models.documentTypeUnknown' as const
  return documentType
    ? ('settings.models.documentType' as const)
    : ('settings.models.noDocumentType' as const)
}
