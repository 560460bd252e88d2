import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNotice } from './FailureNotice.tsx'
import { getExtension } from './formats/get-format.ts'
import { usePageView } from './layout/use-page-view.ts'
import { useSyncedPage } from './layout/use-synced-page.ts'
import { createPageTexts } from './marks/page-texts.ts'
import { useChosenLocation } from './marks/use-chosen-location.ts'
import { PageList } from './pages/PageList.tsx'
import { usePagePrefetch } from './pages/use-page-prefetch.ts'
import { usePagePrerender } from './pages/use-page-prerender.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { createOcrRunLookup } from './scans/ocr-run-lookup.ts'
import { createPageReader } from './scans/page-reader.ts'
import { createScanQueue } from './scans/scan-queue.ts'
import { useBoxSelection } from './selection/use-box-selection.ts'
import { useDragSelection } from './selection/use-drag-selection.ts'
import { useTextSelection } from './selection/use-text-selection.ts'
import { Toolbar } from './Toolbar.tsx'
import { useOpenDocument } from './use-open-document.ts'
import type { DocumentViewerProps } from './viewer-props.ts'

interface OpenedDocumentProps extends DocumentViewerProps {
  onRetry(): void
}

/**
 * One document from opening it to closing it. The toolbar and the empty view are rendered from the start, so that
 * only the page itself is left to render once it is available.
 */
export function OpenedDocument({ onRetry, ...props }: OpenedDocumentProps) {
  const { t } = useTranslation()
  const opening = useOpenDocument(props.url, props.type ?? getExtension(props.fileName), props.page)
  const source = opening.status === 'ready' ? opening.source : undefined
  const first = opening.status === 'ready' ? opening.first : undefined
  const { view, sizes, layout, scroller, visiblePages, isReady, zoom, commands } = usePageView(
    source,
    first,
    props.page,
  )
  const [fetchOcrPages] = useState(() => props.fetchOcrPages)
  const texts = useMemo(
    () =>
      source &&
      createPageTexts(
        source,
        createScanQueue(createPageReader(source)),
        createOcrRunLookup(source, fetchOcrPages),
      ),
    [source, fetchOcrPages],
  )
  useEffect(() => () => texts?.scanQueue.close(), [texts])
  const { scale } = layout
  const { current } = visiblePages
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
  const [isBoxSelection, setBoxSelection] = useState(false)
  useDragSelection(view, !isBoxSelection)
  useBoxSelection(view, { isOn: isBoxSelection, sizes, layout, texts, onSelect: props.onSelect })
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
          isBoxSelection={isBoxSelection}
          onBoxSelectionChange={setBoxSelection}
          zoom={zoom}
          commands={commands}
        />
      )}
      <section
        ref={view}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled area must be reachable by keyboard
        tabIndex={0}
        aria-label={t('viewer.pages', { fileName: props.fileName })}
        className={`relative flex min-h-0 grow flex-col overflow-auto overscroll-contain [overflow-anchor:none] [scrollbar-gutter:stable] ${isBoxSelection ? 'cursor-crosshair touch-none' : ''}`}
        data-box-selection={isBoxSelection || undefined}
      >
        {opening.status === 'opening' && <OpeningNotice share={opening.share} />}
        {opening.status === 'locked' && (
          <PasswordForm {...original} isWrong={opening.isWrong} onPassword={opening.submitPassword} />
        )}
        {opening.status === 'failed' && (
          <FailureNotice {...original} reason={opening.reason} onRetry={onRetry} />
        )}
        {source && texts && isReady && (
          <PageList
            {...{ source, texts, sizes, layout, visiblePages, chosen }}
            onMarkClick={props.onMarkClick}
            others={props.others}
          />
        )}
      </section>
    </section>
  )
}

/** @param share of the bytes received, 0 to 1; undefined when unknown. */
function OpeningNotice({ share }: { share: number | undefined }) {
  const { t } = useTranslation()
  return (
    <output className="m-auto p-4 text-sm text-ink-2">
      {t('viewer.opening')}{' '}
      {share !== undefined && share < 1 && t('viewer.loaded', { percent: Math.round(share * 100) })}
    </output>
  )
}
