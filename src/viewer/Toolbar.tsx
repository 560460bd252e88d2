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
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import type { Zoom } from './layout.ts'
import { PageNumber } from './PageNumber.tsx'
import type { ViewActs } from './use-page-view.ts'

interface ToolbarProps {
  /** From 0. */
  page: number
  /** 0 until the document is open: then nothing can be done. */
  count: number
  /** CSS pixels per point. */
  scale: number
  zoom: Zoom
  /** The same one always, as the acts in it: a jump to another page draws no button anew that it does not change. */
  acts: ViewActs
  /** Whether dragging over a page draws a box, instead of selecting text. */
  picksBoxes: boolean
  onPicksBoxes(picks: boolean): void
}

/** One CSS pixel is 1/96 inch, one point 1/72. */
const pixelsPerPoint = 96 / 72
const step = 1.25

const quiet = {
  look: 'quiet',
  iconOnly: true,
  className: 'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent',
} as const

/** The controls above the pages. */
export function Toolbar({ page, count, acts, ...view }: ToolbarProps) {
  const { t } = useTranslation()
  return (
    <fieldset
      disabled={count === 0}
      aria-label={t('viewer.toolbar')}
      className="flex min-w-0 flex-wrap items-center gap-x-1 border-b border-line bg-surface px-2 py-1"
    >
      <PageControls page={page} count={count} acts={acts} />
      <ViewControls isOpen={count > 0} acts={acts} {...view} />
    </fieldset>
  )
}

type PageControlsProps = Pick<ToolbarProps, 'page' | 'count' | 'acts'>

function PageControls({ page, count, acts: { goTo } }: PageControlsProps) {
  const { t } = useTranslation()
  return (
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
      <PageNumber page={page} count={count} onPage={goTo} />
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
  )
}

type ViewControlsProps = Omit<ToolbarProps, 'page' | 'count'> & { isOpen: boolean }

/** Zoom and turning, and how to pick from the page. */
const ViewControls = memo(function ViewControls({ isOpen, scale, zoom, acts, ...box }: ViewControlsProps) {
  const { t } = useTranslation()
  const { zoomTo, zoomBy, turn } = acts
  const percent = Math.round((100 * scale) / pixelsPerPoint)
  const fits = (fit: 'width' | 'page') => 'fit' in zoom && zoom.fit === fit
  return (
    <div className="ml-auto flex items-center gap-x-1">
      <Button {...quiet} icon={ZoomOut} keys="-" onClick={() => zoomBy(1 / step)}>
        {t('viewer.zoomOut')}
      </Button>
      <span title={t('viewer.zoomLevel')} className="min-w-10 text-center text-xs text-ink-2 tabular-nums">
        {isOpen && t('unit.percent', { value: percent })}
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
      <Button {...quiet} icon={Maximize} aria-pressed={fits('page')} onClick={() => zoomTo({ fit: 'page' })}>
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
  )
})
