import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  Maximize,
  MoveHorizontal,
  RotateCw,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import type { Zoom } from './layout.ts'
import { PageNumber } from './PageNumber.tsx'

interface ToolbarProps {
  /** From 0. */
  page: number
  count: number
  /** CSS pixels per point. */
  scale: number
  zoom: Zoom
  onPage(page: number): void
  onZoom(zoom: Zoom): void
  onZoomBy(factor: number): void
  onTurn(): void
}

/** One CSS pixel is 1/96 inch, one point 1/72. */
const pixelsPerPoint = 96 / 72
const step = 1.25

/** The controls above the pages. */
export function Toolbar({ page, count, scale, zoom, onPage, onZoom, onZoomBy, onTurn }: ToolbarProps) {
  const { t } = useTranslation()
  const percent = Math.round((100 * scale) / pixelsPerPoint)
  const quiet = { look: 'quiet', iconOnly: true } as const
  const fits = (fit: 'width' | 'page') => 'fit' in zoom && zoom.fit === fit
  return (
    <fieldset
      aria-label={t('viewer.toolbar')}
      className="flex min-w-0 flex-wrap items-center gap-x-1 border-b border-line bg-surface px-2 py-1"
    >
      <Button {...quiet} icon={ChevronFirst} disabled={page === 0} onClick={() => onPage(0)}>
        {t('viewer.first')}
      </Button>
      <Button
        {...quiet}
        icon={ChevronLeft}
        keys="PageUp"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        {t('viewer.previous')}
      </Button>
      <PageNumber key={page} page={page} count={count} onPage={onPage} />
      <output className="px-1 text-xs whitespace-nowrap text-ink-2">
        {t('viewer.status', { page: page + 1, count })}
      </output>
      <Button
        {...quiet}
        icon={ChevronRight}
        keys="PageDown"
        disabled={page === count - 1}
        onClick={() => onPage(page + 1)}
      >
        {t('viewer.next')}
      </Button>
      <Button {...quiet} icon={ChevronLast} disabled={page === count - 1} onClick={() => onPage(count - 1)}>
        {t('viewer.last')}
      </Button>
      <span className="grow" />
      <Button {...quiet} icon={ZoomOut} keys="-" onClick={() => onZoomBy(1 / step)}>
        {t('viewer.zoomOut')}
      </Button>
      <span title={t('viewer.zoomLevel')} className="min-w-10 text-center text-xs text-ink-2 tabular-nums">
        {t('unit.percent', { value: percent })}
      </span>
      <Button {...quiet} icon={ZoomIn} keys="+" onClick={() => onZoomBy(step)}>
        {t('viewer.zoomIn')}
      </Button>
      <Button
        {...quiet}
        icon={MoveHorizontal}
        keys="0"
        aria-pressed={fits('width')}
        onClick={() => onZoom({ fit: 'width' })}
      >
        {t('viewer.fitWidth')}
      </Button>
      <Button {...quiet} icon={Maximize} aria-pressed={fits('page')} onClick={() => onZoom({ fit: 'page' })}>
        {t('viewer.fitPage')}
      </Button>
      <Button {...quiet} icon={RotateCw} onClick={onTurn}>
        {t('viewer.rotate')}
      </Button>
    </fieldset>
  )
}
