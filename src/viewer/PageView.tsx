import { memo, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Box, PageSize, Pixels } from '#src/review/geometry.ts'
import { courtesy } from './courtesy.ts'
import type { Turns } from './layout.ts'
import { Mark } from './Mark.tsx'
import type { PageText, PageTexts } from './page-indexes.ts'
import type { PageSource } from './page-source.ts'
import { PageCanvas } from './PageCanvas.tsx'
import { TextLayer } from './TextLayer.tsx'
import { usePageMarks, type ChosenPlaces } from './use-page-marks.ts'
import type { OtherField } from './viewer-props.ts'

interface PageViewProps {
  source: PageSource
  textOf: PageTexts
  page: number
  size: PageSize
  /** Where the page lies in the scrolled area. */
  frame: Box<Pixels>
  scale: number
  turns: Turns
  /** Only near the view: drawn when the ones in view had their time. */
  waits: boolean
  chosen: ChosenPlaces | undefined
  others: readonly OtherField[] | undefined
  onMarkClick(key: string): void
}

/** One page: its drawing, its text and the marks on it. */
export const PageView = memo(function PageView(props: PageViewProps) {
  const { source, page, size, frame, scale, turns, onMarkClick } = props
  const { t } = useTranslation()
  const begun = useBegun(props.waits)
  const [drawn, setDrawn] = useState(false)
  const onDrawn = useCallback(() => setDrawn(true), [])
  const text = useText(props.textOf, page, drawn || props.chosen?.found.page === page)
  const marks = usePageMarks(page, text, drawn, props.chosen, props.others)
  return (
    <article
      aria-label={t('viewer.status', { page: page + 1, count: source.pageCount })}
      data-page={page}
      className="absolute isolate bg-[#fff] shadow-sm ring-1 ring-line"
      style={{
        left: frame.left,
        top: frame.top,
        width: frame.right - frame.left,
        height: frame.bottom - frame.top,
      }}
    >
      <div className="absolute origin-top-left" style={sheetStyle(size, frame, scale, turns)}>
        {begun && <PageCanvas source={source} page={page} scale={scale} onDrawn={onDrawn} />}
        {drawn && text && <TextLayer runs={text.runs} scale={scale} ink={source.ink} />}
        {marks.map(({ id, key, ...mark }) => (
          <Mark key={id} {...mark} size={size} onClick={() => onMarkClick(key)} />
        ))}
      </div>
    </article>
  )
})

/** The unturned page inside its frame. */
function sheetStyle(size: PageSize, frame: Box<Pixels>, scale: number, turns: Turns) {
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top]
  const shift = [`0px, 0px`, `${width}px, 0px`, `${width}px, ${height}px`, `0px, ${height}px`][turns]
  return {
    width: size.width * scale,
    height: size.height * scale,
    transform: `translate(${shift}) rotate(${turns * 90}deg)`,
  }
}

function useBegun(waits: boolean): boolean {
  const [begun, setBegun] = useState(!waits)
  useEffect(
    function begin() {
      const timer = setTimeout(() => setBegun(true), waits ? courtesy : 0)
      return () => clearTimeout(timer)
    },
    [waits],
  )
  return begun || !waits
}

function useText(textOf: PageTexts, page: number, needed: boolean): PageText | undefined {
  const [text, setText] = useState<PageText>()
  useEffect(
    function read() {
      if (!needed) return undefined
      let left = false
      textOf(page).then(
        (read) => left || setText(read),
        // A page without readable text has nothing to select; drawing it says what is wrong.
        () => undefined,
      )
      return () => {
        left = true
      }
    },
    [textOf, page, needed],
  )
  return text
}
