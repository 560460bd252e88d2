import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { findDocumentIndex, moveBoundary, toggleBoundary, type FirstPages } from './page-boundaries.ts'
import type { PageThumbnails } from './use-page-thumbnails.ts'

interface PageStripProps {
  firstPages: FirstPages
  totalPages: number
  thumbnails: PageThumbnails
  onChange: (firstPages: FirstPages) => void
}

/** A drag starts after this many pixels; a shorter movement is a press. */
const minDragDistance = 6

/**
 * Thumbnails of a file's pages, with a switch before each but the first: on where a document begins. One tab stop;
 * arrow keys move between switches, and with Shift they move the boundary too. A switch that is on can be dragged. A
 * click on a page presses the switch before it, which is a small target.
 */
export function PageStrip({ firstPages, totalPages, thumbnails, onChange }: PageStripProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(1)
  const drag = useBoundaryDrag(firstPages, onChange)
  const focus = (page: number) => {
    setCurrent(page)
    list.current?.querySelector<HTMLElement>(`[data-boundary="${page}"]`)?.focus()
  }

  function handleKey(event: KeyboardEvent, page: number): void {
    const target = findKeyTarget(event, page, totalPages)
    if (target === undefined) return
    event.preventDefault()
    if (event.shiftKey) onChange(moveBoundary(firstPages, page, target))
    focus(target)
  }

  return (
    <ol ref={list} aria-label={t('boundaries.strip')} className="flex flex-wrap gap-y-3">
      {Array.from({ length: totalPages }, (_, page) => {
        const isFirst = firstPages.includes(page)
        const document = findDocumentIndex(firstPages, page)
        return (
          // The switch is the control for keys and assistive technology.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <li
            key={page}
            data-page={page}
            className={classNames('group/page flex items-stretch', page > 0 && 'cursor-pointer')}
            onClick={({ target }) => {
              if (page === 0 || (target instanceof Element && target.closest('button'))) return
              onChange(toggleBoundary(firstPages, page))
              focus(page)
            }}
          >
            {page > 0 && (
              <button
                type="button"
                role="switch"
                aria-checked={isFirst}
                aria-label={t('boundaries.switch', { page: page + 1 })}
                data-tooltip={t('boundaries.switch', { page: page + 1 })}
                data-boundary={page}
                data-first-focus={page === 1 || undefined}
                tabIndex={page === current ? 0 : -1}
                className={classNames(
                  'group flex w-6 touch-none items-center justify-center rounded hover:bg-hover',
                  isFirst && 'cursor-grab',
                  drag.target === page && 'bg-accent-soft',
                )}
                onFocus={() => setCurrent(page)}
                onKeyDown={(event) => handleKey(event, page)}
                onClick={({ detail }) => {
                  // A key press (detail 0) is never the end of a drag.
                  if (detail === 0 || !drag.wasDragged()) onChange(toggleBoundary(firstPages, page))
                }}
                {...drag.getHandlers(page)}
              >
                <span
                  aria-hidden
                  className={classNames(
                    'h-full rounded-full',
                    isFirst || drag.target === page
                      ? 'w-1.5 bg-accent'
                      : 'w-px bg-line-strong group-hover:w-1 group-hover/page:w-1',
                  )}
                />
              </button>
            )}
            <Thumbnail
              url={thumbnails.get(page)}
              label={t('boundaries.page', { page: page + 1 })}
              heading={isFirst ? t('boundaries.document', { number: document + 1 }) : undefined}
              isShaded={document % 2 === 1}
            />
          </li>
        )
      })}
    </ol>
  )
}

interface ThumbnailProps {
  url: string | undefined
  label: string
  /** Set on the first page of a document. */
  heading: string | undefined
  /** Shades every second document, so that neighbours look different. */
  isShaded: boolean
}

function Thumbnail({ url, label, heading, isShaded }: ThumbnailProps) {
  return (
    <div
      className={classNames('flex w-28 flex-col gap-1 rounded-md p-1.5', isShaded ? 'bg-hover' : 'bg-sunken')}
    >
      <span className="min-h-4 text-2xs font-semibold">{heading}</span>
      <span className="flex h-32 items-center justify-center overflow-hidden rounded-sm border border-line bg-raised">
        {url !== undefined && <img src={url} alt="" draggable={false} className="max-h-full max-w-full" />}
      </span>
      <span className="text-center text-2xs text-ink-2 tabular-nums">{label}</span>
    </div>
  )
}

/** The boundary that an arrow key moves to; undefined for other keys. */
function findKeyTarget({ key }: KeyboardEvent, page: number, totalPages: number): number | undefined {
  const targets: Partial<Record<string, number>> = {
    ArrowLeft: page - 1,
    ArrowUp: page - 1,
    ArrowRight: page + 1,
    ArrowDown: page + 1,
    Home: 1,
    End: totalPages - 1,
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.min(totalPages - 1, Math.max(1, target))
}

interface DragStart {
  readonly page: number
  readonly x: number
  readonly y: number
}

/** Drags a boundary to another position between pages. */
function useBoundaryDrag(firstPages: FirstPages, onChange: (firstPages: FirstPages) => void) {
  const start = useRef<DragStart | undefined>(undefined)
  const isDragged = useRef(false)
  const [target, setTarget] = useState<number>()

  function end(): void {
    start.current = undefined
    setTarget(undefined)
  }
  return {
    /** The page that a boundary is dragged to; undefined without a drag. */
    target,
    /** Whether the pointer press that just ended was a drag. */
    wasDragged: () => isDragged.current,
    getHandlers: (page: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        isDragged.current = false
        if (event.button !== 0 || !firstPages.includes(page)) return
        start.current = { page, x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const from = start.current
        if (from === undefined) return
        isDragged.current ||= Math.hypot(clientX - from.x, clientY - from.y) > minDragDistance
        if (isDragged.current) setTarget(findBoundaryAt(clientX, clientY))
      },
      onPointerUp({ clientX, clientY }: PointerEvent) {
        const from = start.current
        const to = findBoundaryAt(clientX, clientY)
        end()
        if (from !== undefined && isDragged.current && to !== undefined)
          onChange(moveBoundary(firstPages, from.page, to))
      },
      onPointerCancel: end,
    }),
  }
}

/** The page that follows the gap nearest to a point; undefined outside the pages, and before the first page. */
function findBoundaryAt(x: number, y: number): number | undefined {
  const item = document.elementsFromPoint(x, y).find((element) => element.matches('[data-page]'))
  if (!(item instanceof HTMLElement)) return undefined
  const { left, width } = item.getBoundingClientRect()
  const page = Number(item.dataset['page']) + (x > left + width / 2 ? 1 : 0)
  const isPlace = page > 0 && item.parentElement?.querySelector(`[data-page="${page}"]`) !== null
  return isPlace ? page : undefined
}
