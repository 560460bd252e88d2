import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { classNames } from '#src/ui/class-names.ts'
import { formatTimeAgo, formatDuration, formatDateTime } from '#src/ui/format.ts'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'
import { Meter } from '#src/ui/Meter.tsx'
import { prepareFormat } from '#src/viewer/formats/get-format.ts'
import { getDisplayState } from '#src/screens/shared/display-state.ts'
import { SelectionCheckbox } from './SelectionCheckbox.tsx'
import { StateBadge } from './StateBadge.tsx'
import { CheckProgress } from './CheckProgress.tsx'
import { useProblemMessage } from '#src/screens/shared/use-problem-message.ts'

// Hardly any document needs it.
const SendAgain = createLazyComponent(
  async () => (await import('#src/screens/shared/UnknownOutcome.tsx')).UnknownOutcome,
)

interface DocumentRowProps {
  submission: Submission
  now: Date
  hasPeople: boolean
  /** Returns the display name of a model id. */
  modelName: (id: string) => string
  isSelected: boolean
  /** The first submission of the same file, unless this is it. */
  earlierSubmission: Submission | undefined
  /** `range`: from the last toggled document on. */
  onSelect: (range: boolean) => void
  onOpen: () => void
}

/** One submission; its name links to the review. */
export function DocumentRow({ submission, now, hasPeople, modelName, ...row }: DocumentRowProps) {
  const { t, i18n } = useTranslation()
  const { fileName, pages, lowestConfidence, submittedBy } = submission
  const state = getDisplayState(submission)
  const model = modelName(submission.modelId)
  const sent = new Date(submission.submittedAt)
  return (
    <tr className={classNames('align-top hover:bg-ground', row.isSelected && 'bg-accent-soft')}>
      <td className="py-1.5 pl-2">
        <SelectionCheckbox
          label={t('documents.chosen.one', { file: fileName })}
          checked={row.isSelected}
          onChange={row.onSelect}
        />
      </td>
      <th scope="row" className="max-w-md min-w-36 py-2 pr-3 pl-2 text-left font-normal">
        <Link
          to="/review/$submissionId"
          params={{ submissionId: submission.id }}
          // What will show the pages is fetched while the person is still on the way to the click.
          onPointerEnter={() => prepareFormat(fileName)}
          onFocus={() => prepareFormat(fileName)}
          onClick={row.onOpen}
          className="inline-block min-h-6 font-medium wrap-anywhere hover:text-accent hover:underline"
        >
          {fileName}
        </Link>
        <p className="text-xs text-ink-2 md:hidden">
          {model} · {formatTimeAgo(sent, now, i18n.language)}
          {submission.toCheck !== null && (
            <span className="block sm:hidden">
              {t('documents.table.toCheck')}: <CheckProgress submission={submission} />
            </span>
          )}
        </p>
        {row.earlierSubmission && (
          <p className="mt-0.5 text-xs text-ink-2">
            {t('documents.table.sameFile', {
              when: formatDateTime(new Date(row.earlierSubmission.submittedAt), i18n.language),
            })}
          </p>
        )}
        <SubmissionProblem submission={submission} />
      </th>
      <td className="px-3 py-2 text-ink-2 wrap-anywhere max-md:hidden" title={submission.modelId}>
        {model}
      </td>
      <td className="px-3 py-2 whitespace-nowrap max-sm:whitespace-normal">
        <StateBadge state={state} />
        {state === 'processing' && (
          <span className="ml-2 text-xs text-ink-2 tabular-nums">
            {t('documents.table.elapsed', { time: formatDuration(now.getTime() - sent.getTime()) })}
          </span>
        )}
      </td>
      <td className="px-3 py-2 whitespace-nowrap tabular-nums max-sm:hidden">
        <CheckProgress submission={submission} />
      </td>
      <td className="px-3 py-2 text-right tabular-nums max-md:hidden">
        {pages ?? <span className="text-ink-2">–</span>}
      </td>
      <td className="px-3 py-2 max-lg:hidden">
        <LowestConfidence value={lowestConfidence} />
      </td>
      <td className="px-3 py-2 whitespace-nowrap text-ink-2 max-sm:hidden">
        <time dateTime={submission.submittedAt} title={formatDateTime(sent, i18n.language)}>
          {formatTimeAgo(sent, now, i18n.language)}
        </time>
      </td>
      {hasPeople && <td className="px-3 py-2 text-ink-2 max-lg:hidden">{submittedBy ?? '–'}</td>}
    </tr>
  )
}

function LowestConfidence({ value }: { value: number | null }) {
  const { t, i18n } = useTranslation()
  if (value === null) return <span className="text-ink-2">–</span>
  const words = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(value)
  return (
    <span className="flex items-center gap-2">
      <span className="w-10 text-right tabular-nums">{t('unit.percent', { value: words })}</span>
      <Meter value={value} tone={chooseConfidenceTone(value)} />
    </span>
  )
}

function chooseConfidenceTone(value: number) {
  if (value >= 90) return 'good'
  return value >= 60 ? 'attention' : 'bad'
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
