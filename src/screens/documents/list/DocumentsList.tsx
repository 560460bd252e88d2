import { getRouteApi } from '@tanstack/react-router'
import SearchX from 'lucide-react/icons/search-x'
import { useMemo, useRef } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { arrangeDocuments, filterDocuments } from './filter/arrange-documents.ts'
import { DocumentsFilter } from './filter/DocumentsFilter.tsx'
import { DocumentsTable } from './DocumentsTable.tsx'
import { ExportButton } from './ExportButton.tsx'
import { saveReviewQueue } from '#src/screens/shared/review-queue.ts'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'
import { useModelName } from '#src/screens/shared/use-model-name.ts'
import { saveReturnPlace } from './return-place.ts'
import { emptySearch } from './filter/applied-search.ts'
import { useAppliedSearch } from './filter/use-applied-search.ts'
import { useDocumentSelection } from './use-document-selection.ts'
import { useReturnLostFocus } from './use-return-lost-focus.ts'
import { noFilters, type DocumentsSearch } from '#src/screens/shared/documents-search.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

const SelectionBar = createLazyComponent(async () => (await import('./SelectionBar.tsx')).SelectionBar)
const LearntNotice = createLazyComponent(async () => (await import('./LearntNotice.tsx')).LearntNotice)
const SearchFailure = createLazyComponent(
  async () => (await import('./filter/SearchFailure.tsx')).SearchFailure,
)

const route = getRouteApi('/')

export interface DocumentsListProps {
  /** At least one, newest first. */
  readonly submissions: readonly Submission[]
  /** Whether the list is complete: until then nothing is counted, and features that need the whole list wait. */
  readonly isWhole: boolean
}

/** The submissions, searched, filtered and sorted by the URL's parameters. */
export function DocumentsList({ submissions, isWhole }: DocumentsListProps) {
  const { t } = useTranslation()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (changed: DocumentsSearch) =>
    void navigate({
      search: (before) => ({ ...before, ...changed }),
      // Back returns to the previous filter, not to every typed letter.
      replace: Object.keys(changed).join() === 'q' && search.q !== undefined,
      resetScroll: false,
    })
  const modelName = useModelName()
  const { applied, isPending, error, retry } = useAppliedSearch(search.q ?? '')
  const filtered = useMemo(
    () => filterDocuments(submissions, search, applied ?? emptySearch, modelName),
    [submissions, search, applied, modelName],
  )
  const shown = useMemo(() => arrangeDocuments(filtered, search, modelName), [filtered, search, modelName])
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  const chosen = useDocumentSelection(ids)
  const list = useRef<HTMLDivElement>(null)
  const { focusEvents, returnLostFocus } = useReturnLostFocus(list)
  if (applied === undefined) return <output>{t('documents.loading')}</output>
  const isWaiting = !isWhole && Object.values(search).some((value) => value !== undefined)
  return (
    <div ref={list} aria-busy={isPending || isWaiting} className="flex flex-col gap-2" {...focusEvents}>
      <DocumentsFilter {...{ submissions, filtered, shown, search, modelName, isWhole }} onChange={change}>
        {isWhole && (
          <ExportButton submissions={shown} size="small">
            {t('exporting.openShown')}
          </ExportButton>
        )}
      </DocumentsFilter>
      {submissions.some(({ state }) => state === 'sent') && <LearntNotice />}
      {error && <SearchFailure error={error} onRetry={retry} />}
      {!isWaiting && shown.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={t('documents.noMatch.title')}
          action={<Button onClick={() => change(noFilters)}>{t('documents.filter.clear')}</Button>}
        >
          {t('documents.noMatch.text')}
        </EmptyState>
      )}
      {!isWaiting && shown.length > 0 && (
        <>
          <DocumentsTable
            submissions={shown}
            all={submissions}
            search={search}
            selection={chosen}
            modelName={modelName}
            onChange={change}
            onOpen={(row, index) => {
              saveReviewQueue(ids, search)
              saveReturnPlace(row, index)
            }}
          />
          {/* Below the rows: above them it would move the next checkbox away from the pointer. */}
          {chosen.ids.length > 0 && (
            <SelectionBar
              submissions={shown}
              selection={chosen}
              search={search}
              onDialogClosed={returnLostFocus}
            />
          )}
        </>
      )}
    </div>
  )
}
