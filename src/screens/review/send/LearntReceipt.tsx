import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { sentCorrectionsQuery } from '#src/client/api/corrections.ts'
import { formatsQuery } from '#src/client/api/formats.ts'
import type { FormatList, LearntField, LearntFormat } from '#src/contract/workspace/formats.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { linkClass } from '#src/ui/card-classes.ts'
import { formatLearntName } from '#src/screens/shared/formats/format-learnt-name.ts'
import { describeLearntField } from '#src/screens/shared/formats/describe-learnt-field.ts'
import { ReadAgainNotice } from '#src/screens/shared/formats/ReadAgainNotice.tsx'
import { WaitingLinks } from '#src/screens/shared/formats/WaitingLinks.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useFieldNames } from '../session/selectors.ts'

const maxFields = 6

/** Learning may finish a moment after the feedback was accepted. */
const poll = { everyMs: 1000, times: 10 }

type Seen = Pick<Submission, 'sha256' | 'requestId' | 'modelId'>

/** The format learnt from the document of a submission; undefined until it is learnt. */
const findTaught = (list: FormatList | undefined, { sha256, requestId, modelId }: Seen) =>
  list?.formats.find(
    (format) =>
      format.modelId === modelId &&
      format.documents.some((one) => one.document === sha256 && one.requestId === requestId),
  )

/**
 * Shows what was learnt from the document that was just sent, and what the next one of its format will be read by.
 * Renders nothing with a hosted service, which does not report this.
 */
export function LearntReceipt({ submission }: { submission: Submission }) {
  const { t } = useTranslation()
  const titleId = useId()
  const { data: list, isFetching } = useQuery({
    ...formatsQuery,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.isKnown && !findTaught(data, submission) && dataUpdateCount < poll.times && poll.everyMs,
  })
  if (!list?.isKnown) return null
  const format = findTaught(list, submission)
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-2 rounded-md border border-line bg-surface px-3 py-2"
    >
      <h3 id={titleId} className="text-sm font-semibold">
        {t('formats.receipt.title')}
      </h3>
      {format ? (
        <Learnt format={format} submission={submission} />
      ) : (
        <p className="text-xs text-ink-2">
          {t(isFetching ? 'formats.receipt.asking' : 'formats.receipt.none')}
        </p>
      )}
    </section>
  )
}

function Learnt({ format, submission }: { format: LearntFormat; submission: Submission }) {
  const { t } = useTranslation()
  const names = useFieldNames()
  const { data: corrections = [] } = useQuery(sentCorrectionsQuery(submission.id))
  const corrected = new Set(corrections.map(({ field }) => field))
  const count = format.documents.length
  const fields = format.fields.filter(({ name }) => corrected.has(name)).slice(0, maxFields)
  return (
    <>
      <p className="text-xs text-ink-2">
        {count === 1 ? t('formats.receipt.one') : t('formats.receipt.several', { count })}
      </p>
      <ul className="text-sm">
        {fields.map((field) => (
          <li key={field.name} className="wrap-anywhere">
            {formatLearntName(field.name, names, t)}: <Knowledge field={field} />
          </li>
        ))}
      </ul>
      <Link to="/formats" search={{ of: submission.id }} className={linkClass}>
        {t('formats.receipt.link')}
      </Link>
      <WaitingLinks format={format} />
      <ReadAgainNotice formats={[format]} />
    </>
  )
}

function Knowledge({ field }: { field: LearntField }) {
  const { t } = useTranslation()
  const known = describeLearntField(field, t)
  if (known.length > 0) return known.join(', ')
  return t(field.unprinted > 0 ? 'formats.receipt.noPlace' : 'formats.receipt.cleared')
}
