import type { ReactNode } from 'react'
import { changeDeviceSettings, useDeviceSettings } from '#src/ui/device-settings.ts'
import { useMediaQuery } from '#src/ui/browser/use-media-query.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Splitter } from '#src/ui/Splitter.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** The page beside its fields with a movable divider; the page above the fields in a narrow window. */
export function Panes({ page, children }: { page: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const { pageShare } = useDeviceSettings()
  const isWide = useMediaQuery('(min-width: 900px)')
  // The same elements in both layouts, so that resizing the window or turning a tablet does not reload the document.
  return (
    <div className={classNames('flex min-h-0 flex-1', !isWide && 'flex-col overflow-y-auto')}>
      <div
        className={isWide ? 'min-w-0' : 'h-[63%] min-h-48 shrink-0 border-b border-line sm:h-[42%]'}
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
