import { memo, useEffect, useState, useSyncExternalStore } from 'react'
import type { FieldLocation } from '#src/page/nearest-location.ts'
import type { Box, PageBox, PageSize, Pixels } from '#src/page/geometry.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { QuarterTurns } from '../layout/layout.ts'
import { PageMarks } from '../marks/PageMarks.tsx'
import type { PageText, PageTexts } from '../marks/page-texts.ts'
import { usePageMarks, type ChosenLocations, type TextPrecision } from '../marks/use-page-marks.ts'
import type { OtherField } from '../marks/wanted-field.ts'
import { offscreenDelayMs } from '../source/offscreen-delay.ts'
import type { PageSource } from '../source/page-source.ts'
import type { PrerenderingSource } from '../source/prerendering-source.ts'
import { PageCanvas } from './PageCanvas.tsx'
import { ScanNotice } from './ScanNotice.tsx'
import { TextLayer } from './TextLayer.tsx'
import { usePageReport, type DrawnPage } from './use-page-report.ts'
import type { ScanState } from '../scans/scan-queue.ts'
import { toPercentages } from '../marks/to-percentages.ts'

interface PageViewProps {
  source: PrerenderingSource
  texts: PageTexts
  page: number
  size: PageSize
  /** The page's frame in the scrolled area. */
  frame: Box<Pixels>
  scale: number
  quarterTurns: QuarterTurns
  /** Whether it is only near the view: drawn after the visible pages. */
  isOffscreen: boolean
  /** The wanted field's locations, if they are on this page. */
  chosen: ChosenLocations | undefined
  wantedKey: string | undefined
  others: readonly OtherField[] | undefined
  /** The words at the keyboard cursor, if they are on this page. */
  cursorBoxes: readonly PageBox[] | undefined
  onMarkClick(key: string, location?: FieldLocation): void
  onPageDrawn: ((page: DrawnPage) => void) | undefined
}

