import type { PageSize } from '#src/page/geometry.ts'
import { useAfterPaint } from '#src/ui/use-after-paint.ts'
import type { Layout } from '../layout/layout.ts'
import type { PageTexts } from '../marks/page-texts.ts'
import type { PrerenderingSource } from '../source/prerendering-source.ts'
import { PageView } from './PageView.tsx'
import type { VisiblePages } from '../layout/scroller.ts'
import type { ChosenLocations } from '../marks/use-page-marks.ts'
import type { OtherField } from '../marks/wanted-field.ts'

interface PageListProps {
  source: PrerenderingSource
  texts: PageTexts
  sizes: readonly PageSize[]
  layout: Layout
  visiblePages: VisiblePages
  chosen: ChosenLocations | undefined
  others: readonly OtherField[] | undefined
  onMarkClick: ((key: string) => void) | undefined
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
  others,
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
            others={otherFields}
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
