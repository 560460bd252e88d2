import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageSize } from '#src/review/geometry.ts'
import { clampScale, layOut, type Turns, type Zoom } from './layout.ts'
import { pageTexts } from './page-indexes.ts'
import type { PageSource } from './page-source.ts'
import { PageView } from './PageView.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useChosenPlace } from './use-chosen-place.ts'
import { useFollowedPage } from './use-followed-page.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useScroller, useViewSize } from './use-scroller.ts'
import { useSelectedText } from './use-selected-text.ts'
import { useSizes } from './use-sizes.ts'
import type { DocumentViewerProps } from './viewer-props.ts'

interface PagesProps extends DocumentViewerProps {
  source: PageSource
  first: { readonly page: number; readonly size: PageSize }
}

const nobody = () => undefined

/** The controls and the pages of an open document, those in view and their neighbours drawn. */
export function Pages({ source, first, ...props }: PagesProps) {
  const { t } = useTranslation()
  const view = useRef<HTMLElement>(null)
  const viewSize = useViewSize(view)
  const [zoom, setZoom] = useState<Zoom>({ fit: 'width' })
  const [turns, setTurns] = useState<Turns>(0)
  const [fitted, setFitted] = useState(first.page)
  const [needed, setNeeded] = useState({ from: first.page, to: first.page })
  const sizes = useSizes(source, first, needed.from, needed.to)
  const textOf = useMemo(() => pageTexts(source), [source])
  const layout = useMemo(
    () => layOut(sizes, viewSize, zoom, turns, fitted),
    [sizes, viewSize, zoom, turns, fitted],
  )
  const [scroller, seen] = useScroller(view, layout, first.page)
  const { current } = seen
  const [from, to] = [Math.max(0, seen.from - 1), Math.min(source.pageCount - 1, seen.to + 1)]
  if (needed.from !== from || needed.to !== to) setNeeded({ from, to })

  const chosen = useChosenPlace({ source, textOf, current, layout, scroller, ...props })
  useFollowedPage(props.page, current, scroller.showPage, props.onPageChange)
  useSelectedText(view, sizes, layout, props.onSelect)

  function zoomTo(next: Zoom, dx?: number, dy?: number) {
    scroller.hold(dx, dy)
    setFitted(current)
    setZoom(next)
  }
  const zoomBy = (factor: number, dx?: number, dy?: number) =>
    zoomTo({ scale: clampScale(layout.scale * factor) }, dx, dy)
  const goTo = (page: number) => scroller.showPage(Math.min(Math.max(0, page), source.pageCount - 1))
  function turn() {
    goTo(current)
    setFitted(current)
    setTurns((before) => turned[before])
  }
  usePageKeys(view, {
    turnTo: (step) => goTo(current + step),
    zoomBy,
    fit: () => zoomTo({ fit: 'width' }),
  })

  const { onPageCount } = props
  useEffect(() => onPageCount?.(source.pageCount), [onPageCount, source])

  return (
    <>
      <Toolbar
        page={current}
        count={source.pageCount}
        scale={layout.scale}
        zoom={zoom}
        onPage={goTo}
        onZoom={zoomTo}
        onZoomBy={zoomBy}
        onTurn={turn}
      />
      <section
        ref={view}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled area must be within reach of the keyboard
        tabIndex={0}
        aria-label={t('viewer.pages', { fileName: props.fileName })}
        className="relative min-h-0 grow scrollbar-gutter-stable overflow-auto overscroll-contain bg-sunken [overflow-anchor:none]"
      >
        <div className="relative" style={{ width: layout.width, height: layout.height }}>
          {viewSize.width > 0 &&
            numbersFrom(from, to).flatMap((page) => {
              const [size, frame] = [sizes[page], layout.frames[page]]
              if (!size || !frame) return []
              return (
                <PageView
                  key={page}
                  source={source}
                  textOf={textOf}
                  page={page}
                  size={size}
                  frame={frame}
                  scale={layout.scale}
                  turns={turns}
                  waits={page < seen.from || page > seen.to}
                  chosen={chosen}
                  others={props.others}
                  onMarkClick={props.onMarkClick ?? nobody}
                />
              )
            })}
        </div>
      </section>
    </>
  )
}

const turned: Record<Turns, Turns> = [1, 2, 3, 0]

const numbersFrom = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
