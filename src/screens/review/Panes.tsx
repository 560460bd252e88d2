import type { ReactNode } from 'react'
import { changeDeviceSettings, useDeviceSettings } from '#src/ui/device-settings.ts'
import { useMediaQuery } from '#src/ui/browser/use-media-query.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Splitter } from '#src/ui/Splitter.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface PanesProps {
  page: ReactNode
  /** Whether, in a narrow window, both panes share its height, so that nothing else scrolls. */
  isFitted?: boolean
  children: ReactNode
}

/** The page beside its fields with a movable divider; in a narrow window the page is above the fields. */
export function Panes({ page, isFitted = false, children }: PanesProps) {
  const { t } = useTranslation()
  const { pageShare } = useDeviceSettings()
  const isWide = useMediaQuery('(min-width: 900px)')
  // The same elements in both layouts, so that resizing the window or turning a tablet does not reload the document.
  return (
    <div
      className={classNames(
        'flex min-h-0 flex-1 print:block',
        !isWide && 'flex-col',
        !isWide && !isFitted && 'overflow-y-auto',
      )}
    >
      <div
        className={classNames(
          // Only the pages near the window are drawn.
          'print:hidden',
          isWide ? 'min-w-0' : 'shrink-0 border-b border-line sm:h-[42%]',
          !isWide && (isFitted ? 'h-1/2' : 'h-[min(63%,100%-17rem)] min-h-48'),
        )}
        style={isWide ? { width: `${pageShare * 100}%` } : undefined}
      >
        {page}
      </div>
      {isWide && (
        <Splitter
          label={t('review.divider')}
          share={pageShare}
          onShareChange={(share) => changeDeviceSettings({ pageShare: share })}
        />
      )}
      <div
        data-scroller
        className={classNames(
          'relative flex-1 overflow-y-auto',
          isWide && 'min-w-0',
          !isWide && (isFitted ? 'min-h-0' : 'min-h-68'),
        )}
      >
        {children}
      </div>
    </div>
  )
}
