import type { PageBox, PageSize } from '#src/page/geometry.ts'
import { useAfterPaint } from '#src/ui/timing/use-after-paint.ts'
import type { Layout } from '../layout/layout.ts'
import type { PageTexts } from '../marks/page-texts.ts'
import type { PrerenderingSource } from '../source/prerendering-source.ts'
import { PageView } from './PageView.tsx'
import type { DrawnPage } from './use-page-report.ts'
import type { VisiblePages } from '../layout/scroller.ts'
import type { ChosenLocations } from '../marks/use-page-marks.ts'
import type { OtherField } from '../marks/wanted-field.ts'
import type { DocumentViewerProps } from '../viewer-props.ts'

interface PageListProps {
  source: PrerenderingSource
  texts: PageTexts
  sizes: readonly PageSize[]
  layout: Layout
  visiblePages: VisiblePages
  chosen: ChosenLocations | undefined
  wantedKey: string | undefined
  others: readonly OtherField[] | undefined
  /** The words at the keyboard cursor. */
  cursor: { readonly page: number; readonly boxes: readonly PageBox[] } | undefined
  onMarkClick: DocumentViewerProps['onMarkClick']
  onPageDrawn: ((page: DrawnPage) => void) | undefined
}

const noop = () => undefined

/**
 * The scrolled area, as tall as all pages together; only the visible pages and their neighbours are rendered. After a
 * jump the visible pages are rendered first; removing the previous ones, adding neighbours and marking other fields
 * follow after the paint.
 */
export function PageList({
  sizes,
  layout,
  visiblePages,
  chosen,
  wantedKey,
  others,
  cursor,
  onMarkClick = noop,
  ...page
}: PageListProps) {
  const paintedPages = useAfterPaint(visiblePages)
  const otherFields = useAfterPaint(others)
  const numbers = new Set([
    ...listPages(visiblePages.from, visiblePages.to),
    ...listPages(paintedPages.from - 1, paintedPages.to + 1),
  ])
  return (
    <div className="relative shrink-0" style={{ width: layout.width, height: layout.height }}>
      {[...numbers].toSorted(compareNumbers).flatMap((number) => {
        const [size, frame] = [sizes[number], layout.frames[number]]
        if (!size || !frame) return []
        return (
          <PageView
            key={number}
            {...page}
            page={number}
            size={size}
            frame={frame}
            scale={layout.scale}
            quarterTurns={layout.quarterTurns}
            isOffscreen={!isVisible(visiblePages, number) && !isVisible(paintedPages, number)}
            chosen={chosen?.found.page === number ? chosen : undefined}
            wantedKey={wantedKey}
            others={otherFields}
            cursorBoxes={cursor?.page === number ? cursor.boxes : undefined}
            onMarkClick={onMarkClick}
          />
        )
      })}
    </div>
  )
}

const listPages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const compareNumbers = (one: number, other: number) => one - other

const isVisible = ({ from, to }: VisiblePages, page: number) => page >= from && page <= to
