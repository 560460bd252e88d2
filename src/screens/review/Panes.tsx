import { useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changeDeviceSettings, useDeviceSettings } from '#src/ui/device-settings.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Splitter } from '#src/ui/Splitter.tsx'

/** The page beside its fields with a movable divider; the page above the fields in a narrow window. */
export function Panes({ page, children }: { page: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const { pageShare } = useDeviceSettings()
  const isWide = useIsWide(900)
  // The same elements in both layouts, so that resizing the window or turning a tablet does not reload the document.
  return (
    <div className={classNames('flex min-h-0 flex-1', !isWide && 'flex-col overflow-y-auto')}>
      <div
        className={isWide ? 'min-w-0' : 'h-[42%] min-h-48 shrink-0 border-b border-line'}
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
        className={classNames('relative flex-1 overflow-y-auto', isWide ? 'min-w-0' : 'min-h-72')}
      >
        {children}
      </div>
    </div>
  )
}

/** Whether the window is at least this many CSS pixels wide. */
function useIsWide(pixels: number): boolean {
  const query = `(min-width: ${pixels}px)`
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
