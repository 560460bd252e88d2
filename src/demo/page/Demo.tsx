import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { DemoSession } from './demo-session.ts'
import { DemoBanner } from './DemoBanner.tsx'

/** The demo: its banner, and below it the app or why that cannot be used. */
export function Demo({ session }: { readonly session: DemoSession }) {
  return (
    <div className="flex h-dvh flex-col">
      <DemoBanner onReset={session.reset} />
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
          <output className="text-ink-2">
            {state.stored === undefined ? t('demo.starting') : t('demo.loading', { ...state.stored })}
          </output>
        </Centred>
      )
    case 'elsewhere':
    case 'taken-over':
      return (
        <Centred>
          <Notice
            tone="info"
            title={t(state.kind === 'elsewhere' ? 'demo.elsewhereTitle' : 'demo.takenOverTitle')}
            actions={
              <Button variant="primary" onClick={session.takeOver}>
                {t('demo.useHere')}
              </Button>
            }
          >
            <p>{t(state.kind === 'elsewhere' ? 'demo.elsewhere' : 'demo.takenOver')}</p>
          </Notice>
        </Centred>
      )
    case 'failed':
      return (
        <Centred>
          <Notice
            tone="bad"
            role="alert"
            title={t('demo.failedTitle')}
            actions={<Button onClick={() => location.reload()}>{t('action.tryAgain')}</Button>}
          >
            <p>{t('demo.failed')}</p>
            <p className="text-ink-2">{state.reason}</p>
          </Notice>
        </Centred>
      )
  }
}

const Centred = ({ children }: { readonly children: React.ReactNode }) => (
  <main className="mx-auto max-w-xl space-y-3 p-6">
    <h1 className="text-lg font-semibold">Veldwerk</h1>
    {children}
  </main>
)
