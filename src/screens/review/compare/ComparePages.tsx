import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { fetchAttachmentWords } from '#src/client/api/attachments.ts'
import { modelsQuery } from '#src/client/api/models.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { ComparisonItem } from '#src/review/compare/compare-documents.ts'
import type { ComparedDocument } from '#src/review/compare/compared-field.ts'
import { useDebouncedCallback } from '#src/ui/timing/use-debounced-callback.ts'
import { DocumentViewer } from '#src/viewer/DocumentViewer.tsx'
import { AttachmentPane, type SharedViewerProps } from '../page/AttachmentPane.tsx'
import { needsExtraction } from '../page/match-attachments.ts'
import { searchUpdateDelayMs, useUpdateSearch } from '../session/use-update-search.ts'
import type { ComparedReading } from './readings/compared-reading.ts'
import { createToViewerField, listMarkedFields, type ToViewerField } from './viewer-fields.ts'

const route = getRouteApi('/review/$submissionId')

interface ComparePagesProps {
  submission: Submission
  readings: readonly ComparedReading[]
  /** The fields of each reading. The same array as long as none of them changed. */
  documents: readonly ComparedDocument[]
  /** The item to mark; undefined for none. */
  item: ComparisonItem | undefined
  /** The index of the reading whose value is searched for and shown. */
  reading: number
  /** Whether only the pages are shown. */
  isPresenting: boolean
  /** Called when a mark is pressed. */
  onChoose: (reading: number) => void
}

/** The pages, with the value of each reading marked in its colour and with its letter, where it is found. */
export function ComparePages({
  submission,
  readings,
  documents,
  item,
  reading,
  isPresenting,
  onChoose,
}: ComparePagesProps) {
  const { page = 0 } = route.useSearch()
  const updateSearch = useUpdateSearch()
  const debounce = useDebouncedCallback(searchUpdateDelayMs)
  const toViewerFields = useToViewerFields(readings)
  const marked = useMemo(
    () => item && listMarkedFields(item, reading, documents, toViewerFields),
    [item, reading, documents, toViewerFields],
  )
  const pages: SharedViewerProps = {
    page,
    onPageChange: (next) => debounce(() => updateSearch((before) => ({ ...before, page: next }))),
    hidesToolbar: isPresenting,
    wanted: marked?.wanted,
    others: marked?.others,
    onMarkClick: (key) => {
      const at = readings.findIndex(({ letter }) => key.startsWith(`${letter} `))
      if (at >= 0) onChoose(at)
    },
  }
  const { contentType, fileName } = submission
  if (needsExtraction(contentType === null ? fileName : `file.${contentType}`))
    return <AttachmentPane submission={submission} pages={pages} />
  return (
    <DocumentViewer
      {...pages}
      url={workspacePaths.file(submission.id)}
      fileName={fileName}
      type={contentType ?? undefined}
      fetchOcrPages={() => fetchAttachmentWords(submission.id, 0)}
    />
  )
}

/** The same functions as long as the readings and their models are the same. */
function useToViewerFields(readings: readonly ComparedReading[]): readonly ToViewerField[] {
  const { data: models } = useQuery(modelsQuery)
  const key = JSON.stringify(readings.map(({ letter, tone, modelId }) => [letter, tone, modelId]))
  return useMemo(() => {
    const list = JSON.parse(key) as [letter: string, tone: number, modelId: string | null][]
    return list.map(([letter, tone, modelId]) =>
      createToViewerField(
        { letter, tone },
        models?.find(({ id }) => id === modelId),
      ),
    )
  }, [key, models])
}
