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
import type { Zoom } from './layout/layout.ts'
import { PageNumberInput } from './PageNumberInput.tsx'
import type { ViewCommands } from './layout/use-page-view.ts'

interface ToolbarProps {
  /** From 0. */
  page: number
  /** 0 until the document is open: then nothing can be done. */
  count: number
  /** CSS pixels per point. */
  scale: number
  zoom: Zoom
  /** The same one always, as the acts in it: a jump to another page draws no button anew that it does not change. */
  commands: ViewCommands
  /** Whether dragging over a page draws a box, instead of selecting text. */
  isBoxSelection: boolean
  onBoxSelectionChange(picks: boolean): void
}

/** One CSS pixel is 1/96 inch, one point 1/72. */
const pixelsPerPoint = 96 / 72
const zoomStep = 1.25

const quietButton = {
  variant: 'quiet',
  iconOnly: true,
  className: 'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent',
} as const

/** The controls above the pages. */
export function Toolbar({ page, count, commands: acts, ...view }: ToolbarProps) {
  const { t } = useTranslation()
  return (
    <fieldset
      disabled={count === 0}
      aria-label={t('viewer.toolbar')}
      className="flex min-w-0 flex-wrap items-center gap-x-1 border-b border-line bg-surface px-2 py-1"
    >
      <PageControls page={page} count={count} commands={acts} />
      <ViewControls isOpen={count > 0} commands={acts} {...view} />
    </fieldset>
  )
}

type PageControlsProps = Pick<ToolbarProps, 'page' | 'count' | 'commands'>

function PageControls({ page, count, commands: { goToPage: goTo } }: PageControlsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-x-1">
      <Button {...quietButton} icon={ChevronFirst} disabled={page === 0} onClick={() => goTo(0)}>
        {t('viewer.first')}
      </Button>
      <Button
        {...quietButton}
        icon={ChevronLeft}
        keys="PageUp"
        disabled={page === 0}
        onClick={() => goTo(page - 1)}
      >
        {t('viewer.previous')}
      </Button>
      <PageNumberInput page={page} count={count} onPage={goTo} />
      <output className="px-1 text-xs whitespace-nowrap text-ink-2">
        {count > 0 && t('viewer.status', { page: page + 1, count })}
      </output>
      <Button
        {...quietButton}
        icon={ChevronRight}
        keys="PageDown"
        disabled={page >= count - 1}
        onClick={() => goTo(page + 1)}
      >
        {t('viewer.next')}
      </Button>
      <Button
        {...quietButton}
        icon={ChevronLast}
        disabled={page >= count - 1}
        onClick={() => goTo(count - 1)}
      >
        {t('viewer.last')}
      </Button>
    </div>
  )
}

type ViewControlsProps = Omit<ToolbarProps, 'page' | 'count'> & { isOpen: boolean }

/** Zoom and turning, and how to pick from the page. */
const ViewControls = memo(function ViewControls({
  isOpen,
  scale,
  zoom,
  commands: acts,
  ...box
}: ViewControlsProps) {
  const { t } = useTranslation()
  const { setZoom: zoomTo, zoomBy, rotate: turn } = acts
  const percent = Math.round((100 * scale) / pixelsPerPoint)
  const fits = (fit: 'width' | 'page') => 'fit' in zoom && zoom.fit === fit
  return (
    <div className="ml-auto flex items-center gap-x-1">
      <Button {...quietButton} icon={ZoomOut} keys="-" onClick={() => zoomBy(1 / zoomStep)}>
        {t('viewer.zoomOut')}
      </Button>
      <span title={t('viewer.zoomLevel')} className="min-w-10 text-center text-xs text-ink-2 tabular-nums">
        {isOpen && t('unit.percent', { value: percent })}
      </span>
      <Button {...quietButton} icon={ZoomIn} keys="+" onClick={() => zoomBy(zoomStep)}>
        {t('viewer.zoomIn')}
      </Button>
      <Button
        {...quietButton}
        icon={MoveHorizontal}
        keys="0"
        aria-pressed={fits('width')}
        onClick={() => zoomTo({ fit: 'width' })}
      >
        {t('viewer.fitWidth')}
      </Button>
      <Button
        {...quietButton}
        icon={Maximize}
        aria-pressed={fits('page')}
        onClick={() => zoomTo({ fit: 'page' })}
      >
        {t('viewer.fitPage')}
      </Button>
      <Button {...quietButton} icon={RotateCw} onClick={turn}>
        {t('viewer.rotate')}
      </Button>
      <Button
        {...quietButton}
        icon={SquareDashedMousePointer}
        aria-pressed={box.isBoxSelection}
        onClick={() => box.onBoxSelectionChange(!box.isBoxSelection)}
      >
        {t('viewer.pickBox')}
      </Button>
    </div>
  )
})
