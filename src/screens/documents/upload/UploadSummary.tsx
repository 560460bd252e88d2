import { useState } from 'react'
import { isRunning, type Upload, type UploadState } from '#src/client/upload-queue.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/**
 * Announces the outcome of the files uploaded together last, once none of them is in progress; names those that failed.
 * Dismissing rows repeats nothing: only failures that are still listed are then named.
 */
export function UploadSummary({ uploads }: { uploads: readonly Upload[] }) {
  const { t, language } = useTranslation()
  const { batch, hasDismissed } = useLastBatch(uploads)
  return <output className="sr-only">{formatOutcome()}</output>

  /** Empty while files are in progress: each outcome on its own would replace the one before it unheard. */
  function formatOutcome(): string {
    if (batch.some(({ state }) => isRunning(state))) return ''
    const done = hasDismissed ? [] : listNames('done')
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

/** The files uploaded together last, without those whose rows were dismissed, even if that leaves none. */
function useLastBatch(uploads: readonly Upload[]): {
  readonly batch: readonly Upload[]
  readonly hasDismissed: boolean
} {
  const [seen, setSeen] = useState({ number: 0, count: 0 })
  const number = Math.max(seen.number, uploads.at(-1)?.batch ?? 0)
  const batch = uploads.filter((upload) => upload.batch === number)
  const count = number === seen.number ? seen.count : 0
  if (number > seen.number || batch.length > count) setSeen({ number, count: batch.length })
  return { batch, hasDismissed: batch.length < count }
}
