import { useEffect, useMemo, useState } from 'react'
import { getExtension } from './formats/get-format.ts'
import { usePageView } from './layout/use-page-view.ts'
import { useSyncedPage } from './layout/use-synced-page.ts'
import { createPageTexts } from './marks/page-texts.ts'
import { useBackgroundSearch } from './marks/use-background-search.ts'
import { useChosenLocation } from './marks/use-chosen-location.ts'
import { PageList } from './pages/PageList.tsx'
import { usePagePrefetch } from './pages/use-page-prefetch.ts'
import { usePagePrerender } from './pages/use-page-prerender.ts'
import { PasswordForm, PasswordNeeded } from './PasswordForm.tsx'
import { createOcrRunLookup } from './scans/ocr-run-lookup.ts'
import { createPageReader } from './scans/page-reader.ts'
import { createScanQueue } from './scans/scan-queue.ts'
import { useBoxSelection } from './selection/use-box-selection.ts'
import { useTextSelection } from './selection/use-text-selection.ts'
import { useWordPicking } from './selection/use-word-picking.ts'
import { Toolbar } from './Toolbar.tsx'
import { useOpenDocument } from './use-open-document.ts'
import type { DocumentViewerProps } from './viewer-props.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { OpenProblem } from './source/page-source.ts'

interface OpenedDocumentProps extends DocumentViewerProps {
  onRetry(): void
}

/**
 * One document from opening it to closing it. The toolbar and the empty view are rendered from the start, so that
 * only the page itself is left to render once it is available.
 */
export function OpenedDocument({ onRetry, ...props }: OpenedDocumentProps) {
  const { t } = useTranslation()
  const type = props.type ?? getExtension(props.fileName)
  const opening = useOpenDocument(props.url, type, props.page, props.password)
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
  const isUnopened = opening.status === 'locked' || opening.status === 'failed'
  const chosen = useChosenLocation({ source, texts, isUnopened, current, layout, scroller, ...props })
  useBackgroundSearch({ texts, pageCount: source?.pageCount ?? 0, ...props })
  usePagePrefetch(source, texts, props.wanted, props.others)
  usePagePrerender(props.handle, {
    source,
    texts,
    scale,
    current,
    next: props.next,
    scrollToPage: scroller.scrollToPage,
    view,
  })
  useSyncedPage(props.page, current, scroller.scrollToPage, props.onPageChange)
  const [isBoxSelection, setBoxSelection] = useState(false)
  useBoxSelection(view, { isOn: isBoxSelection, sizes, layout, texts, onSelect: props.onSelect })
  const onSelected = useTextSelection(view, sizes, layout, props.onSelect)
  const cursor = useWordPicking(view, {
    texts,
    sizes,
    layout,
    scroller,
    current,
    chosen,
    isBoxSelection,
    onSelected,
    wantedKey: props.wanted?.key,
    onPick: props.onPick,
    onPickCancel: props.onPickCancel,
    onPickLeave: props.onPickLeave,
    onMarkClick: props.onMarkClick,
  })

  const { onPageCount, original = props } = props
  const hasFields = (props.others ?? []).length > 0
  useEffect(() => {
    if (source) onPageCount?.(source.pageCount)
  }, [onPageCount, source])

  return (
    <section
      data-viewer
      aria-label={t('viewer.region')}
      className="flex h-full min-h-0 min-w-0 flex-col bg-sunken"
    >
      {opening.status !== 'failed' && !props.hidesToolbar && (
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
        {opening.status === 'locked' && props.password?.isAskedElsewhere && <PasswordNeeded {...original} />}
        {opening.status === 'locked' && !props.password?.isAskedElsewhere && (
          <PasswordForm
            {...original}
            hasFields={hasFields}
            isWrong={opening.isWrong}
            isBusy={opening.isBusy}
            onPassword={opening.submitPassword}
          />
        )}
        {opening.status === 'failed' && (
          <FailureNotice {...original} reason={opening.reason} hasFields={hasFields} onRetry={onRetry} />
        )}
        {source && texts && isReady && (
          <PageList
            {...{ source, texts, sizes, layout, visiblePages, chosen, cursor }}
            onMarkClick={props.onMarkClick}
            onPageDrawn={props.onPageDrawn}
            wantedKey={props.wanted?.key}
            others={props.others}
          />
        )}
      </section>
      <p aria-live="polite" className="sr-only">
        {cursor && t('viewer.word', { text: cursor.text })}
      </p>
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

interface FailureNoticeProps {
  url: string
  fileName: string
  reason: OpenProblem
  /** Whether there are fields to review without the pages. */
  hasFields: boolean
  onRetry(): void
}

/** Explains why no page can be shown, what that means for the review, and what to do. */
function FailureNotice({ url, fileName, reason, hasFields, onRetry }: FailureNoticeProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="m-auto max-w-sm space-y-2 p-4 text-center text-sm">
      <p className="font-medium">{t(`viewer.failed.${reason}`)}</p>
      {hasFields && <p className="text-ink-2">{t('viewer.failed.meaning')}</p>}
      {reason === 'unreachable' && <Button onClick={onRetry}>{t('viewer.tryAgain')}</Button>}
      {reason === 'unconverted' && <p className="text-ink-2">{t('viewer.failed.unconvertedMeaning')}</p>}
      {reason !== 'unreachable' && reason !== 'gone' && (
        <a href={url} download={fileName} className="text-accent underline">
          {t('viewer.download')}
        </a>
      )}
    </div>
  )
}
