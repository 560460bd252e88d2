import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changeDeviceSettings, useDeviceSettings } from '#src/ui/device-settings.ts'
import { Splitter } from '#src/ui/Splitter.tsx'
import { useIsWide } from './use-is-wide.ts'

/** The page beside its fields with a movable divider; one above the other where there is no room. */
export function Panes({ page, children }: { page: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const { pageShare } = useDeviceSettings()
  const isWide = useIsWide(900)
  if (!isWide)
    return (
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <div className="h-[42%] min-h-48 shrink-0 border-b border-line">{page}</div>
        <div data-scroller className="relative min-h-72 flex-1 overflow-y-auto">
          {children}
        </div>
      </div>
    )
  return (
    <div className="flex min-h-0 flex-1">
      <div className="min-w-0" style={{ width: `${pageShare * 100}%` }}>
        {page}
      </div>
      <Splitter
        label={t('review.divider')}
        share={pageShare}
        onShare={(share) => changeDeviceSettings({ pageShare: share })}
      />
      <div data-scroller className="relative min-w-0 flex-1 overflow-y-auto">
        {children}
      </div>
    </div>
  )
}
