import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { modelsQuery } from '#src/client/models.ts'
import { fetchPartWords } from '#src/client/parts.ts'
import type { Submission } from '#src/contract/submissions.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { DocumentViewer } from '#src/viewer/DocumentViewer.tsx'
import type { DocumentViewerProps, OtherField, PlaceSummary, SelectedText } from '#src/viewer/viewer-props.ts'
import { hasParts } from './page-pane-parts.ts'
import { PagePaneParts, type SharedViewerProps } from './PagePaneParts.tsx'
import { addressDelay, useChangeAddress } from './use-change-address.ts'
import { useLater } from './use-later.ts'

const route = getRouteApi('/review/$submissionId')

interface PagePaneProps {
  submission: Submission
  fields?: readonly ReviewField[]
  selected?: ReviewField | undefined
  placeIndex?: number
  onPlace?: (summary: PlaceSummary) => void
  onMarkClick?: (name: string) => void
  onSelect?: (selected: SelectedText) => void
  onPageCount?: (count: number) => void
  turner?: DocumentViewerProps['turner']
  next?: number | undefined
}

const noFields: readonly ReviewField[] = []

/** The document's pages, with the selected field's text marked. The page shown stands in the address. */
export function PagePane({ submission, fields = noFields, selected, ...viewer }: PagePaneProps) {
  const { page = 0 } = route.useSearch()
  const changeAddress = useChangeAddress()
  const later = useLater(addressDelay)
  const labels = useLabels(submission.modelId)
  const wanted = useMemo(
    () => selected && { ...wantedOf(selected), labels: [...labels(selected), selected.readableName] },
    [selected, labels],
  )
  const pages: SharedViewerProps = {
    page,
    onPageChange: (next) => later(() => changeAddress((before) => ({ ...before, page: next }))),
    wanted,
    others: useOthers(fields, selected?.name),
    ...viewer,
  }
  // What is one document as it stands is not asked about first.
  if (!hasParts(submission.fileName))
    return (
      <DocumentViewer
        {...pages}
        url={workspacePaths.file(submission.id)}
        fileName={submission.fileName}
        offeredWords={() => fetchPartWords(submission.id, 0)}
      />
    )
  return <PagePaneParts submission={submission} pages={pages} />
}

/** The fields marked faintly: the same list again while only the selected field changes, so that a keystroke searches nothing anew. */
function useOthers(fields: readonly ReviewField[], selected: string | undefined): readonly OtherField[] {
  const [kept, setKept] = useState<readonly OtherField[]>([])
  const others = useMemo(
    () => fields.filter(({ state, name }) => state !== 'absent' && name !== selected).map(otherOf),
    [fields, selected],
  )
  const isSame = others.length === kept.length && others.every((other, index) => other === kept[index])
  if (!isSame) setKept(others)
  return isSame ? kept : others
}

const made = new WeakMap<ReviewField, OtherField>()

/** One object per field, so that what did not change can be seen to be the same. */
function otherOf(field: ReviewField): OtherField {
  const other = made.get(field) ?? wantedOf(field)
  made.set(field, other)
  return other
}

/** What the model says is printed beside a field: labels in the languages it reads. None for a model nobody described. */
function useLabels(modelId: string) {
  const { data: models } = useQuery(modelsQuery)
  return useMemo(() => {
    const model = models?.find(({ id }) => id === modelId)
    return ({ name, cell }: ReviewField): readonly string[] => {
      const columns = model?.tables.find((table) => table.name === cell?.table)?.columns
      const known = cell
        ? columns?.find((column) => column.name === cell.column)
        : model?.fields.find((field) => field.name === name)
      return known?.labels ?? []
    }
  }, [models, modelId])
}

const wantedOf = ({ name, text, value, type, page, readableName, state }: ReviewField) => ({
  key: name,
  text: state === 'absent' ? '' : text,
  value: state === 'absent' ? undefined : value,
  type,
  page,
  labels: [readableName],
})
