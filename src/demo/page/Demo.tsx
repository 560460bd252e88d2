import { useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Meter } from '#src/ui/Meter.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { DemoSession } from './demo-session.ts'
import { DemoBanner } from './DemoBanner.tsx'
import type { Stored } from './watch-storing.ts'

/** The demo: its banner, and below it the app or the reason why it cannot be used. */
export function Demo({ session }: { readonly session: DemoSession }) {
  return (
    <div className="flex h-dvh flex-col">
      <DemoBanner onReset={session.reset} wasReset={session.wasReset} />
      <div className="demo-app min-h-0 flex-1">
        <DemoContent session={session} />
      </div>
    </div>
  )
}

function DemoContent({ session }: { readonly session: DemoSession }) {
  const { t } = useTranslation()
  const state = useSyncExternalStore(session.subscribe, session.getState)
  switch (state.kind) {
    case 'running':
      return state.app
    case 'starting':
      return (
        <Centred>
          {state.stored === undefined ? (
            <output className="block text-ink-2">{t('demo.starting')}</output>
          ) : (
            <LoadingProgress stored={state.stored} />
          )}
        </Centred>
      )
    case 'elsewhere':
    case 'taken-over':
      return (
        <Centred>
          <Notice
            tone="info"
            title={t(state.kind === 'elsewhere' ? 'demo.elsewhereTitle' : 'demo.takenOverTitle')}
          >
            <p>{t(state.kind === 'elsewhere' ? 'demo.elsewhere' : 'demo.takenOver')}</p>
          </Notice>
          <Button variant="primary" onClick={session.takeOver}>
            {t('demo.useHere')}
          </Button>
        </Centred>
      )
    case 'failed':
      return (
        <Centred>
          <Notice tone="bad" role="alert" title={t('demo.failedTitle')}>
            <p>{t('demo.failed')}</p>
            <p className="text-ink-2">{state.reason}</p>
          </Notice>
          <Button onClick={() => location.reload()}>{t('action.tryAgain')}</Button>
        </Centred>
      )
  }
}

function LoadingProgress({ stored: { done, total } }: { readonly stored: Stored }) {
  const { t, language } = useTranslation()
  const megabytes = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (
    <>
      <p className="text-ink-2">
        {t('demo.loading', { done: megabytes.format(done), total: megabytes.format(total) })}
      </p>
      <Meter tone="accent" value={(100 * done) / total} className="w-full" />
    </>
  )
}

const Centred = ({ children }: { readonly children: ReactNode }) => (
  <main className="mx-auto max-w-xl space-y-3 p-6">
    <h1 className="text-lg font-semibold">Veldwerk</h1>
    {children}
  </main>
)
