import { useEffect, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { announce } from '#src/ui/browser/announcements.ts'
import { Meter } from '#src/ui/Meter.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { ConcurrencyField } from './ConcurrencyField.tsx'
import { shouldRetryRow, type RegistryBatch, type RegistryBatchState } from './use-registry-batch.ts'
import { getRowOutcome } from './row-outcome.ts'
import type { ManyRow } from './many-row.ts'
import { ManyExport } from './ManyExport.tsx'

const haltTextKeys = {
  key: 'registry.many.haltedKey',
  slow: 'registry.many.haltedSlow',
  signIn: 'registry.many.haltedSignIn',
} as const

interface ManyProgressProps {
  run: RegistryBatch
  state: RegistryBatchState
  /** Those of the result, with lines that are not looked up. */
  rows: readonly ManyRow[]
}

/** Progress of the batch, with its actions. */
export function ManyProgress({ run, state: { state, rows, haltReason }, rows: allRows }: ManyProgressProps) {
  const { t } = useTranslation()
  const [concurrency, setConcurrency] = useState(2)
  const total = rows.length
  const done = rows.filter((row) => row.state === 'answered' || row.state === 'failed').length
  const again = rows.filter(shouldRetryRow).length
  const isRunning = state === 'running'
  const describeProgress = () => {
    if (isRunning) return t('registry.many.progress', { done, total })
    if (state === 'cancelled') return t('registry.many.cancelled', { done, total })
    const found = rows.filter((row) => getRowOutcome(row).state === 'found').length
    return t('registry.many.finished', { found, total })
  }
  const progress = describeProgress()
  const problems = allRows.filter((row) => 'problem' in row).length
  const notLookedUp = problems > 0 && t('registry.many.notLookedUp', { count: problems })
  // Announces the end only, not every number.
  const announcement = isRunning ? undefined : [progress, notLookedUp].filter(Boolean).join(' ')
  useEffect(
    function announceEnd() {
      if (announcement !== undefined) announce(announcement)
    },
    [announcement],
  )
  return (
    <div className="flex flex-col gap-3">
      {haltReason && <Notice tone="bad" role="alert" title={t(haltTextKeys[haltReason])} />}
      <div className="flex flex-wrap items-center gap-3">
        <Meter tone="accent" label={progress} className="h-2 w-56" value={(100 * done) / total} />
        <span className="text-sm tabular-nums">{progress}</span>
        {notLookedUp && <span className="text-sm">{notLookedUp}</span>}
        {isRunning ? (
          <Button onClick={run.cancel}>{t('registry.many.cancel')}</Button>
        ) : (
          <>
            {done < total && (
              <Button variant="primary" onClick={() => run.resume(concurrency)}>
                {t('registry.many.resume', { count: total - done })}
              </Button>
            )}
            {again > 0 && (
              <Button onClick={() => run.resume(concurrency, shouldRetryRow)}>
                {t('registry.many.again', { count: again })}
              </Button>
            )}
            {(done < total || again > 0) && (
              <ConcurrencyField
                value={concurrency}
                onChange={({ target }) => setConcurrency(Number(target.value))}
              />
            )}
            <Button variant="quiet" onClick={run.clear}>
              {t('registry.many.newList')}
            </Button>
          </>
        )}
        <ManyExport rows={allRows} />
      </div>
    </div>
  )
}
