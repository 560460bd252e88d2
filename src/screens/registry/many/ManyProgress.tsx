import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { announce } from '#src/ui/browser/announcements.ts'
import { ConcurrencyField } from './ConcurrencyField.tsx'
import { shouldRetryRow, type RegistryBatch, type RegistryBatchState } from './use-registry-batch.ts'
import { getRowOutcome } from './row-outcome.ts'
import { ManyExport } from './ManyExport.tsx'

const haltTextKeys = {
  key: 'registry.many.haltedKey',
  slow: 'registry.many.haltedSlow',
  signIn: 'registry.many.haltedSignIn',
} as const

interface ManyProgressProps {
  run: RegistryBatch
  state: RegistryBatchState
}

/** How far the run is, and what one can do with it. */
export function ManyProgress({ run, state: { state, rows, haltReason: halted } }: ManyProgressProps) {
  const { t } = useTranslation()
  const [atOnce, setAtOnce] = useState(2)
  const total = rows.length
  const done = rows.filter((row) => row.state === 'answered' || row.state === 'failed').length
  const again = rows.filter(shouldRetryRow).length
  const isRunning = state === 'running'
  const words = isRunning
    ? t('registry.many.progress', { done, total })
    : state === 'cancelled'
      ? t('registry.many.cancelled', { done, total })
      : t('registry.many.finished', {
          found: rows.filter((row) => getRowOutcome(row).state === 'found').length,
          total,
        })
  // Not every number is read aloud: the start, and the end.
  const said = isRunning ? undefined : words
  useEffect(
    function tellTheEnd() {
      if (said !== undefined) announce(said)
    },
    [said],
  )
  return (
    <div className="flex flex-col gap-3">
      {halted && <Notice tone="bad" role="alert" title={t(haltTextKeys[halted])} />}
      <div className="flex flex-wrap items-center gap-3">
        <progress aria-label={words} className="h-2 w-56 accent-accent" max={total} value={done} />
        <span className="text-sm tabular-nums">{words}</span>
        {isRunning ? (
          <Button onClick={run.cancel}>{t('registry.many.cancel')}</Button>
        ) : (
          <>
            {done < total && (
              <Button variant="primary" onClick={() => run.resume(atOnce)}>
                {t('registry.many.resume', { count: total - done })}
              </Button>
            )}
            {again > 0 && (
              <Button onClick={() => run.resume(atOnce, shouldRetryRow)}>
                {t('registry.many.again', { count: again })}
              </Button>
            )}
            {(done < total || again > 0) && <ConcurrencyField value={atOnce} onChange={setAtOnce} />}
            <Button variant="quiet" onClick={run.clear}>
              {t('registry.many.newList')}
            </Button>
          </>
        )}
        <ManyExport rows={rows} />
      </div>
    </div>
  )
}
