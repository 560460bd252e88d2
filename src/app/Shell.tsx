import { Link, Outlet, useLocation, useMatchRoute, useRouter } from '@tanstack/react-router'
import Building2 from 'lucide-react/icons/building-complex'
import Files from 'lucide-react/icons/files'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Settings from 'lucide-react/icons/settings'
import { useRecentAction } from '#src/screens/shared/actions/recent-action.ts'
import { useUploadQueue } from '#src/screens/documents/upload/upload-queue-context.ts'
import { useRetryUploads } from '#src/screens/documents/upload/use-retry-uploads.ts'
import { useFeedbackJobs } from '#src/screens/shared/feedback-queue-context.ts'
import { classNames } from '#src/ui/class-names.ts'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'
import { MessageBar } from '#src/ui/messages/MessageBar.tsx'
import { Tooltip } from '#src/ui/Tooltip.tsx'
import { TopBarContext } from '#src/ui/top-bar.tsx'
import { AppCommands } from './AppCommands.tsx'
import { loadTexts } from './locales/i18n.ts'
import { NewVersionNotice } from './NewVersionNotice.tsx'
import { useSession } from './use-session.ts'
import { useEffect, useState } from 'react'
import LogOut from 'lucide-react/icons/log-out'
import { otherMemberEvent, signOut } from '#src/client/api/session.ts'
import { ApiError } from '#src/client/http/api-error.ts'
import { deleteStoredData, deleteTabData, hasUnsavedWork } from '#src/client/device/shared-device.ts'
import type { Session } from '#src/contract/workspace/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { getDeviceSettings } from '#src/ui/device-settings.ts'
import { showMessage } from '#src/ui/messages/messages.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import './forced-colors.css'
import './print.css'

const FeedbackQueueBar = createLazyComponent(
  async () => (await import('#src/screens/shared/FeedbackQueueBar.tsx')).FeedbackQueueBar,
)
const RecentActionBar = createLazyComponent(async () => {
  const load = import('#src/screens/shared/actions/RecentActionBar.tsx')
  const [bar] = await Promise.all([load, loadTexts('list')])
  return bar.RecentActionBar
})
const SignIn = createLazyComponent(async () => {
  const [screen] = await Promise.all([import('./SignIn.tsx'), loadTexts('signIn')])
  return screen.SignIn
})
const SignOutDialog = createLazyComponent(async () => {
  const [dialog] = await Promise.all([import('./SignOutDialog.tsx'), loadTexts('signIn')])
  return dialog.SignOutDialog
})

/** In milliseconds after the first paint, so that the first screen does not wait for what is needed later. */
const preloadAfterMs = 5000

/** Loads the parts that must be there without a network: what happens to a send, and signing out and in again. */
function usePreloadedParts({ isReview, canSignOut }: { isReview: boolean; canSignOut: boolean }): void {
  useEffect(
    function preloadFeedbackQueueBar() {
      if (isReview) FeedbackQueueBar.preload()
    },
    [isReview],
  )
  useEffect(
    function preloadWhenIdle() {
      const timer = setTimeout(() => {
        FeedbackQueueBar.preload()
        if (!canSignOut) return
        SignIn.preload()
        SignOutDialog.preload()
      }, preloadAfterMs)
      return () => clearTimeout(timer)
    },
    [canSignOut],
  )
}

const linkClass =
  'inline-flex min-h-8 items-center gap-1.5 rounded-md px-1.5 text-sm font-medium text-ink-2 hover:bg-hover hover:text-ink active:bg-pressed sm:px-2.5 ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong'

/** Beside the controls of a review there is only room for icons. */
const compactWordClass = 'sr-only'

/** Where the controls of a review take several lines, the navigation is on the first one; where they barely fit, it is narrow. */
const reviewBarClass =
  'lg:max-xl:[&>nav]:gap-0.5 lg:max-xl:[&>nav>a]:px-1.5 ' +
  'sm:flex-nowrap sm:max-[899px]:items-start sm:max-[899px]:*:min-h-10 sm:max-[899px]:[&>nav]:items-center'