/** One page: its canvas, text layer and marks. */
export const PageView = memo(function PageView(props: PageViewProps) {
  const { source, texts, page, size, frame, scale, quarterTurns, onMarkClick } = props
  const { t } = useTranslation()
  const isStarted = useDelayedStart(props.isOffscreen)
  const [canvas, setCanvas] = useState<HTMLCanvasElement>()
  const isDrawn = canvas !== undefined
  const embeddedText = useEmbeddedText(texts, page, isDrawn || props.chosen !== undefined)
  const scan = useScanState(texts, page, isDrawn && !props.isOffscreen && embeddedText === 'none')
  const text = embeddedText === 'none' ? texts.getScannedText(page) : embeddedText
  const precision = useTextPrecision(source, page, isDrawn)
  const { marks, similarKeys } = usePageMarks(
    page,
    text,
    precision,
    props.chosen,
    props.wantedKey,
    props.others,
  )
  usePageReport({
    page,
    size,
    canvas,
    isText: source.renderedAs === 'text',
    marks,
    others: props.others,
    similarKeys,
    isSearched: text !== undefined && precision !== 'estimated',
    onPageDrawn: props.onPageDrawn,
  })
  return (
    <article
      aria-label={t('viewer.status', { page: page + 1, count: source.pageCount })}
      data-page={page}
      // The picture keeps its colours in forced-colours mode, and so do the text and marks over it.
      className="absolute isolate bg-[#fff] shadow-1 ring-1 ring-line forced-color-adjust-none"
      style={{
        left: frame.left,
        top: frame.top,
        width: frame.right - frame.left,
        height: frame.bottom - frame.top,
      }}
    >
      <div className="absolute origin-top-left" style={getPageStyle(size, frame, scale, quarterTurns)}>
        {isStarted && <PageCanvas source={source} page={page} scale={scale} onDrawn={setCanvas} />}
        {isDrawn && text && <TextLayer runs={text.runs} scale={scale} renderedAs={source.renderedAs} />}
        <PageMarks page={page} marks={marks} size={size} onMarkClick={onMarkClick} />
        {props.cursorBoxes && <WordOutline boxes={props.cursorBoxes} size={size} />}
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

/** The position of the unrotated page inside its frame. */
function getPageStyle(size: PageSize, frame: Box<Pixels>, scale: number, quarterTurns: QuarterTurns) {
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top]
  const shift = [`0px, 0px`, `${width}px, 0px`, `${width}px, ${height}px`, `0px, ${height}px`][quarterTurns]
  return {
    width: size.width * scale,
    height: size.height * scale,
    transform: `translate(${shift}) rotate(${quarterTurns * 90}deg)`,
  }
}

/** True at once for a visible page, and stays true; for others after a delay. */
function useDelayedStart(isOffscreen: boolean): boolean {
  const [isStarted, setStarted] = useState(!isOffscreen)
  useEffect(
    function start() {
      const timer = setTimeout(() => setStarted(true), isOffscreen ? offscreenDelayMs : 0)
      return () => clearTimeout(timer)
    },
    [isOffscreen],
  )
  return isStarted || !isOffscreen
}

/** The precision of the text's boxes. They are refined shortly after drawing, so as not to delay it. */
function useTextPrecision(source: PageSource, page: number, isDrawn: boolean): TextPrecision {
  const [isRefined, setRefined] = useState(false)
  useEffect(
    function refine() {
      if (!isDrawn || !source.refineRuns) return undefined
      let isCancelled = false
      const timer = setTimeout(() => {
        // On failure the boxes stay as measured.
        source.refineRuns?.(page).then(
          () => isCancelled || setRefined(true),
          () => undefined,
        )
      }, offscreenDelayMs / 4)
      return () => {
        isCancelled = true
        clearTimeout(timer)
      }
    },
    [source, page, isDrawn],
  )
  if (isRefined) return 'refined'
  return isDrawn ? 'drawn' : 'estimated'
}

/** The embedded text of a page; undefined until it is loaded, or if it cannot be. */
function useEmbeddedText(texts: PageTexts, page: number, isNeeded: boolean): PageText | 'none' | undefined {
  const [text, setText] = useState<PageText | 'none'>()
  useEffect(
    function load() {
      if (!isNeeded) return undefined
      let isCancelled = false
      texts.loadEmbeddedText(page).then(
        (loaded) => isCancelled || setText(loaded ?? 'none'),
        // There is nothing to select then; drawing the page reports the error.
        () => undefined,
      )
      return () => {
        isCancelled = true
      }
    },
    [texts, page, isNeeded],
  )
  // Prefetched text is used in the same render.
  return text ?? (isNeeded ? texts.getEmbeddedText(page) : undefined)
}

/**
 * Starts recognising a scanned page while it is visible, and returns the state.
 *
 * @param isNeeded whether the page is scanned, visible and drawn: not for pages that are only scrolled past.
 */
function useScanState(
  { scanQueue, loadText }: PageTexts,
  page: number,
  isNeeded: boolean,
): ScanState | undefined {
  const state = useSyncExternalStore(scanQueue.subscribe, () => scanQueue.getState(page))
  useEffect(
    function startScan() {
      if (!isNeeded) return undefined
      const timer = setTimeout(() => void loadText(page, { isUrgent: true }), offscreenDelayMs)
      return () => clearTimeout(timer)
    },
    [loadText, page, isNeeded],
  )
  return state
}

/** Outlines the words at the keyboard cursor. Their text is reported beside the pages. */
function WordOutline({ boxes, size }: { boxes: readonly PageBox[]; size: PageSize }) {
  return boxes.map((box) => (
    <div
      key={`${box.left} ${box.top}`}
      aria-hidden
      className="pointer-events-none absolute rounded-xs outline-2 outline-[#0a4d5a]"
      style={toPercentages(box, size)}
    />
  ))
}
