import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Submission } from '#src/contract/submissions.ts'
import { classNames } from '#src/ui/class-names.ts'
import { formatAgo, formatElapsed, formatMoment } from '#src/ui/format.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Meter } from '#src/ui/Meter.tsx'
import { prepareFormat } from '#src/viewer/formats/formats.ts'
import { shownState } from '../shown-state.ts'
import { ChooseBox } from './ChooseBox.tsx'
import { StateBadge } from './StateBadge.tsx'
import { ToCheck } from './ToCheck.tsx'
import { useProblemWords } from '../use-problem-words.ts'

// Hardly any document needs it.
const SendAgain = lazyPart(async () => (await import('../SendAgain.tsx')).SendAgain)

interface DocumentRowProps {
  submission: Submission
  now: Date
  hasPeople: boolean
  /** What a model is called, by its id. */
  modelName: (id: string) => string
  isChosen: boolean
  /** The first submission of the very same file, when this one is not it. */
  sameAs: Submission | undefined
  /** `range`: from the last chosen one on. */
  onChoose: (range: boolean) => void
  onLeave: () => void
}

/** One submission; its name leads to the review. */
export function DocumentRow({ submission, now, hasPeople, modelName, ...row }: DocumentRowProps) {
  const { t, i18n } = useTranslation()
  const { fileName, pages, lowestConfidence, submittedBy } = submission
  const state = shownState(submission)
  const model = modelName(submission.modelId)
  const sent = new Date(submission.submittedAt)
  return (
    <tr className={classNames('align-top hover:bg-ground', row.isChosen && 'bg-accent-soft')}>
      <td className="py-1.5 pl-2">
        <ChooseBox
          label={t('documents.chosen.one', { file: fileName })}
          checked={row.isChosen}
          onChange={row.onChoose}
        />
      </td>
      <th scope="row" className="max-w-md min-w-36 py-2 pr-3 pl-2 text-left font-normal">
        <Link
          to="/review/$submissionId"
          params={{ submissionId: submission.id }}
          // What will show the pages is fetched while the person is still on the way to the click.
          onPointerEnter={() => prepareFormat(fileName)}
          onFocus={() => prepareFormat(fileName)}
          onClick={row.onLeave}
          className="inline-block min-h-6 font-medium wrap-anywhere hover:text-accent hover:underline"
        >
          {fileName}
        </Link>
        <p className="text-xs text-ink-2 md:hidden">
          {model} · {formatAgo(sent, now, i18n.language)}
          {submission.toCheck !== null && (
            <span className="block sm:hidden">
              {t('documents.table.toCheck')}: <ToCheck submission={submission} />
            </span>
          )}
        </p>
        {row.sameAs && (
          <p className="mt-0.5 text-xs text-ink-2">
            {t('documents.table.sameFile', {
              when: formatMoment(new Date(row.sameAs.submittedAt), i18n.language),
            })}
          </p>
        )}
        <Trouble submission={submission} />
      </th>
      <td className="px-3 py-2 text-ink-2 wrap-anywhere max-md:hidden" title={submission.modelId}>
        {model}
      </td>
      <td className="px-3 py-2 whitespace-nowrap max-sm:whitespace-normal">
        <StateBadge state={state} />
        {state === 'processing' && (
          <span className="ml-2 text-xs text-ink-2 tabular-nums">
            {t('documents.table.elapsed', { time: formatElapsed(now.getTime() - sent.getTime()) })}
          </span>
        )}
      </td>
      <td className="px-3 py-2 whitespace-nowrap tabular-nums max-sm:hidden">
        <ToCheck submission={submission} />
      </td>
      <td className="px-3 py-2 text-right tabular-nums max-md:hidden">
        {pages ?? <span className="text-ink-2">–</span>}
      </td>
      <td className="px-3 py-2 max-lg:hidden">
        <LowestConfidence value={lowestConfidence} />
      </td>
      <td className="px-3 py-2 whitespace-nowrap text-ink-2 max-sm:hidden">
        <time dateTime={submission.submittedAt} title={formatMoment(sent, i18n.language)}>
          {formatAgo(sent, now, i18n.language)}
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
      <Meter value={value} tone={value >= 90 ? 'good' : value >= 60 ? 'attention' : 'bad'} />
    </span>
  )
}

/** Why it was refused or failed, in words; or what an unknown outcome means. */
function Trouble({ submission }: { submission: Submission }) {
  const { t } = useTranslation()
  const problemWords = useProblemWords()
  const { state, problem } = submission
  if (state === 'uncertain') return <SendAgain submission={submission} />
  if (problem === null) return null
  const words = problemWords(problem) ?? t('failure.refused', { status: problem.status })
  return <p className="mt-0.5 text-xs text-bad wrap-anywhere">{words}</p>
}