/** The frame around every screen: skip link, navigation, content. */
export function Shell() {
  const { t } = useTranslation()
  const { session, mustSignIn, wasSignedIn } = useSession()
  const hasRecentAction = useRecentAction() !== undefined
  const isSending = useFeedbackJobs().length > 0
  const [topBar, setTopBar] = useState<HTMLElement | null>(null)
  const isReview = useMatchRoute()({ to: '/review/$submissionId', fuzzy: true }) !== false
  const isPresenting = useLocation({ select: isPresentation })
  useRetryUploads()
  usePreloadedParts({ isReview, canSignOut: session?.required === true && session.signedIn })
  const wordClass = isReview ? compactWordClass : undefined
  // On the narrowest screens there is only room for the words.
  const iconClass = isReview ? 'size-4' : 'size-4 max-[28rem]:hidden'
  return (
    <div className="relative flex h-dvh flex-col overflow-clip [@media(max-height:20rem)]:overflow-y-auto">
      <a
        href="#content"
        className="sr-only z-10 rounded bg-accent px-3 py-2 text-accent-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t('app.skip')}
      </a>
      <header
        hidden={isPresenting}
        className={classNames(
          isPresenting && 'hidden',
          'flex min-h-12 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-surface px-3 py-1',
          isReview ? reviewBarClass : 'sm:gap-x-4 sm:px-6',
        )}
      >
        <Link to="/" className="flex shrink-0 items-center gap-2 text-base font-semibold tracking-tight">
          <img src="/favicon.svg" alt="" width={20} height={20} />
          <span className={classNames('max-sm:sr-only', wordClass)}>{t('app.name')}</span>
        </Link>
        <nav
          aria-label={t('nav.main')}
          className={classNames('flex gap-1', isReview ? undefined : 'flex-1 flex-wrap')}
        >
          <Link
            to="/"
            activeOptions={{ exact: true, includeSearch: false }}
            data-tooltip={t('nav.documents')}
            className={linkClass}
          >
            <Files aria-hidden className={iconClass} />
            <span className={wordClass}>{t('nav.documents')}</span>
          </Link>
          <Link
            to="/registry"
            activeOptions={{ includeSearch: false }}
            data-tooltip={t('nav.registry')}
            className={linkClass}
          >
            <Building2 aria-hidden className={iconClass} />
            <span className={wordClass}>{t('nav.registry')}</span>
          </Link>
          <Link
            to="/formats"
            activeOptions={{ includeSearch: false }}
            data-tooltip={t('nav.formats')}
            className={linkClass}
          >
            <LayoutTemplate aria-hidden className={iconClass} />
            <span className={wordClass}>{t('nav.formats')}</span>
          </Link>
          <Link
            to="/settings"
            data-tooltip={t('nav.settings')}
            className={classNames(linkClass, isReview ? undefined : 'ml-auto')}
          >
            <Settings aria-hidden className={iconClass} />
            <span className={wordClass}>{t('nav.settings')}</span>
          </Link>
        </nav>
        <div ref={setTopBar} className="contents" />
        <SessionControls session={session} isCompact={isReview} />
      </header>
      <NewVersionNotice />
      <main
        id="content"
        tabIndex={-1}
        // In a window as low as at 400 % zoom the bar above would leave no room: there it scrolls away.
        className="relative min-h-0 flex-1 overflow-y-auto focus:outline-none [@media(max-height:20rem)]:h-dvh [@media(max-height:20rem)]:flex-none"
      >
        <TopBarContext value={topBar}>
          <Outlet />
        </TopBarContext>
      </main>
      <div className="contents [@media(max-height:20rem)]:sticky [@media(max-height:20rem)]:bottom-0 [@media(max-height:20rem)]:z-10 [@media(max-height:20rem)]:block">
        {isSending && <FeedbackQueueBar />}
        {hasRecentAction && <RecentActionBar />}
      </div>
      <MessageBar />
      <RouteAnnouncer />
      <Tooltip />
      {mustSignIn ? <SignIn wasSignedIn={wasSignedIn} /> : <AppCommands />}
    </div>
  )
}

