import { memo } from 'react'
import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import { findUnreadReason } from '#src/contract/service/unread-document.ts'
import type { ProblemCode } from '#src/contract/problem.ts'
import { useProblemMessage } from '#src/screens/shared/use-problem-message.ts'
import { FilePasswordForm } from './life/FilePasswordForm.tsx'
import { useReviewSession } from './session/review-session.ts'
import { useDraft } from './session/selectors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { RegistryFindings } from './registry/RegistryFindings.tsx'

interface DocumentNoticesProps {
  document: ResultDocument
  hasFields: boolean
}

/** Reports what the service left out of this document, and what the registry found about its KvK numbers. */
export const DocumentNotices = memo(function DocumentNotices({ document, hasFields }: DocumentNoticesProps) {
  const { t } = useTranslation()
  const { documentIndex } = useReviewSession()
  const isFlagged = useDraft(({ documents }) => documents[documentIndex]?.isFlaggedWithoutField === true)
  const resultFields = [...document.Fields.values()]
  const unread = findUnreadReason(document)
  const notes = [
    !hasFields && !unread && t('review.missing.fields'),
    resultFields.length > 0 &&
      resultFields.every(({ Page }) => Page === undefined) &&
      t('review.missing.pages'),
    resultFields.length > 0 &&
      resultFields.every(({ NeedsReview }) => NeedsReview === undefined) &&
      t('review.missing.flags'),
    hasFields && !unread && isFlagged && t('review.missing.asked'),
  ].filter((note) => note !== false)
  return (
    <>
      {unread && <UnreadNotice document={document} reason={unread} />}
      {notes.map((note) => (
        <Notice key={note} tone="info" className="mx-3 my-2">
          <p>{note}</p>
        </Notice>
      ))}
      <RegistryFindings />
    </>
  )
})

/** Explains why one of several documents was not read, and asks for its password if that is the reason. */
function UnreadNotice({ document, reason }: { document: ResultDocument; reason: ProblemCode }) {
  const { t } = useTranslation()
  const { submission, autosave } = useReviewSession()
  const formatProblem = useProblemMessage()
  return (
    <Notice tone="attention" className="mx-3 my-2" title={t('viewer.unread.title')}>
      <p>{t('viewer.unread.meaning', { reason: formatProblem({ code: reason, detail: null }) ?? '' })}</p>
      <FilePasswordForm
        submission={submission}
        fileName={document.FileName ?? submission.fileName}
        code={reason}
        onBefore={autosave.flush}
      />
    </Notice>
  )
}

interface OtherDocumentNoticeProps {
  /** Index of the document in the result, from 0. */
  index: number
  count: number
}

/**
 * Warns on every document but the first that the service does not forward its corrections (spec 4.4). Nothing on an
 * earlier reading, whose corrections are not sent at all.
 */
export function OtherDocumentNotice({ index, count }: OtherDocumentNoticeProps) {
  const { t } = useTranslation()
  const { submission } = useReviewSession()
  if (index === 0 || submission.replaced !== null) return null
  return (
    <Notice tone="attention" className="mx-3 my-2">
      <p>{t('tables.documents.onlyFirst', { number: index + 1, count })}</p>
    </Notice>
  )
}
