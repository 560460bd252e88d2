import { useDeferredValue, useMemo } from 'react'
import { listOrderedFields } from '#src/review/document-view.ts'
import { listFailingChecks } from '#src/review/send-items.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useCheckTexts } from '../fields/use-check-texts.ts'
import { useFieldLabel } from './use-field-label.ts'
import { useDraft } from '../session/selectors.ts'

/** The failing checks of all documents in the file, in the words of the send dialog; empty if none fails. */
export function FailingChecks() {
  const { t } = useTranslation()
  const documents = useDeferredValue(useDraft((drafts) => drafts.documents))
  const failing = useMemo(
    () => listFailingChecks(documents.map((view) => listOrderedFields(view, 'document'))),
    [documents],
  )
  const getFieldLabel = useFieldLabel()
  const { formatFailure } = useCheckTexts()
  if (failing.length === 0) return null
  return (
    <div className="text-sm">
      <p>{t('review.life.failing', { count: failing.length })}</p>
      <ul className="max-h-60 list-disc overflow-y-auto pl-5">
        {failing.map(({ document, field, check }) => (
          <li key={`${document} ${field} ${check.code}`}>
            {getFieldLabel({ document, field })}: {formatFailure(check)}
          </li>
        ))}
      </ul>
    </div>
  )
}
