import { memo, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Box, PageSize, Pixels } from '#src/page/geometry.ts'
import { offscreenDelayMs } from '../source/offscreen-delay.ts'
import type { QuarterTurns } from '../layout/layout.ts'
import { Mark } from '../marks/Mark.tsx'
import type { PageText, PageTexts } from '../marks/page-texts.ts'
import type { PrerenderingSource } from '../source/prerendering-source.ts'
import type { PageSource } from '../source/page-source.ts'
import { PageCanvas } from './PageCanvas.tsx'
import { ScanNotice } from './ScanNotice.tsx'
import { TextLayer } from './TextLayer.tsx'
import { usePageMarks, type ChosenLocations, type TextPrecision } from '../marks/use-page-marks.ts'
import { useScanState } from './use-scan-state.ts'
import type { OtherField } from '../marks/wanted-field.ts'

interface PageViewProps {
  source: PrerenderingSource
  texts: PageTexts
  page: number
  size: PageSize
  /** Where the page lies in the scrolled area. */
  frame: Box<Pixels>
  scale: number
  quarterTurns: QuarterTurns
  /** Only near the view: drawn when the ones in view had their time. */
  isOffscreen: boolean
  /** Where the wanted field was found, when that is on this page. */
  chosen: ChosenLocations | undefined
  others: readonly OtherField[] | undefined
  onMarkClick(key: string): void
}

/** One page: its drawing, its text and the marks on it. */
export const PageView = memo(function PageView(props: PageViewProps) {
  const { source, texts, page, size, frame, scale, quarterTurns: turns, onMarkClick } = props
  const { t } = useTranslation()
  const begun = useDelayedStart(props.isOffscreen)
  const [drawn, setDrawn] = useState(false)
  const onDrawn = useCallback(() => setDrawn(true), [])
  const written = useEmbeddedText(texts, page, drawn || props.chosen !== undefined)
  const scan = useScanState(texts, page, drawn && !props.isOffscreen && written === 'none')
  const text = written === 'none' ? texts.getScannedText(page) : written
  const exactness = useTextPrecision(source, page, drawn)
  const marks = usePageMarks(page, text, exactness, props.chosen, props.others)
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
      <div className="absolute origin-top-left" style={getPageStyle(size, frame, scale, turns)}>
        {begun && <PageCanvas source={source} page={page} scale={scale} onDrawn={onDrawn} />}
        {drawn && text && <TextLayer runs={text.runs} scale={scale} renderedAs={source.renderedAs} />}
        {marks.map(({ id, key, ...mark }) => (
          <Mark key={id} {...mark} size={size} onClick={() => onMarkClick(key)} />
        ))}
      </div>
      {scan && (
        <ScanNotice
          scan={scan}
          onStop={() => texts.scanQueue.cancel(page)}
          onRetry={() => texts.scanQueue.retry(page)}
        />
      )}
    </article>
  )
})

/** The unturned page inside its frame. */
function getPageStyle(size: PageSize, frame: Box<Pixels>, scale: number, turns: QuarterTurns) {
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top]
  const shift = [`0px, 0px`, `${width}px, 0px`, `${width}px, ${height}px`, `0px, ${height}px`][turns]
  return {
    width: size.width * scale,
    height: size.height * scale,
    transform: `translate(${shift}) rotate(${turns * 90}deg)`,
  }
}

function useDelayedStart(waits: boolean): boolean {
  const [begun, setBegun] = useState(!waits)
  useEffect(
    function begin() {
      const timer = setTimeout(() => setBegun(true), waits ? offscreenDelayMs : 0)
      return () => clearTimeout(timer)
    },
    [waits],
  )
  return begun || !waits
}

/**
 * How exact the boxes of a page's text are: measured with any font, with its own once it was drawn, or settled.
 * They are settled a little after the drawing, which a person waits for.
 */
function useTextPrecision(source: PageSource, page: number, drawn: boolean): TextPrecision {
  const [settled, setSettled] = useState(false)
  useEffect(
    function settle() {
      if (!drawn || !source.refineRuns) return undefined
      let left = false
      const timer = setTimeout(() => {
        // What cannot be settled stays measured.
        source.refineRuns?.(page).then(
          () => left || setSettled(true),
          () => undefined,
        )
      }, offscreenDelayMs / 4)
      return () => {
        left = true
        clearTimeout(timer)
      }
    },
    [source, page, drawn],
  )
  return settled ? 'settled' : drawn ? 'drawn' : 'guessed'
}

/** The text that the file itself has for a page; undefined until it is read, or when it cannot be. */
function useEmbeddedText(texts: PageTexts, page: number, needed: boolean): PageText | 'none' | undefined {
  const [text, setText] = useState<PageText | 'none'>()
  useEffect(
    function read() {
      if (!needed) return undefined
      let left = false
      texts.loadEmbeddedText(page).then(
        (read) => left || setText(read ?? 'none'),
        // A page without readable text has nothing to select; drawing it says what is wrong.
        () => undefined,
      )
      return () => {
        left = true
      }
    },
    [texts, page, needed],
  )
  // What was read ahead need not wait for another drawing of the screen.
  return text ?? (needed ? texts.getEmbeddedText(page) : undefined)
}
