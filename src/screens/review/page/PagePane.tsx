import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { modelsQuery } from '#src/client/api/models.ts'
import { fetchAttachmentWords } from '#src/client/api/attachments.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { DocumentViewer } from '#src/viewer/DocumentViewer.tsx'
import type {
  DocumentViewerProps,
  OtherField,
  SearchSummary,
  SelectedText,
} from '#src/viewer/viewer-props.ts'
import { needsExtraction } from './match-attachments.ts'
import { AttachmentPane, type SharedViewerProps } from './AttachmentPane.tsx'
import { searchUpdateDelayMs, useUpdateSearch } from '../session/use-update-search.ts'
import { useDebouncedCallback } from '#src/ui/use-debounced-callback.ts'

const route = getRouteApi('/review/$submissionId')

interface PagePaneProps {
  submission: Submission
  fields?: readonly ReviewField[]
  selected?: ReviewField | undefined
  locationIndex?: number
  onSearchChange?: (summary: SearchSummary) => void
  onMarkClick?: (name: string) => void
  onSelect?: (selected: SelectedText) => void
  onPageCount?: (count: number) => void
  handle?: DocumentViewerProps['handle']
  next?: number | undefined
}

const noFields: readonly ReviewField[] = []

/** The document's pages with the selected field's text marked. The visible page is part of the URL. */
export function PagePane({ submission, fields = noFields, selected, ...viewer }: PagePaneProps) {
  const { page = 0 } = route.useSearch()
  const updateSearch = useUpdateSearch()
  const debounce = useDebouncedCallback(searchUpdateDelayMs)
  const getLabels = useGetLabels(submission.modelId)
  const wanted = useMemo(
    () => selected && { ...toTextQuery(selected), labels: [...getLabels(selected), selected.readableName] },
    [selected, getLabels],
  )
  const pages: SharedViewerProps = {
    page,
    onPageChange: (next) => debounce(() => updateSearch((before) => ({ ...before, page: next }))),
    wanted,
    others: useStableOtherFields(fields, selected?.name),
    ...viewer,
  }
  // A file that is a single document needs no list of attachments.
  if (!needsExtraction(submission.fileName))
    return (
      <DocumentViewer
        {...pages}
        url={workspacePaths.file(submission.id)}
        fileName={submission.fileName}
        fetchOcrPages={() => fetchAttachmentWords(submission.id, 0)}
      />
    )
  return <AttachmentPane submission={submission} pages={pages} />
}

/** The fields marked faintly. Returns the same list while only the selected field changes, so that typing does not search the page again. */
function useStableOtherFields(
  fields: readonly ReviewField[],
  selected: string | undefined,
): readonly OtherField[] {
  const [stable, setStable] = useState<readonly OtherField[]>([])
  const others = useMemo(
    () => fields.filter(({ state, name }) => state !== 'absent' && name !== selected).map(getOtherField),
    [fields, selected],
  )
  const isSame = others.length === stable.length && others.every((other, index) => other === stable[index])
  if (!isSame) setStable(others)
  return isSame ? stable : others
}

const otherFieldCache = new WeakMap<ReviewField, OtherField>()

/** Returns the same object for the same field, so that unchanged fields can be recognised. */
function getOtherField(field: ReviewField): OtherField {
  const other = otherFieldCache.get(field) ?? toTextQuery(field)
  otherFieldCache.set(field, other)
  return other
}

/** The labels that the model expects next to a field, in the languages it reads; none for an unknown model. */
function useGetLabels(modelId: string) {
  const { data: models } = useQuery(modelsQuery)
  return useMemo(() => {
    const model = models?.find(({ id }) => id === modelId)
    return ({ name, cell }: ReviewField): readonly string[] => {
      const columns = model?.tables.find((table) => table.name === cell?.table)?.columns
      const modelField = cell
        ? columns?.find((column) => column.name === cell.column)
        : model?.fields.find((field) => field.name === name)
      return modelField?.labels ?? []
    }
  }, [models, modelId])
}

const toTextQuery = ({ name, text, value, type, page, readableName, state }: ReviewField) => ({
  key: name,
  text: state === 'absent' ? '' : text,
  value: state === 'absent' ? undefined : value,
  type,
  page,
  labels: [readableName],
})
