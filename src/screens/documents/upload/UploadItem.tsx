import type { ApiError } from '#src/client/http/api-error.ts'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import type { Upload } from '#src/client/upload-queue.ts'
import { toFailure } from '#src/client/http/failure.ts'
import { Button } from '#src/ui/Button.tsx'
import { Meter } from '#src/ui/Meter.tsx'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { useProblemMessage } from '#src/screens/shared/use-problem-message.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { UploadRow } from './UploadRow.tsx'
import { useUploadQueue } from './upload-queue-context.ts'

const runningSteps = ['queued', 'uploading', 'waiting', 'busy']

/** The progress or outcome of an upload. */
export function UploadItem({ upload }: { upload: Upload }) {
  const { t } = useTranslation()
  const queue = useUploadQueue()
  const file = upload.file.name
  const isRunning = runningSteps.includes(upload.state.step)
  return (
    <UploadRow
      file={upload.file}
      actions={
        <>
          {!isRunning && (
            <Button size="small" icon={RotateCw} iconOnly onClick={() => queue.retry(upload.id)}>
              {t('uploads.retry', { file })}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            icon={X}
            iconOnly
            onClick={() => (isRunning ? queue.cancel(upload.id) : queue.dismiss(upload.id))}
          >
            {isRunning ? t('uploads.cancel', { file }) : t('uploads.dismiss', { file })}
          </Button>
        </>
      }
    >
      <UploadProgress upload={upload} />
    </UploadRow>
  )
}

function UploadProgress({ upload: { state, wait } }: { upload: Upload }) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const formatProblem = useProblemMessage()
  const formatUnknown = (error: ApiError | null) => {
    if (error === null) return t('uploads.unknown')
    return error.code === 'backend_unreachable' ? t('uploads.serviceAway') : formatFailure(error)
  }
  switch (state.step) {
    case 'uploading': {
      const percent = state.total === 0 ? 0 : Math.floor((state.sent / state.total) * 100)
      const words = t('uploads.uploading', { percent })
      return (
        <div className="space-y-1">
          <p className="tabular-nums">{words}</p>
          <Meter value={percent} tone="accent" label={words} className="w-full" />
        </div>
      )
    }
    case 'waiting':
      return <p>{wait ? t('uploads.waiting') : t('uploads.accepted')}</p>
    case 'busy': {
      if (state.error.code === 'server_busy') return <p>{t('uploads.busy')}</p>
      const reason = formatProblem(toFailure(state.error)) ?? ''
      return <p className="text-attention">{t('uploads.retrying', { reason })}</p>
    }
    case 'refused':
      return (
        <p role="alert" className="text-bad">
          {formatFailure(state.error)}
        </p>
      )
    case 'unknown':
      return (
        <p role="alert" className="text-attention">
          {formatUnknown(state.error)}
        </p>
      )
    default:
      return <p>{t(`uploads.${state.step}`)}</p>
  }
}
