import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { findSameNumber } from '#src/screens/shared/same-number/find-same-number.ts'
import { SameNumberText } from '#src/screens/shared/same-number/SameNumberText.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useModelName } from '#src/screens/shared/use-model-name.ts'
import { useFieldNamer } from '#src/screens/shared/use-field-namer.ts'
import { replaceBidiControls } from '#src/ui/translation/replace-bidi-controls.ts'
import type { PreparedFeedback } from './prepare-feedback.ts'
import { SentCorrections } from './SentCorrections.tsx'
import { useBulkSend, type BulkSendItemState } from './use-bulk-send.ts'

interface BulkSendDialogProps {
  submissions: readonly Submission[]
  onClose: () => void
}

/** Previews and sends feedback for several documents. Lazily loaded. */
export function BulkSendDialog({ submissions, onClose }: BulkSendDialogProps) {
  const { t } = useTranslation()
  const modelName = useModelName()
  const { items, isPreparing, isSending, ready, hasSeveral, sent, send, stop } = useBulkSend(submissions)
  const { data: all = submissions } = useQuery(submissionsQuery)
  const sameNumber = useMemo(() => findSameNumber(all), [all])
  const twice = items.filter(({ submission, state }) => {
    const others = sameNumber.get(submission.id)?.others ?? []
    return !isHeldBack(state) && others.length > 0
  })
  const isDone = sent > 0 && ready === 0 && !isSending
  const close = () => {
    stop()
    onClose()
  }
  return (
    <Dialog
      title={t('documents.sendChosen.title')}
      closeLabel={t('action.close')}
      onClose={close}
      wide
      footer={
        <>
          <output className="mr-auto self-center text-sm text-ink-2 tabular-nums">
            {isPreparing ? t('documents.sendChosen.preparing') : null}
            {sent > 0 && t('documents.sendChosen.sent', { count: sent })}
          </output>
          {isDone ? (
            <Button key="close" ref={focusOnMount} variant="primary" onClick={close}>
              {t('action.close')}
            </Button>
          ) : (
            <>
              {isSending ? (
                <Button onClick={stop}>{t('documents.sendChosen.stop')}</Button>
              ) : (
                <Button onClick={close}>{sent > 0 ? t('action.close') : t('action.cancel')}</Button>
              )}
              <Button
                variant="primary"
                data-first-focus
                disabled={isPreparing || isSending || ready === 0}
                onClick={send}
              >
                {t(`documents.sendChosen.${hasSeveral ? 'sendFiles' : 'send'}`, { count: ready })}
              </Button>
            </>
          )}
        </>
      }
    >
      <p className="mb-2 text-ink-2">{t('documents.sendChosen.intro')}</p>
      {twice.length > 0 && (
        <p className="mb-2 text-attention">{t('documents.sendChosen.sameNumber', { count: twice.length })}</p>
      )}
      <ul className="divide-y divide-line">
        {items.map(({ submission, state }) => (
          <li key={submission.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-1.5">
            <Link
              to="/review/$submissionId"
              params={{ submissionId: submission.id }}
              search={getFirstField(state)}
              className="min-w-40 flex-1 font-medium wrap-anywhere text-accent underline"
            >
              {replaceBidiControls(submission.fileName)}
            </Link>
            <span className="text-xs text-ink-2">{modelName(submission.modelId)}</span>
            <ItemStatus modelId={submission.modelId} state={state} />
            <SameNumberOfItem submission={submission} sameNumber={sameNumber} />
          </li>
        ))}
      </ul>
      {sent > 0 && !isSending && (
        <SentCorrections
          sent={items.flatMap(({ submission, state }) => (state.step === 'sent' ? [submission] : []))}
        />
      )}
    </Dialog>
  )
}

const isHeldBack = (state: BulkSendItemState) => state.step === 'prepared' && !state.prepared.ok

function SameNumberOfItem({
  submission: { id, documents },
  sameNumber,
}: {
  submission: Submission
  sameNumber: ReturnType<typeof findSameNumber<Submission>>
}) {
  const found = sameNumber.get(id)
  return (
    found && (
      <div className="basis-full">
        <SameNumberText sameNumber={found} documents={documents ?? 1} />
      </div>
    )
  )
}

/** The pressed button is gone. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus()

function ItemStatus({ modelId, state }: { modelId: string; state: BulkSendItemState }) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  if (state.step === 'failed') return <p className="text-sm text-bad">{formatFailure(state.error)}</p>
  if (state.step === 'sent') return <p className="text-sm text-good">{t('documents.state.sent')}</p>
  if (state.step !== 'prepared') return <p className="text-sm text-ink-2">{t('documents.sendChosen.busy')}</p>
  const { prepared } = state
  if (!prepared.ok) return <HoldReason modelId={modelId} held={prepared} />
  const { corrected, added, leftOut } = prepared.counts
  return (
    <p className="text-sm text-ink-2 tabular-nums">
      {t('documents.sendChosen.counts', { corrected, added, leftOut })}
      {prepared.documents > 1 && ` · ${t('documents.sendChosen.several', { count: prepared.documents })}`}
      {prepared.offPage > 0 && (
        <span className="text-attention">
          {' · '}
          {t('documents.sendChosen.offPage', { count: prepared.offPage })}
        </span>
      )}
    </p>
  )
}

/** Further fields are only counted. */
const maxNamedFields = 3

function HoldReason({ modelId, held }: { modelId: string; held: Extract<PreparedFeedback, { ok: false }> }) {
  const { t, language } = useTranslation()
  const names = useFieldNamer(modelId)
  if (held.why === 'state')
    return (
      <p className="text-sm text-ink-2">
        {held.state === 'sent'
          ? t('documents.sendChosen.held.sent')
          : t('documents.sendChosen.held.state', { state: t(`documents.state.${held.state}`) })}
      </p>
    )
  if (!('fields' in held))
    return <p className="text-sm text-attention">{t(`documents.sendChosen.held.${held.why}`)}</p>
  const { why, fields } = held
  const more = fields.length - maxNamedFields
  const named = fields.slice(0, maxNamedFields).map(({ field }) => names.formatReference(field))
  if (more > 0) named.push(t('documents.sendChosen.moreFields', { count: more }))
  return (
    <p className="text-sm text-attention">
      {t(`documents.sendChosen.held.${why}`, { fields: new Intl.ListFormat(language).format(named) })}
    </p>
  )
}

/** The first field to look at in a document that is held back. */
function getFirstField(state: BulkSendItemState) {
  const [first] =
    state.step === 'prepared' && !state.prepared.ok && 'fields' in state.prepared ? state.prepared.fields : []
  return first === undefined ? {} : { document: first.document || undefined, field: first.field }
}
