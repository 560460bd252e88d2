import { Link, Outlet } from '@tanstack/react-router'
import Building2 from 'lucide-react/icons/building-complex'
import Files from 'lucide-react/icons/files'
import Settings from 'lucide-react/icons/settings'
import { useTranslation } from 'react-i18next'
import { useFeedbackJobs } from '#src/screens/shared/feedback-queue-context.ts'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { SessionControls } from './SessionControls.tsx'
import { useSession } from './use-session.ts'

const OutboxBar = createLazyComponent(
  async () => (await import('#src/screens/shared/FeedbackQueueBar.tsx')).FeedbackQueueBar,
)
const SignIn = createLazyComponent(async () => (await import('./SignIn.tsx')).SignIn)

const linkClass =
  'inline-flex min-h-8 items-center gap-1.5 rounded-md px-1.5 text-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink sm:px-2.5 ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong'

// On the narrowest screens the words alone fit.
const iconClass = 'size-4 max-[23rem]:hidden'

/** The frame around every screen: skip link, navigation, content. */
export function Shell() {
  const { t } = useTranslation()
  const { session, mustSignIn } = useSession()
  const isSending = useFeedbackJobs().length > 0
  return (
    <div className="relative flex h-dvh flex-col overflow-clip">
      <a
        href="#content"
        className="sr-only z-10 rounded bg-accent px-3 py-2 text-accent-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t('app.skip')}
      </a>
      <header className="flex items-center gap-2 border-b border-line bg-surface px-3 py-1.5 sm:gap-4 sm:px-6">
        <Link to="/" className="flex shrink-0 items-center gap-2 text-base font-semibold tracking-tight">
          <img src="/favicon.svg" alt="" width={20} height={20} />
          <span className="max-sm:sr-only">{t('app.name')}</span>
        </Link>
        <nav aria-label={t('nav.main')} className="flex flex-1 gap-1">
          <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={linkClass}>
            <Files aria-hidden className={iconClass} />
            {t('nav.documents')}
          </Link>
          <Link to="/registry" activeOptions={{ includeSearch: false }} className={linkClass}>
            <Building2 aria-hidden className={iconClass} />
            {t('nav.registry')}
          </Link>
          <Link to="/settings" className={`${linkClass} ml-auto`}>
            <Settings aria-hidden className={iconClass} />
            {t('nav.settings')}
          </Link>
        </nav>
        <SessionControls session={session} />
      </header>
      <main id="content" tabIndex={-1} className="relative min-h-0 flex-1 overflow-y-auto focus:outline-none">
        <Outlet />
      </main>
      {isSending && <OutboxBar />}
      <RouteAnnouncer />
      {mustSignIn && <SignIn />}
    </div>
  )
}
