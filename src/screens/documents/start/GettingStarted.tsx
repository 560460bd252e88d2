import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import FileCode from 'lucide-react/icons/file-code'
import FileText from 'lucide-react/icons/file-text'
import Mails from 'lucide-react/icons/mails'
import ReceiptText from 'lucide-react/icons/receipt-text'
import X from 'lucide-react/icons/x'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { backendQuery, modelsQuery } from '#src/client/api/models.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { Button } from '#src/ui/Button.tsx'
import { cardClass, cardTitleClass } from '#src/ui/card-classes.ts'
import { changeDeviceSettings } from '#src/ui/device-settings.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { isRunning } from '#src/client/upload-queue.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { partitionFiles } from '../upload/partition-files.ts'
import { useUploads } from '../upload/upload-queue-context.ts'
import type { TakeFiles } from '../upload/UploadRegion.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { fetchSample, isSample, learningSamples, samples, type Sample } from './samples.ts'

export interface GettingStartedProps {
  readonly submissions: readonly Submission[]
  /** Uploads files as if the user had chosen them. */
  readonly onTake: TakeFiles
}

const icons: Record<Sample['kind'], LucideIcon> = {
  invoice: FileText,
  receipt: ReceiptText,
  electronic: FileCode,
  mail: Mails,
}

/**
 * For new users: sample documents that open with one click, and first steps that are ticked automatically. Samples
 * are only offered with the local service and for its models: a hosted one would charge for them.
 */
export function GettingStarted({ submissions, onTake }: GettingStartedProps) {
  const { t } = useTranslation()
  const { data: backend } = useQuery(backendQuery)
  return (
    <section aria-labelledby="getting-started" className={`${cardClass} flex flex-col gap-4 print:hidden`}>
      <div className="flex items-start justify-between gap-3">
        <h2 id="getting-started" className={cardTitleClass}>
          {t('start.title')}
        </h2>
        <Button
          variant="quiet"
          size="small"
          icon={X}
          onClick={() => {
            changeDeviceSettings({ showsGettingStarted: false })
            // The button is gone, and the focus would be lost.
            document.getElementById('content')?.focus()
          }}
        >
          {t('start.hide')}
        </Button>
      </div>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {backend?.kind === 'local' && <Samples submissions={submissions} onTake={onTake} />}
        {backend && <FirstSteps submissions={submissions} isLocal={backend.kind === 'local'} />}
      </div>
    </section>
  )
}

function Samples({ submissions, onTake }: GettingStartedProps) {
  const { t } = useTranslation()
  const { open, isBusy, error } = useOpenSample(submissions, onTake)
  const formatFailure = useFailureMessage()
  const { data: models = [] } = useQuery(modelsQuery)
  const isOffered = (modelId: string) => models.some(({ id, hidden }) => id === modelId && !hidden)
  // An organisation may offer only its own models.
  if (!samples.some(({ modelId }) => isOffered(modelId))) return null
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">{t('start.samples.intro')}</p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {samples.map(
          ({ file, modelId, kind }) =>
            isOffered(modelId) && (
              <li key={file}>
                <SampleButton
                  icon={icons[kind]}
                  name={t(`start.samples.${kind}.name`)}
                  about={t(`start.samples.${kind}.about`)}
                  disabled={isBusy}
                  onPress={() => void open(file, modelId)}
                />
              </li>
            ),
        )}
      </ul>
      {isOffered('invoice') && (
        <div className="flex flex-col gap-2 rounded-md bg-sunken p-3">
          <p className="text-sm">
            <strong className="font-semibold">{t('start.learning.title')}</strong> {t('start.learning.text')}
          </p>
          <div className="flex flex-wrap gap-2">
            {learningSamples.map((file, index) => (
              <Button
                key={file}
                size="small"
                aria-label={t('start.samples.try', {
                  sample: t('start.learning.open', { number: index + 1 }),
                })}
                disabled={isBusy}
                onClick={() => void open(file, 'invoice')}
              >
                {t('start.learning.open', { number: index + 1 })}
              </Button>
            ))}
          </div>
        </div>
      )}
      {error !== undefined && (
        <Notice tone="bad" role="alert" title={t('start.samples.failed')}>
          <p>{formatFailure(error)}</p>
        </Notice>
      )}
    </div>
  )
}

interface SampleButtonProps {
  readonly icon: LucideIcon
  readonly name: string
  readonly about: string
  readonly disabled: boolean
  readonly onPress: () => void
}

function SampleButton({ icon: Icon, name, about, disabled, onPress }: SampleButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-label={t('start.samples.try', { sample: `${name} ${about}` })}
      disabled={disabled}
      onClick={onPress}
      className="flex h-full w-full items-start gap-3 rounded-md border border-line bg-raised p-3 text-left shadow-1 hover:border-line-strong active:bg-sunken disabled:opacity-60"
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-strong" strokeWidth={1.75} />
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="text-sm font-medium">{name}</span>
        <span className="text-xs text-ink-2">{about}</span>
      </span>
    </button>
  )
}

/** Uploads a sample and opens it; one that was uploaded before is only opened. */
function useOpenSample(submissions: readonly Submission[], onTake: TakeFiles) {
  const navigate = useNavigate()
  const uploads = useUploads()
  const isUploading = uploads.some(({ file, state }) => isSample(file.name) && isRunning(state))
  const [isFetching, setFetching] = useState(false)
  const [error, setError] = useState<unknown>()
  const open = async (name: string, modelId: string) => {
    setFetching(true)
    setError(undefined)
    try {
      const file = await fetchSample(name)
      const choice = { modelId, wait: false, format: '' }
      const { held } = await partitionFiles([{ file, ...choice }], submissions)
      const [earlier] = held.flatMap((one) => (one.kind === 'duplicate' ? [one.earlier] : []))
      if (earlier === undefined) await onTake([file], { choice, opens: true })
      else await navigate({ to: '/review/$submissionId', params: { submissionId: earlier.id } })
    } catch (problem) {
      setError(problem)
    }
    setFetching(false)
  }
  return { open, isBusy: isFetching || isUploading, error }
}
