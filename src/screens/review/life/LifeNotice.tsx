import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use, useCallback, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { documentHistoryQuery } from '#src/client/api/document-actions.ts'
import type { Decision, Stamp } from '#src/contract/workspace/document-life.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { listFailingChecks } from '#src/review/send-items.ts'
import { getDisplayState } from '#src/screens/shared/display-state.ts'
import { useFeedbackJobs } from '#src/screens/shared/feedback-queue-context.ts'
import { useFailedSend } from '#src/screens/shared/use-failed-send.ts'
import { useActionFlow } from '#src/screens/shared/actions/use-action-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { formatDateTime, formatDay } from '#src/ui/format.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { ReviewSessionContext } from '../session/review-session.ts'

/** Shows the decision on the document, with an undo button, and whether its content contradicts its name. */
export function LifeNotice({ submission }: { submission: Submission }) {
  const { t } = useTranslation()
  const { contentType, fileName, replaced } = submission
  return (
    <>
      {replaced !== null ? (
        <ReplacedNotice submission={submission} replaced={replaced} />
      ) : (
        <DecisionNotice submission={submission} />
      )}
      <UnsentNotice submission={submission} />
      {contentType !== null && (
        <Notice tone="info" className="mx-3 my-2">
          <p>
            {t('review.life.contentType', {
              file: fileName,
              type: t(`review.life.types.${toKnownType(contentType)}`),
            })}
          </p>
        </Notice>
      )}
    </>
  )
}

const knownTypes = ['pdf', 'jpg', 'png', 'gif', 'bmp', 'tif', 'rtf'] as const
const toKnownType = (type: string) => knownTypes.find((known) => known === type) ?? 'other'

function useFormatStamp(): (stamp: Stamp) => string {
  const { t, language } = useTranslation()
  return ({ at, by }) => {
    const when = formatDateTime(new Date(at), language)
    return by === null ? t('review.life.when', { when }) : t('review.life.whenBy', { when, by })
  }
}

/** Reports unchecked fields, documents flagged as a whole and failing checks, as the fields are now; undefined if none. */
function useOpenIssuesText(): string | undefined {
  const { t, language } = useTranslation()
  const { store } = use(ReviewSessionContext) ?? {}
  const subscribe = useCallback((listener: () => void) => store?.subscribe(listener) ?? (() => {}), [store])
  // Deferred, so that a keystroke does not wait for it.
  const documents = useDeferredValue(useSyncExternalStore(subscribe, () => store?.getState().documents))
  return useMemo(() => {
    const fields = documents?.map((view) => view.fields) ?? []
    const unchecked = fields.flat().filter(({ state }) => state === 'to-check').length
    const failing = listFailingChecks(fields).length
    const asked = documents?.filter((view) => view.isFlaggedWithoutField).length ?? 0
    const parts = [
      ...(unchecked > 0 ? [t('review.life.notLookedAt', { count: unchecked })] : []),
      ...(asked > 0 ? [t('review.life.documentsAsked', { count: asked })] : []),
      ...(failing > 0 ? [t('review.life.checksFail', { count: failing })] : []),
    ]
    return parts.length === 0 ? undefined : `${new Intl.ListFormat(language).format(parts)}.`
  }, [documents, t, language])
}

function DecisionNotice({ submission }: { submission: Submission }) {
  const { t } = useTranslation()
  const open = useOpenIssuesText()
  const formatStamp = useFormatStamp()
  const { start, dialog } = useActionFlow()
  const { deleted, decision } = submission
  const state = getDisplayState(submission)
  if (deleted !== null)
    return (
      <Notice
        tone="attention"
        title={t('documents.state.deleted')}
        className="mx-3 my-2"
        actions={
          <Button size="small" onClick={() => start('restore', [submission])}>
            {t('actions.names.restore')}
          </Button>
        }
      >
        <p>{formatStamp(deleted)}</p>
        {dialog}
      </Notice>
    )
  if (decision === null || state !== decision.kind) return null
  const isReviewed = state === 'reviewed'
  const isChanged = isReviewed && submission.changedSinceReviewed
  const reviewedTone = open === undefined && !isChanged ? 'good' : 'attention'
  return (
    <Notice
      tone={isReviewed ? reviewedTone : 'info'}
      title={t(`documents.state.${state}`)}
      className="mx-3 my-2"
      actions={
        <Button size="small" onClick={() => start('reopen', [submission])}>
          {t('actions.names.reopen')}
        </Button>
      }
    >
      {isReviewed && open !== undefined && <p>{open}</p>}
      <DecisionDetails decision={decision} />
      <p className="text-ink-2">{formatStamp(decision)}</p>
      {isChanged && <p>{t('review.life.changedSince')}</p>}
      {dialog}
    </Notice>
  )
}

/** Reports corrections that may not have been accepted, once the feedback bar no longer shows them. */
function UnsentNotice({ submission }: { submission: Submission }) {
  const { t } = useTranslation()
  const kind = useFailedSend(submission)
  const isInBar = useFeedbackJobs().some(({ submissionId }) => submissionId === submission.id)
  if (kind === undefined || isInBar) return null
  return (
    <Notice
      tone={kind === 'unknown' ? 'attention' : 'bad'}
      title={t(`documents.table.unsent.${kind}`)}
      className="mx-3 my-2"
    >
      <p>{t(kind === 'unknown' ? 'sending.lost' : 'sending.failed')}</p>
    </Notice>
  )
}

function DecisionDetails({ decision: { reason, note, until } }: { decision: Decision }) {
  const { t, language } = useTranslation()
  return (
    <>
      {reason !== null && <p>{t(`actions.reasons.${reason}`)}</p>}
      {note !== '' && <p className="whitespace-pre-wrap">{note}</p>}
      {until !== null && <p>{t('review.life.until', { day: formatDay(until, language) })}</p>}
    </>
  )
}

function ReplacedNotice({ submission, replaced }: { submission: Submission; replaced: Stamp }) {
  const { t } = useTranslation()
  const formatStamp = useFormatStamp()
  const { data: history } = useQuery(documentHistoryQuery(submission.id))
  const present = history?.readings.find((reading) => reading.replaced === null)
  return (
    <Notice tone="attention" title={t('review.life.earlier')} className="mx-3 my-2">
      <p>{t('review.life.replaced', { stamp: formatStamp(replaced) })}</p>
      {present && (
        <Link
          to="/review/$submissionId"
          params={{ submissionId: present.id }}
          className="inline-flex min-h-6 items-center text-accent underline"
        >
          {t('review.life.openPresent')}
        </Link>
      )}
    </Notice>
  )
}
