import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from './FailureNote.tsx'
import { typeOf } from './formats/formats.ts'
import { OpeningNote } from './OpeningNote.tsx'
import { pageTexts } from './page-texts.ts'
import { PageList } from './PageList.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { offeredFor } from './scans/offered-words.ts'
import { pageReader } from './scans/read-page.ts'
import { createScans } from './scans/scans.ts'
import { Toolbar } from './Toolbar.tsx'
import { useBoxSelection } from './use-box-selection.ts'
import { useChosenPlace } from './use-chosen-place.ts'
import { useDragSelection } from './use-drag-selection.ts'
import { useDrawAhead } from './use-draw-ahead.ts'
import { useFollowedPage } from './use-followed-page.ts'
import { useOpened } from './use-opened.ts'
import { usePageView } from './use-page-view.ts'
import { useReadAhead } from './use-read-ahead.ts'
import { useSelectedText } from './use-selected-text.ts'
import type { DocumentViewerProps } from './viewer-props.ts'

interface OpenedDocumentProps extends DocumentViewerProps {
  onAgain(): void
}

/**
 * One document from opening it to closing it. The controls and the empty view stand from the start, so that
 * nothing is left to build when the first page can be drawn.
 */
export function OpenedDocument({ onAgain, ...props }: OpenedDocumentProps) {
  const { t } = useTranslation()
  const opening = useOpened(props.url, props.type ?? typeOf(props.fileName), props.page)
  const source = opening.status === 'ready' ? opening.source : undefined
  const first = opening.status === 'ready' ? opening.first : undefined
  const { view, sizes, layout, scroller, seen, isReady, zoom, acts } = usePageView(source, first, props.page)
  const [offeredWords] = useState(() => props.offeredWords)
  const texts = useMemo(
    () => source && pageTexts(source, createScans(pageReader(source)), offeredFor(source, offeredWords)),
    [source, offeredWords],
  )
  useEffect(() => () => texts?.scans.close(), [texts])
  const { scale } = layout
  const { current } = seen
  const chosen = useChosenPlace({ source, texts, current, layout, scroller, ...props })
  useReadAhead(source, texts, props.wanted, props.others)
  useDrawAhead(props.turner, { source, texts, scale, current, next: props.next, showPage: scroller.showPage })
  useFollowedPage(props.page, current, scroller.showPage, props.onPageChange)
  const [picksBoxes, setPicksBoxes] = useState(false)
  useDragSelection(view, !picksBoxes)
  useBoxSelection(view, { isOn: picksBoxes, sizes, layout, texts, onSelect: props.onSelect })
  useSelectedText(view, sizes, layout, props.onSelect)

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
          picksBoxes={picksBoxes}
          onPicksBoxes={setPicksBoxes}
          zoom={zoom}
          acts={acts}
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
        {opening.status === 'opening' && <OpeningNote share={opening.share} />}
        {opening.status === 'locked' && (
          <PasswordForm {...original} isWrong={opening.isWrong} onPassword={opening.give} />
        )}
        {opening.status === 'failed' && (
          <FailureNote {...original} reason={opening.reason} onAgain={onAgain} />
        )}
        {source && texts && isReady && (
          <PageList
            {...props}
            {...{ source, texts, sizes, layout, seen, chosen }}
            onMarkClick={props.onMarkClick}
            others={props.others}
          />
        )}
      </section>
    </section>
  )
}
