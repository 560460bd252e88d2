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
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { Zoom } from './layout/layout.ts'
import { PageNumberInput } from './PageNumberInput.tsx'
import type { ViewCommands } from './layout/use-page-view.ts'

interface ToolbarProps {
  /** From 0. */
  page: number
  /** 0 until the document is open: then the toolbar is disabled. */
  count: number
  /** CSS pixels per point. */
  scale: number
  zoom: Zoom
  /** Must be the same object on every render, so that a page change re-renders only the page controls. */
  commands: ViewCommands
  /** Whether dragging over a page draws a box, instead of selecting text. */
  isBoxSelection: boolean
  onBoxSelectionChange(isOn: boolean): void
}

/** One CSS pixel is 1/96 inch, one point 1/72. */
const pixelsPerPoint = 96 / 72
const zoomStep = 1.25

const quietButton = {
  variant: 'quiet',
  iconOnly: true,
  className: 'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent max-sm:px-0',
} as const

/** Hidden on a phone, where there is one line: the ends of the document are a scroll away, and pages fit the width. */
const wideScreenButton = { ...quietButton, className: `${quietButton.className} max-sm:hidden` } as const

/** The controls above the pages. */
export function Toolbar({ page, count, commands, ...view }: ToolbarProps) {
  const { t } = useTranslation()
  return (
    <fieldset
      disabled={count === 0}
      aria-label={t('viewer.toolbar')}
      className="flex min-w-0 flex-wrap items-center gap-x-1 border-b border-line bg-surface px-2 py-1"
    >
      <PageControls page={page} count={count} commands={commands} />
      <ViewControls isOpen={count > 0} commands={commands} {...view} />
    </fieldset>
  )
}

type PageControlsProps = Pick<ToolbarProps, 'page' | 'count' | 'commands'>

function PageControls({ page, count, commands: { goToPage } }: PageControlsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-x-1 max-sm:gap-x-0">
      <Button {...wideScreenButton} icon={ChevronFirst} disabled={page === 0} onClick={() => goToPage(0)}>
        {t('viewer.first')}
      </Button>
      <Button
        {...quietButton}
        icon={ChevronLeft}
        keys="PageUp"
        disabled={page === 0}
        onClick={() => goToPage(page - 1)}
      >
        {t('viewer.previous')}
      </Button>
      <div className="max-sm:hidden">
        <PageNumberInput page={page} count={count} onPage={goToPage} />
      </div>
      <output className="px-1 text-xs whitespace-nowrap text-ink-2">
        {count > 0 && t('viewer.status', { page: page + 1, count })}
      </output>
      <Button
        {...quietButton}
        icon={ChevronRight}
        keys="PageDown"
        disabled={page >= count - 1}
        onClick={() => goToPage(page + 1)}
      >
        {t('viewer.next')}
      </Button>
      <Button
        {...wideScreenButton}
        icon={ChevronLast}
        disabled={page >= count - 1}
        onClick={() => goToPage(count - 1)}
      >
        {t('viewer.last')}
      </Button>
    </div>
  )
}

type ViewControlsProps = Omit<ToolbarProps, 'page' | 'count'> & { isOpen: boolean }

/** Zoom, rotation and box selection. */
const ViewControls = memo(function ViewControls({
  isOpen,
  scale,
  zoom,
  commands: { setZoom, zoomBy, rotate },
  ...selection
}: ViewControlsProps) {
  const { t } = useTranslation()
  const percent = Math.round((100 * scale) / pixelsPerPoint)
  const isFit = (fit: 'width' | 'page') => 'fit' in zoom && zoom.fit === fit
  return (
    <div className="ml-auto flex items-center gap-x-1">
      <Button {...quietButton} icon={ZoomOut} keys="-" onClick={() => zoomBy(1 / zoomStep)}>
        {t('viewer.zoomOut')}
      </Button>
      <span className="min-w-10 text-center text-xs text-ink-2 tabular-nums max-sm:hidden">
        <span className="sr-only">{t('viewer.zoomLevel')} </span>
        {isOpen && t('unit.percent', { value: percent })}
      </span>
      <Button {...quietButton} icon={ZoomIn} keys="+" onClick={() => zoomBy(zoomStep)}>
        {t('viewer.zoomIn')}
      </Button>
      <Button
        {...quietButton}
        icon={MoveHorizontal}
        keys="0"
        aria-pressed={isFit('width')}
        onClick={() => setZoom({ fit: 'width' })}
      >
        {t('viewer.fitWidth')}
      </Button>
      <Button
        {...wideScreenButton}
        icon={Maximize}
        aria-pressed={isFit('page')}
        onClick={() => setZoom({ fit: 'page' })}
      >
        {t('viewer.fitPage')}
      </Button>
      <Button {...quietButton} icon={RotateCw} onClick={rotate}>
        {t('viewer.rotate')}
      </Button>
      <Button
        {...quietButton}
        icon={SquareDashedMousePointer}
        aria-pressed={selection.isBoxSelection}
        onClick={() => selection.onBoxSelectionChange(!selection.isBoxSelection)}
      >
        {t('viewer.pickBox')}
      </Button>
    </div>
  )
})
