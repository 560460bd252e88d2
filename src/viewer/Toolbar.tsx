import ChevronFirst from 'lucide-react/icons/chevron-first'
import ChevronLast from 'lucide-react/icons/chevron-last'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Maximize from 'lucide-react/icons/maximize'
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import RotateCw from 'lucide-react/icons/rotate-cw'
import SquareDashedMousePointer from 'lucide-react/icons/square-dashed-mouse-pointer'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import type { Zoom } from './layout.ts'
import { PageNumber } from './PageNumber.tsx'

interface ToolbarProps {
  /** From 0. */
  page: number
  /** 0 until the document is open: then nothing can be done. */
  count: number
  /** CSS pixels per point. */
  scale: number
  zoom: Zoom
  goTo(page: number): void
  zoomTo(zoom: Zoom): void
  zoomBy(factor: number): void
  turn(): void
  /** Whether dragging over a page draws a box, instead of selecting text. */
  picksBoxes: boolean
  onPicksBoxes(picks: boolean): void
}

/** One CSS pixel is 1/96 inch, one point 1/72. */
const pixelsPerPoint = 96 / 72
const step = 1.25

/** The controls above the pages. */
export function Toolbar({ page, count, scale, zoom, goTo, zoomTo, zoomBy, turn, ...box }: ToolbarProps) {
  const { t } = useTranslation()
  const percent = Math.round((100 * scale) / pixelsPerPoint)
  const quiet = {
    look: 'quiet',
    iconOnly: true,
    className: 'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent',
  } as const
  const fits = (fit: 'width' | 'page') => 'fit' in zoom && zoom.fit === fit
  return (
    <fieldset
      disabled={count === 0}
      aria-label={t('viewer.toolbar')}
      className="flex min-w-0 flex-wrap items-center gap-x-1 border-b border-line bg-surface px-2 py-1"
    >
      <div className="flex items-center gap-x-1">
        <Button {...quiet} icon={ChevronFirst} disabled={page === 0} onClick={() => goTo(0)}>
          {t('viewer.first')}
        </Button>
        <Button
          {...quiet}
          icon={ChevronLeft}
          keys="PageUp"
          disabled={page === 0}
          onClick={() => goTo(page - 1)}
        >
          {t('viewer.previous')}
        </Button>
        <PageNumber key={page} page={page} count={count} onPage={goTo} />
        <output className="px-1 text-xs whitespace-nowrap text-ink-2">
          {count > 0 && t('viewer.status', { page: page + 1, count })}
        </output>
        <Button
          {...quiet}
          icon={ChevronRight}
          keys="PageDown"
          disabled={page >= count - 1}
          onClick={() => goTo(page + 1)}
        >
          {t('viewer.next')}
        </Button>
        <Button {...quiet} icon={ChevronLast} disabled={page >= count - 1} onClick={() => goTo(count - 1)}>
          {t('viewer.last')}
        </Button>
      </div>
      <div className="ml-auto flex items-center gap-x-1">
        <Button {...quiet} icon={ZoomOut} keys="-" onClick={() => zoomBy(1 / step)}>
          {t('viewer.zoomOut')}
        </Button>
        <span title={t('viewer.zoomLevel')} className="min-w-10 text-center text-xs text-ink-2 tabular-nums">
          {count > 0 && t('unit.percent', { value: percent })}
        </span>
        <Button {...quiet} icon={ZoomIn} keys="+" onClick={() => zoomBy(step)}>
          {t('viewer.zoomIn')}
        </Button>
        <Button
          {...quiet}
          icon={MoveHorizontal}
          keys="0"
          aria-pressed={fits('width')}
          onClick={() => zoomTo({ fit: 'width' })}
        >
          {t('viewer.fitWidth')}
        </Button>
        <Button
          {...quiet}
          icon={Maximize}
          aria-pressed={fits('page')}
          onClick={() => zoomTo({ fit: 'page' })}
        >
          {t('viewer.fitPage')}
        </Button>
        <Button {...quiet} icon={RotateCw} onClick={turn}>
          {t('viewer.rotate')}
        </Button>
        <Button
          {...quiet}
          icon={SquareDashedMousePointer}
          aria-pressed={box.picksBoxes}
          onClick={() => box.onPicksBoxes(!box.picksBoxes)}
        >
          {t('viewer.pickBox')}
        </Button>
      </div>
    </fieldset>
  )
}
