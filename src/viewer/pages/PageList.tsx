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
 * The scrolled area, as long as all pages together; only those in view and their neighbours are in it. Of a jump, the pages
 * that come in view come first: a moment later those that left it go, their neighbours come, and other fields are marked.
 */
export function PageList({
  sizes,
  layout,
  visiblePages: seen,
  chosen,
  others,
  onMarkClick = noop,
  ...page
}: PageListProps) {
  const settled = useAfterPaint(seen)
  const faint = useAfterPaint(others)
  const numbers = [...listPages(seen.from, seen.to), ...listPages(settled.from - 1, settled.to + 1)]
  return (
    <div className="relative shrink-0" style={{ width: layout.width, height: layout.height }}>
      {[...new Set(numbers)].toSorted(compareNumbers).flatMap((number) => {
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
            isOffscreen={!isVisible(seen, number) && !isVisible(settled, number)}
            chosen={chosen?.found.page === number ? chosen : undefined}
            others={faint}
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
