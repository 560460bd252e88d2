import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from './FailureNote.tsx'
import { OpeningNote } from './OpeningNote.tsx'
import { pageTexts } from './page-indexes.ts'
import { PageList } from './PageList.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useChosenPlace } from './use-chosen-place.ts'
import { useDragSelection } from './use-drag-selection.ts'
import { useFollowedPage } from './use-followed-page.ts'
import { useOpened } from './use-opened.ts'
import { usePageView } from './use-page-view.ts'
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
  const opening = useOpened(props.url, props.fileName, props.page)
  const source = opening.status === 'ready' ? opening.source : undefined
  const first = opening.status === 'ready' ? opening.first : undefined
  const { view, sizes, layout, scroller, seen, isReady, ...acts } = usePageView(source, first, props.page)
  const textOf = useMemo(() => source && pageTexts(source), [source])
  const chosen = useChosenPlace({ source, textOf, current: seen.current, layout, scroller, ...props })
  useFollowedPage(props.page, seen.current, scroller.showPage, props.onPageChange)
  useDragSelection(view)
  useSelectedText(view, sizes, layout, props.onSelect)

  const { onPageCount } = props
  useEffect(() => {
    if (source) onPageCount?.(source.pageCount)
  }, [onPageCount, source])

  return (
    <section aria-label={t('viewer.region')} className="flex h-full min-h-0 min-w-0 flex-col bg-sunken">
      {opening.status !== 'failed' && (
        <Toolbar page={seen.current} count={sizes.length} scale={layout.scale} {...acts} />
      )}
      <section
        ref={view}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled area must be within reach of the keyboard
        tabIndex={0}
        aria-label={t('viewer.pages', { fileName: props.fileName })}
        className="relative flex min-h-0 grow flex-col overflow-auto overscroll-contain [overflow-anchor:none] [scrollbar-gutter:stable]"
      >
        {opening.status === 'opening' && <OpeningNote share={opening.share} />}
        {opening.status === 'failed' && <FailureNote {...props} reason={opening.reason} onAgain={onAgain} />}
        {source && textOf && isReady && (
          <PageList
            {...props}
            {...{ source, textOf, sizes, layout, seen, chosen }}
            onMarkClick={props.onMarkClick}
            others={props.others}
          />
        )}
      </section>
    </section>
  )
}
