import type { PageSize } from '#src/review/geometry.ts'
import { useMomentLater } from '#src/ui/use-moment-later.ts'
import type { Layout } from './layout.ts'
import type { PageTexts } from './page-texts.ts'
import type { AheadSource } from './draw-ahead.ts'
import { PageView } from './PageView.tsx'
import type { Seen } from './scroller.ts'
import type { ChosenPlaces } from './use-page-marks.ts'
import type { OtherField } from './viewer-props.ts'

interface PageListProps {
  source: AheadSource
  texts: PageTexts
  sizes: readonly PageSize[]
  layout: Layout
  seen: Seen
  chosen: ChosenPlaces | undefined
  others: readonly OtherField[] | undefined
  onMarkClick: ((key: string) => void) | undefined
}

const nobody = () => undefined

/**
 * The scrolled area, as long as all pages together; only those in view and their neighbours are in it. Of a jump, the pages
 * that come in view come first: a moment later those that left it go, their neighbours come, and other fields are marked.
 */
export function PageList({
  sizes,
  layout,
  seen,
  chosen,
  others,
  onMarkClick = nobody,
  ...page
}: PageListProps) {
  const settled = useMomentLater(seen)
  const faint = useMomentLater(others)
  const numbers = [...pagesFrom(seen.from, seen.to), ...pagesFrom(settled.from - 1, settled.to + 1)]
  return (
    <div className="relative shrink-0" style={{ width: layout.width, height: layout.height }}>
      {[...new Set(numbers)].toSorted(ascending).flatMap((number) => {
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
            turns={layout.turns}
            waits={!isIn(seen, number) && !isIn(settled, number)}
            chosen={chosen?.found.page === number ? chosen : undefined}
            others={faint}
            onMarkClick={onMarkClick}
          />
        )
      })}
    </div>
  )
}

const pagesFrom = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const ascending = (one: number, other: number) => one - other

const isIn = ({ from, to }: Seen, page: number) => page >= from && page <= to
