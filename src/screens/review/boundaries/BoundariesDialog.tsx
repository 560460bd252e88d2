import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { backendQuery } from '#src/client/api/models.ts'
import {
  formatBoundaries,
  isSameBoundaries,
  type DividedFile,
} from '#src/contract/workspace/file/divided-files.ts'
import { useAct } from '#src/screens/shared/actions/use-act.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { useProblemMessage } from '#src/screens/shared/use-problem-message.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useAfterAction } from '../life/use-after-action.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useDraft } from '../session/selectors.ts'
import { listChangedDocuments, type FirstPages } from './page-boundaries.ts'
import { PageStrip } from './PageStrip.tsx'
import { useChosenBoundaries } from './use-chosen-boundaries.ts'
import { usePageThumbnails } from './use-page-thumbnails.ts'

interface BoundariesDialogProps {
  /** The file of the document that is open. */
  file: DividedFile
  /** The change that the opening command makes to the boundaries. */
  start: (firstPages: FirstPages) => FirstPages
  onClose: () => void
}

/** Lets the reviewer set where the documents in a file begin, and has them read again. Loaded lazily. */
export function BoundariesDialog({ file, start, onClose }: BoundariesDialogProps) {
  const { t } = useTranslation()
  const { data: backend } = useQuery(backendQuery)
  if (backend?.kind === 'hosted')
    return (
      <Dialog title={t('boundaries.title')} closeLabel={t('action.close')} onClose={onClose}>
        <p>{t('boundaries.hosted')}</p>
      </Dialog>
    )
  return <ChooseBoundaries file={file} start={start} onClose={onClose} />
}

function ChooseBoundaries({ file, start, onClose }: BoundariesDialogProps) {
  const { t } = useTranslation()
  const { submission, result } = useReviewSession()
  const { firstPages, choose, forget } = useChosenBoundaries(submission.id, file, start)
  const thumbnails = usePageThumbnails(submission, result, file.firstDocument)
  const { apply, isBusy, failure } = useApplyBoundaries(file, () => {
    forget()
    onClose()
  })
  const isUnchanged = isSameBoundaries(firstPages, file.firstPages)
  return (
    <Dialog
      wide
      title={t('boundaries.title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          {failure !== undefined && (
            <p role="alert" className="mr-auto text-sm text-bad">
              {failure}
            </p>
          )}
          <Button disabled={isUnchanged || isBusy} onClick={() => choose(file.firstPages)}>
            {t('boundaries.reset')}
          </Button>
          <Button variant="primary" disabled={isUnchanged || isBusy} onClick={() => apply(firstPages)}>
            {t('boundaries.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <p>{t('boundaries.meaning')}</p>
        <p className="text-ink-2 max-sm:hidden">{t('boundaries.keys')}</p>
        <PageStrip
          firstPages={firstPages}
          totalPages={file.totalPages}
          thumbnails={thumbnails}
          onChange={choose}
        />
        <output className="font-medium">
          {t('boundaries.count', {
            count: firstPages.length,
            pages: formatBoundaries(firstPages, file.totalPages),
          })}
        </output>
        {isUnchanged ? (
          <p className="text-ink-2">{t('boundaries.unchanged')}</p>
        ) : (
          <Consequences file={file} firstPages={firstPages} />
        )}
      </div>
    </Dialog>
  )
}

/** Describes how applying affects the work done so far. */
function Consequences({ file, firstPages }: { file: DividedFile; firstPages: FirstPages }) {
  const { t } = useTranslation()
  const { submission } = useReviewSession()
  const documents = useDraft((state) => state.documents)
  const lost = listChangedDocuments(file.firstPages, firstPages).flatMap((offset) => {
    const index = file.firstDocument + offset
    const count = documents[index]?.draft.edits.length ?? 0
    return count === 0 ? [] : [{ number: index + 1, count }]
  })
  return (
    <div className="flex flex-col gap-1 text-ink-2">
      <p>{t('boundaries.keeps')}</p>
      {lost.length > 0 && (
        <>
          <p className="text-ink">{t('boundaries.loses')}</p>
          <ul className="list-disc pl-5 text-ink">
            {lost.map(({ number, count }) => (
              <li key={number}>{t('boundaries.lost', { number, count })}</li>
            ))}
          </ul>
        </>
      )}
      {submission.state === 'sent' && <p>{t('boundaries.sent')}</p>}
      {firstPages.length > 1 && <p>{t('boundaries.first')}</p>}
    </div>
  )
}

/** Flushes the draft, has the file read with the boundaries and opens the new reading. */
function useApplyBoundaries({ fileName, occurrence }: DividedFile, onApplied: () => void) {
  const { t } = useTranslation()
  const { submission, autosave } = useReviewSession()
  const formatFailure = useFailureMessage()
  const formatProblem = useProblemMessage()
  const { mutateAsync, isPending, error } = useAct()
  const goOn = useAfterAction(submission.id)
  const [refusal, setRefusal] = useState<string>()

  async function run(firstPages: FirstPages): Promise<void> {
    setRefusal(undefined)
    await autosave.flush()
    if (autosave.getSnapshot().status !== 'saved') return setRefusal(t('boundaries.notSaved'))
    const files = [{ fileName, occurrence, firstPages: [...firstPages] }]
    const done = await mutateAsync({ action: { action: 'set-boundaries', files }, submissions: [submission] })
    const [refused] = done.refused
    if (refused !== undefined)
      return setRefusal(
        `${t('actions.failed')} ${
          formatProblem({
            code: refused.problem?.code ?? null,
            detail: refused.problem?.detail ?? null,
          }) ?? ''
        }`,
      )
    onApplied()
    goOn(done)
  }
  return {
    // The failure is shown through `failure`.
    apply: (firstPages: FirstPages) => void run(firstPages).catch(() => undefined),
    isBusy: isPending,
    failure: refusal ?? (error === null ? undefined : `${t('actions.failed')} ${formatFailure(error)}`),
  }
}
