import { useTranslation } from 'react-i18next'
import type { WorkspaceModel } from '#src/contract/service/models.ts'

/** The facts about a model on one line, including which are unknown. */
export function ModelFacts({ model }: { model: WorkspaceModel }) {
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
