import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#src/client/api/session.ts'
import type { Presence } from '#src/contract/workspace/presence.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { listPresentNames } from '#src/screens/shared/list-present-names.ts'
import { useProblemMessage } from '#src/screens/shared/use-problem-message.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

// Hardly any document needs it.
const SendAgain = createLazyComponent(
  async () => (await import('#src/screens/shared/UnknownOutcome.tsx')).UnknownOutcome,
)

interface DocumentNotesProps {
  submission: Submission
  /** What other browsers have open. */
  presences: readonly Presence[]
  /** The first submission of the same file, unless this is it. */
  earlierSubmission: Submission | undefined
  /** Other documents from the same party with the same number; undefined for none. */
  sameNumber: readonly Submission[] | undefined
}

/** What a row says of its file beside the columns: several documents, who has it open, a duplicate, a problem. */
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
      {sameNumber && earlierSubmission === undefined && <SameNumber others={sameNumber} />}
      <SubmissionProblem submission={submission} />
    </>
  )
}

/** Who else has the document open. */
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

/** The file was submitted before; under another name that has to be said, as both stand in the list. */
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

/** More names than this say less, not more. */
const maxOthers = 2

function SameNumber({ others }: { others: readonly Submission[] }) {
  const { t, language } = useTranslation()
  const more = others.length - maxOthers
  const names = others.slice(0, maxOthers).map(({ fileName }) => fileName)
  const files = [...names, ...(more > 0 ? [t('documents.table.others', { count: more })] : [])]
  return (
    <p className="mt-0.5 text-xs text-attention">
      {t('documents.table.sameNumber', { files: new Intl.ListFormat(language).format(files) })}
    </p>
  )
}

/** Explains why a submission was rejected or failed, or an unknown outcome. */
function SubmissionProblem({ submission }: { submission: Submission }) {
  const { t } = useTranslation()
  const problemWords = useProblemMessage()
  const { state, problem } = submission
  if (state === 'uncertain') return <SendAgain submission={submission} />
  if (problem === null) return null
  const words = problemWords(problem) ?? t('failure.refused', { status: problem.status })
  return <p className="mt-0.5 text-xs text-bad wrap-anywhere">{words}</p>
}
