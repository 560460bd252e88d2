import { getRouteApi } from '@tanstack/react-router'
import Inbox from 'lucide-react/icons/inbox'
import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { useMemo } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { arrangeDocuments } from './arrange-documents.ts'
import { DocumentsFilter } from './DocumentsFilter.tsx'
import { DocumentsTable } from './DocumentsTable.tsx'
import { saveReviewQueue } from '#src/screens/shared/review-queue.ts'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'
import { useModelName } from '#src/screens/shared/use-model-name.ts'
import { useDocumentSelection } from './use-document-selection.ts'
import type { DocumentsSearch } from '#src/screens/shared/documents-search.ts'

const SelectionBar = createLazyComponent(async () => (await import('./SelectionBar.tsx')).SelectionBar)

const route = getRouteApi('/')

/** The submissions, searched, filtered and sorted by the URL's parameters. */
export function DocumentsList({ submissions }: { submissions: readonly Submission[] }) {
  const { t } = useTranslation()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (changed: DocumentsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true, resetScroll: false })
  const modelName = useModelName()
  const shown = useMemo(
    () => arrangeDocuments(submissions, search, modelName),
    [submissions, search, modelName],
  )
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  const chosen = useDocumentSelection(ids)
  if (submissions.length === 0)
    return (
      <EmptyState icon={Inbox} title={t('documents.empty.title')}>
        {t('documents.empty.text')}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-2">
      <DocumentsFilter submissions={submissions} shown={shown.length} search={search} onChange={change} />
      {shown.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t('documents.noMatch.title')}
          action={
            <Button onClick={() => change({ q: undefined, state: undefined })}>
              {t('documents.filter.clear')}
            </Button>
          }
        >
          {t('documents.noMatch.text')}
        </EmptyState>
      ) : (
        <>
          {chosen.ids.length > 0 && <SelectionBar submissions={shown} selection={chosen} search={search} />}
          <DocumentsTable
            submissions={shown}
            all={submissions}
            search={search}
            selection={chosen}
            modelName={modelName}
            onChange={change}
            onOpen={() => saveReviewQueue(ids, search)}
          />
        </>
      )}
    </div>
  )
}
