import { useEffect, useMemo, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { announce } from '#src/ui/browser/announcements.ts'
import { Meter } from '#src/ui/Meter.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { ConcurrencyField } from './ConcurrencyField.tsx'
import { shouldRetryRow, type RegistryBatch, type RegistryBatchState } from './use-registry-batch.ts'
import { getRowOutcome } from './row-outcome.ts'
import type { ManyRow } from './many-row.ts'
import type { ListTable } from './parse-number-list.ts'
import { countOtherNames } from './row-name.ts'
import { ManyExport } from './ManyExport.tsx'

const haltTextKeys = {
  key: 'registry.many.haltedKey',
  slow: 'registry.many.haltedSlow',
  signIn: 'registry.many.haltedSignIn',
} as const

interface ManyProgressProps {
  run: RegistryBatch
  state: RegistryBatchState
  list: ListTable
  /** The rows of the result, including lines that are not looked up. */
  rows: readonly ManyRow[]
}

/** Progress of the batch, with its actions. */
export function ManyProgress({
  run,
  state: { state, rows, haltReason },
  list,
  rows: allRows,
}: ManyProgressProps) {
  const { t, language } = useTranslation()
  const number = (value: number) => new Intl.NumberFormat(language).format(value)
  const [concurrency, setConcurrency] = useState(2)
  const total = rows.length
  const done = rows.filter((row) => row.state === 'answered' || row.state === 'failed').length
  const again = rows.filter(shouldRetryRow).length
  const isRunning = state === 'running'
  const describeProgress = () => {
    if (isRunning) return t('registry.many.progress', { done: number(done), total: number(total) })
    if (state === 'cancelled')
      return t('registry.many.cancelled', { done: number(done), total: number(total) })
    const found = rows.filter((row) => getRowOutcome(row).state === 'found').length
    return t('registry.many.finished', { found: number(found), total: number(total) })
  }
  const progress = describeProgress()
  const problems = allRows.filter((row) => 'problem' in row).length
  const notLookedUp = problems > 0 && t('registry.many.notLookedUp', { count: problems })
  // Only at the end: the comparisons take time in a long list.
  const otherNames = useMemo(
    () => (isRunning ? 0 : countOtherNames(allRows, list)),
    [isRunning, allRows, list],
  )
  const namesDiffer = otherNames > 0 && t('registry.many.namesDiffer', { count: otherNames })
  // Announce only the end, not every number.
  const announcement = isRunning ? undefined : [progress, notLookedUp, namesDiffer].filter(Boolean).join(' ')
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
        {namesDiffer && <span className="text-sm">{namesDiffer}</span>}
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
        <ManyExport list={list} rows={allRows} />
      </div>
    </div>
  )
}
