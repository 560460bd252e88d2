import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { countProgress } from '#src/review/fields/count-progress.ts'
import { orderFields } from '#src/review/fields/order-fields.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { useIsPrinting } from '#src/ui/browser/use-is-printing.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { replaceBidiControls } from '#src/ui/translation/replace-bidi-controls.ts'
import { useModelName } from '../../shared/use-model-name.ts'
import { formatDocumentName } from '../queue/format-document-name.ts'
import { getUnflaggedText } from '../life/get-unflagged-text.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useDocumentView } from '../session/selectors.ts'
import { PrintedFields } from './PrintedFields.tsx'
import { PrintedTable } from './PrintedTable.tsx'
import './review-print.css'

const route = getRouteApi('/review/$submissionId')

/** What is printed instead of the screen; nothing while it is not printed. */
export function ReviewPrint() {
  return useIsPrinting() ? <PrintedReview /> : null
}

/** The document that is shown, over as many sheets as its fields and rows need. */
function PrintedReview() {
  const { t } = useTranslation()
  const { submission, result, documentIndex } = useReviewSession()
  const view = useDocumentView()
  const { order } = route.useSearch()
  const { checked, toCheck } = countProgress(view.fields, view.document)
  const fields = orderFields(view.plainFields, order, view.ranks)
  const missing = fields.filter(({ state }) => state === 'not-found')
  return (
    <article className="review-print">
      <h1>{replaceBidiControls(submission.fileName)}</h1>
      {result.Documents.length > 1 && <p>{formatDocumentName(t, result, documentIndex)}</p>}
      <PrintedDates submission={submission} />
      <p>{toCheck > 0 ? t('review.checked', { checked, total: toCheck }) : t(getUnflaggedText(view))}</p>
      <PrintedFields fields={fields.filter(({ state }) => state !== 'not-found')} />
      {missing.length > 0 && (
        <p>
          {t('review.print.notFound', { fields: missing.map(({ readableName }) => readableName).join(', ') })}
        </p>
      )}
      {[...view.tables].map(([name, table]) => (
        <PrintedTable key={name} name={name} table={table} />
      ))}
    </article>
  )
}

/** The model, when the file was submitted, and when this was printed. */
function PrintedDates({ submission: { modelId, submittedAt } }: { submission: Submission }) {
  const { t, language } = useTranslation()
  const modelName = useModelName()
  const [now] = useState(() => new Date())
  const parts = [
    modelName(modelId),
    t('review.print.submitted', { when: formatDateTime(new Date(submittedAt), language) }),
    t('review.print.printed', { when: formatDateTime(now, language) }),
  ]
  return <p>{parts.join(' · ')}</p>
}
