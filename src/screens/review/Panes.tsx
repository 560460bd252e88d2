import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changeDeviceSettings, useDeviceSettings } from '#src/ui/device-settings.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Splitter } from '#src/ui/Splitter.tsx'
import { useIsWide } from './use-is-wide.ts'

/** The page beside its fields with a movable divider; one above the other where there is no room. */
export function Panes({ page, children }: { page: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const { pageShare } = useDeviceSettings()
  const isWide = useIsWide(900)
  // One tree for both: a window that grows narrow, or a tablet that is turned, must not open the document anew.
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
