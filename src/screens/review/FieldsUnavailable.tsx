import { Link } from '@tanstack/react-router'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import { workspacePaths } from '#src/contract/paths.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { LifeNotice } from './life/LifeNotice.tsx'
import { PreliminaryFields } from './PreliminaryFields.tsx'
import { ReadingNotice } from './ReadingNotice.tsx'

/** Shown instead of fields while the file is read or opened, or if nothing was recognised in it. */
export function FieldsUnavailable({ submission, isOpened }: { submission: Submission; isOpened: boolean }) {
  const { t } = useTranslation()
  const isRead = submission.documents !== null
  if (!isOpened && isRead) return <output className="block p-6 text-ink-2">{t('review.loading')}</output>
  return (
    <>
      <LifeNotice submission={submission} />
      {isOpened ? (
        <NoDocument submission={submission} />
      ) : (
        <>
          <ReadingNotice submission={submission} />
          <PreliminaryFields submission={submission} />
        </>
      )}
    </>
  )
}

/** Explains that the result has no document, and what to do. */
function NoDocument({ submission }: { submission: Submission }) {
  const { t } = useTranslation()
  return (
    <div className="p-4">
      <EmptyState
        icon={FileQuestion}
        title={t('review.missing.documentsTitle')}
        action={<NextSteps submission={submission} />}
      >
        {t('review.missing.documents')}
      </EmptyState>
    </div>
  )
}

/** Links for a file in which nothing was recognised. */
function NextSteps({ submission: { id, fileName } }: { submission: Submission }) {
  const { t } = useTranslation()
  const className = 'inline-flex min-h-6 items-center text-accent underline'
  return (
    <div className="flex flex-wrap justify-center gap-x-6 gap-y-2">
      <Link to="/" className={className}>
        {t('review.missing.toDocuments')}
      </Link>
      <a href={workspacePaths.file(id)} download={fileName} className={className}>
        {t('review.missing.download')}
      </a>
    </div>
  )
}
