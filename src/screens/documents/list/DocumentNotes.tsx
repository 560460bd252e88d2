import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#src/client/api/session.ts'
import type { Presence } from '#src/contract/workspace/presence.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { SameNumber } from '#src/screens/shared/same-number/find-same-number.ts'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { listPresentNames } from '#src/screens/shared/list-present-names.ts'
import {
  hasProblemMessage,
  useFetchProblem,
  useProblemMessage,
} from '#src/screens/shared/use-problem-message.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { SameNumberText } from '#src/screens/shared/same-number/SameNumberText.tsx'

// Lazy, because hardly any document needs it.
const SendAgain = createLazyComponent(
  async () => (await import('#src/screens/shared/UnknownOutcome.tsx')).UnknownOutcome,
)

interface DocumentNotesProps {
  submission: Submission
  /** The documents that other browsers have open. */
  presences: readonly Presence[]
  /** The first submission of the same file, unless this is it. */
  earlierSubmission: Submission | undefined
  /** Other files with a document of the same party and number; undefined for none. */
  sameNumber: SameNumber<Submission> | undefined
}

/** Notes on a row: several documents, who has it open, duplicates, a problem. */
export function DocumentNotes({ submission, presences, earlierSubmission, sameNumber }: DocumentNotesProps) {
  const { t } = useTranslation()
  const { documents, partyName, totalAmount } = submission
  const isOneOfSeveral = documents !== null && documents > 1 && (partyName !== null || totalAmount !== null)
  return (
    <>
      {isOneOfSeveral && (
        <p className="mt-0.5 text-xs text-ink-2">
          {t('documents.table.severalDocuments', { count: documents })}
        </p>
      )}
      <OpenNow submissionId={submission.id} presences={presences} />
      {earlierSubmission && <SameFile submission={submission} earlier={earlierSubmission} />}
      {sameNumber && (
        <SameNumberText
          sameNumber={earlierSubmission === undefined ? sameNumber : { ...sameNumber, others: [] }}
          documents={documents ?? 1}
        />
      )}
      <SubmissionProblem submission={submission} />
    </>
  )
}

/** Names who else has the document open. */
function OpenNow({ submissionId, presences }: { submissionId: string; presences: readonly Presence[] }) {
  const { t, language } = useTranslation()
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const names = listPresentNames(presences, submissionId, { member: session?.name ?? null, t })
  if (names.length === 0) return null
  return (
    <p className="mt-0.5 text-xs text-ink-2">
      {t('documents.present.inList', { names: new Intl.ListFormat(language).format(names) })}
    </p>
  )
}

/** The file was submitted before, possibly under another name, which is then shown: both are in the list. */
function SameFile({ submission, earlier }: { submission: Submission; earlier: Submission }) {
  const { t, language } = useTranslation()
  const when = formatDateTime(new Date(earlier.submittedAt), language)
  const file = earlier.fileName
  return (
    <p className="mt-0.5 text-xs wrap-anywhere text-ink-2">
      {file === submission.fileName
        ? t('documents.table.sameFile', { when })
        : t('documents.table.sameFileAs', { file, when })}
    </p>
  )
}

const wordsByStatus: Readonly<Record<number, 'failure.tooLarge' | 'failure.notMultipart'>> = {
  413: 'failure.tooLarge',
  415: 'failure.notMultipart',
}

/** Explains why a submission was rejected or failed, an unknown outcome, or a result that cannot be fetched now. */
function SubmissionProblem({ submission }: { submission: Submission }) {
  const { t } = useTranslation()
  const formatProblem = useProblemMessage()
  const fetchProblem = useFetchProblem(submission)
  const { state, problem, lacksPassword } = submission
  if (state === 'uncertain') return <SendAgain submission={submission} />
  if (state === 'processing')
    return fetchProblem && <p className="mt-0.5 text-xs wrap-anywhere text-attention">{fetchProblem}</p>
  if (problem === null) return null
  const { status, code, detail } = problem
  const known = hasProblemMessage(code) ? formatProblem(problem) : null
  const refused = wordsByStatus[status] ?? (detail === null ? 'failure.refused' : 'failure.refusedBecause')
  const ours = known ?? (state === 'failed' ? t('problem.reading_failed') : t(refused, { status }))
  const theirs = known === null && detail !== null && t('failure.serviceMessage', { detail })
  return (
    <p className={`mt-0.5 text-xs wrap-anywhere ${lacksPassword ? 'text-attention' : 'text-bad'}`}>
      {ours} {theirs}
    </p>
  )
}
