import { isRunning, type Upload, type UploadState } from '#src/client/upload-queue.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Announces the outcome of the files uploaded together, once none of them is in progress; names those that failed. */
export function UploadSummary({ uploads }: { uploads: readonly Upload[] }) {
  const { t, language } = useTranslation()
  const batch = uploads.filter((upload) => upload.batch === uploads.at(-1)?.batch)
  return <output className="sr-only">{formatOutcome()}</output>

  /** Empty while files are in progress: each outcome on its own would replace the one before it unheard. */
  function formatOutcome(): string {
    if (batch.some(({ state }) => isRunning(state))) return ''
    const done = listNames('done')
    const refused = listNames('refused')
    const unknown = listNames('unknown')
    return [
      done.length > 0 && t('documents.upload.announceDone', { count: done.length, file: done[0] ?? '' }),
      refused.length > 0 && t('documents.upload.announceFailed', formatNames(refused)),
      unknown.length > 0 && t('documents.upload.announceUnknown', formatNames(unknown)),
    ]
      .filter((sentence) => sentence !== false)
      .join('. ')
  }

  function listNames(step: UploadState['step']): readonly string[] {
    return batch.filter(({ state }) => state.step === step).map(({ file }) => file.name)
  }

  function formatNames(names: readonly string[]) {
    return { count: names.length, files: new Intl.ListFormat(language).format(names) }
  }
}