/** Whether only the screen is shown: a presentation of a comparison, by its address. */
const isPresentation = ({ pathname, search }: { pathname: string; search: object }): boolean =>
  /^\/review\/[^/]+\/compare\/?$/.test(pathname) && 'present' in search && search.present === true

/**
 * Announces a new screen to screen readers and focuses its heading, as a page load would. A change of search parameters
 * alone is not a new screen.
 */
function RouteAnnouncer() {
  const router = useRouter()
  const [announcement, setAnnouncement] = useState('')
  useEffect(
    function announceScreens() {
      let focusBefore = document.activeElement
      const stopWatching = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) focusBefore = document.activeElement
      })
      const stopAnnouncing = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first screen is announced by the browser itself.
        if (!pathChanged || fromLocation === undefined) return
        // On a busy machine this is late: if the user works on the screen already, they keep the focus.
        const { activeElement } = document
        if (activeElement === document.body || activeElement === focusBefore)
          document.querySelector('h1')?.focus()
        setAnnouncement(document.title)
      })
      return () => {
        stopWatching()
        stopAnnouncing()
      }
    },
    [router],
  )
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}

/** Signs out. Also true if the server can end the session only once its storage is back (503). */
const tryToSignOut = () =>
  signOut().then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status === 503,
  )

interface SessionControlsProps {
  session: Session | undefined
  /** Whether only a wide window has room for words. */
  isCompact: boolean
}

/** The signed-in member and a sign-out button; nothing where no sign-in is required. */
function SessionControls({ session, isCompact }: SessionControlsProps) {
  if (!session?.required || !session.signedIn) return null
  const { name, organisation } = session
  const who = [name, organisation].filter((part) => part !== null).join(', ')
  return <MemberControls who={who} isCompact={isCompact} />
}

/**
 * Signing out is asked about first if that would lose a file, because one that is not uploaded yet is only in this page, or
 * changes: a shared device keeps none.
 */
function MemberControls({ who, isCompact }: { who: string; isCompact: boolean }) {
  const { t } = useTranslation()
  const uploadQueue = useUploadQueue()
  const [isAsking, setIsAsking] = useState(false)
  const leave = async () => {
    if (!(await tryToSignOut())) return showMessage('info', t('signIn.outFailed'))
    if (getDeviceSettings().isShared) deleteStoredData()
    else deleteTabData()
    // Nothing of this person's work may stay in memory or in this tab for the next one.
    dispatchEvent(new Event(otherMemberEvent))
    location.reload()
  }
  const askOrLeave = () => {
    const losesWork = getDeviceSettings().isShared && hasUnsavedWork()
    if (uploadQueue.hasUnfinished() || losesWork) setIsAsking(true)
    else void leave()
  }
  return (
    <>
      <div
        // Focusable, so that keyboard users can read a name that is cut off.
        data-tooltip={who === '' ? undefined : t('signIn.as', { name: who })}
        className="flex min-w-0 items-center gap-2"
      >
        {who !== '' && (
          <p
            className={classNames(
              isCompact ? 'max-[1800px]:sr-only' : 'max-sm:sr-only',
              'max-w-48 truncate text-sm text-ink-2',
            )}
          >
            <span className="sr-only">{t('signIn.as', { name: '' })}</span>
            {who}
          </p>
        )}
        <Button size="small" variant="quiet" icon={LogOut} tooltip={t('signIn.out')} onClick={askOrLeave}>
          <span className={isCompact ? 'max-[1800px]:sr-only' : undefined}>{t('signIn.out')}</span>
        </Button>
      </div>
      {isAsking && <SignOutDialog onClose={() => setIsAsking(false)} onSignOut={() => void leave()} />}
    </>
  )
}
