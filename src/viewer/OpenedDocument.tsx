import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNotice } from './FailureNotice.tsx'
import { getExtension } from './formats/get-format.ts'
import { OpeningNotice } from './OpeningNotice.tsx'
import { createPageTexts } from './marks/page-texts.ts'
import { PageList } from './pages/PageList.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { createOcrRunLookup } from './scans/ocr-run-lookup.ts'
import { createPageReader } from './scans/page-reader.ts'
import { createScanQueue } from './scans/scan-queue.ts'
import { Toolbar } from './Toolbar.tsx'
import { useBoxSelection } from './selection/use-box-selection.ts'
import { useChosenLocation } from './marks/use-chosen-location.ts'
import { useDragSelection } from './selection/use-drag-selection.ts'
import { usePagePrerender } from './pages/use-page-prerender.ts'
import { useSyncedPage } from './layout/use-synced-page.ts'
import { useOpenDocument } from './use-open-document.ts'
import { usePageView } from './layout/use-page-view.ts'
import { usePagePrefetch } from './pages/use-page-prefetch.ts'
import { useTextSelection } from './selection/use-text-selection.ts'
import type { DocumentViewerProps } from './viewer-props.ts'

interface OpenedDocumentProps extends DocumentViewerProps {
  onRetry(): void
}

/**
 * One document from opening it to closing it. The controls and the empty view stand from the start, so that
 * nothing is left to build when the first page can be drawn.
 */
export function OpenedDocument({ onRetry: onAgain, ...props }: OpenedDocumentProps) {
  const { t } = useTranslation()
  const opening = useOpenDocument(props.url, props.type ?? getExtension(props.fileName), props.page)
  const source = opening.status === 'ready' ? opening.source : undefined
  const first = opening.status === 'ready' ? opening.first : undefined
  const { view, sizes, layout, scroller, seen, isReady, zoom, acts } = usePageView(source, first, props.page)
  const [offeredWords] = useState(() => props.fetchOcrPages)
  const texts = useMemo(
    () =>
      source &&
      createPageTexts(
        source,
        createScanQueue(createPageReader(source)),
        createOcrRunLookup(source, offeredWords),
      ),
    [source, offeredWords],
  )
  useEffect(() => () => texts?.scanQueue.close(), [texts])
  const { scale } = layout
  const { current } = seen
  const chosen = useChosenLocation({ source, texts, current, layout, scroller, ...props })
  usePagePrefetch(source, texts, props.wanted, props.others)
  usePagePrerender(props.handle, {
    source,
    texts,
    scale,
    current,
    next: props.next,
    scrollToPage: scroller.scrollToPage,
  })
  useSyncedPage(props.page, current, scroller.scrollToPage, props.onPageChange)
  const [picksBoxes, setPicksBoxes] = useState(false)
  useDragSelection(view, !picksBoxes)
  useBoxSelection(view, { isOn: picksBoxes, sizes, layout, texts, onSelect: props.onSelect })
  useTextSelection(view, sizes, layout, props.onSelect)

  const { onPageCount, original = props } = props
  useEffect(() => {
    if (source) onPageCount?.(source.pageCount)
  }, [onPageCount, source])

  return (
    <section aria-label={t('viewer.region')} className="flex h-full min-h-0 min-w-0 flex-col bg-sunken">
      {opening.status !== 'failed' && (
        <Toolbar
          page={current}
          count={sizes.length}
          scale={scale}
          isBoxSelection={picksBoxes}
          onBoxSelectionChange={setPicksBoxes}
          zoom={zoom}
          commands={acts}
        />
      )}
      <section
        ref={view}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled area must be within reach of the keyboard
        tabIndex={0}
        aria-label={t('viewer.pages', { fileName: props.fileName })}
        className={`relative flex min-h-0 grow flex-col overflow-auto overscroll-contain [overflow-anchor:none] [scrollbar-gutter:stable] ${picksBoxes ? 'cursor-crosshair touch-none' : ''}`}
        data-picks-boxes={picksBoxes || undefined}
      >
        {opening.status === 'opening' && <OpeningNotice share={opening.share} />}
        {opening.status === 'locked' && (
          <PasswordForm {...original} isWrong={opening.isWrong} onPassword={opening.submitPassword} />
        )}
        {opening.status === 'failed' && (
          <FailureNotice {...original} reason={opening.reason} onRetry={onAgain} />
        )}
        {source && texts && isReady && (
          <PageList
            {...props}
            {...{ source, texts, sizes, layout, visiblePages: seen, chosen }}
            onMarkClick={props.onMarkClick}
            others={props.others}
          />
        )}
      </section>
    </section>
  )
}
