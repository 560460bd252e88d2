import type { PageSize } from '#src/review/geometry.ts'
import type { Layout } from './layout.ts'
import type { PageTexts } from './page-texts.ts'
import type { PageSource } from './page-source.ts'
import { PageView } from './PageView.tsx'
import type { Seen } from './scroller.ts'
import type { ChosenPlaces } from './use-page-marks.ts'
import type { OtherField } from './viewer-props.ts'

interface PageListProps {
  source: PageSource
  texts: PageTexts
  sizes: readonly PageSize[]
  layout: Layout
  seen: Seen
  chosen: ChosenPlaces | undefined
  others: readonly OtherField[] | undefined
  onMarkClick: ((key: string) => void) | undefined
}

const nobody = () => undefined

/** The scrolled area, as long as all pages together; only those in view and their neighbours are in it. */
export function PageList({ sizes, layout, seen, onMarkClick = nobody, ...page }: PageListProps) {
  const numbers = Array.from({ length: seen.to - seen.from + 3 }, (_, index) => seen.from - 1 + index)
  return (
    <div className="relative shrink-0" style={{ width: layout.width, height: layout.height }}>
      {numbers.flatMap((number) => {
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
            waits={number < seen.from || number > seen.to}
            onMarkClick={onMarkClick}
          />
        )
      })}
    </div>
  )
}
