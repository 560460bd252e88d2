import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { modelsQuery } from '#src/client/api/models.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { DocumentViewer } from '#src/viewer/DocumentViewer.tsx'
import type { DocumentViewerProps, OtherField } from '#src/viewer/viewer-props.ts'
import { useFilePassword, usePasswordReading, type UnreadFile } from '#src/screens/shared/file-passwords.ts'
import { findPicked, type SelectionState } from '../session/selection-store.ts'
import { createToViewerField, type ToViewerField } from './viewer-fields.ts'
import { needsExtraction } from './match-attachments.ts'
import { AttachmentPane, type SharedViewerProps } from './AttachmentPane.tsx'
import { searchUpdateDelayMs, useUpdateSearch } from '../session/use-update-search.ts'
import { useDebouncedCallback } from '#src/ui/timing/use-debounced-callback.ts'
import { useFetchWords } from './use-fetch-words.ts'

const route = getRouteApi('/review/$submissionId')

type ViewerProps = Pick<
  DocumentViewerProps,
  | 'handle'
  | 'next'
  | 'onSearchChange'
  | 'onSearched'
  | 'onMarkClick'
  | 'onSelect'
  | 'onPick'
  | 'onPickCancel'
  | 'onPickLeave'
  | 'onPageCount'
  | 'onPageDrawn'
>

interface PagePaneProps extends ViewerProps {
  submission: Submission
  /** The unread file, whose password is asked for beside the pages if that is the reason. */
  unread?: UnreadFile | undefined
  fields?: readonly ReviewField[] | undefined
  selected?: ReviewField | undefined
  /** Fields to search for besides the selected one. */
  unsearched?: readonly ReviewField[] | undefined
  /** The locations where texts of fields were picked. */
  pickedTexts?: SelectionState['pickedTexts']
}

const noPickedTexts: SelectionState['pickedTexts'] = new Map()
const noFields: readonly ReviewField[] = []

/** The document's pages with the selected field's text marked. The visible page is part of the URL. */
export function PagePane(props: PagePaneProps) {
  const {
    submission,
    unread,
    fields = noFields,
    selected,
    unsearched = noFields,
    pickedTexts = noPickedTexts,
    ...viewer
  } = props
  const { page = 0 } = route.useSearch()
  const fetchWords = useFetchWords(submission, 0)
  const updateSearch = useUpdateSearch()
  const debounce = useDebouncedCallback(searchUpdateDelayMs)
  const toViewerField = useToViewerField(submission.modelId)
  const toPickedField = useCallback(
    (field: ReviewField) => toViewerField(field, findPicked({ pickedTexts }, field)),
    [toViewerField, pickedTexts],
  )
  const password = useFilePassword(submission.id)
  const isAskedElsewhere = usePasswordReading(unread ?? { submission, fileName: '', code: null }) === 'form'
  const pages: SharedViewerProps = {
    password: { ...password, isAskedElsewhere },
    page,
    onPageChange: (next) => debounce(() => updateSearch((before) => ({ ...before, page: next }))),
    wanted: selected && toPickedField(selected),
    unsearched: useMemo(() => unsearched.map(toPickedField), [unsearched, toPickedField]),
    others: useStableFields(fields, selected?.name, toPickedField),
    ...viewer,
  }
  // A file that is a single document needs no list of attachments.
  const { contentType, fileName } = submission
  if (!needsExtraction(contentType === null ? fileName : `file.${contentType}`))
    return (
      <DocumentViewer
        {...pages}
        url={workspacePaths.file(submission.id)}
        fileName={fileName}
        type={contentType ?? undefined}
        fetchOcrPages={fetchWords}
      />
    )
  return <AttachmentPane submission={submission} pages={pages} />
}

/**
 * The fields to mark faintly, with the selected one as it was when it was selected. The same list while only the
 * selected field changes, so that typing does not search the page again.
 */
function useStableFields(
  fields: readonly ReviewField[],
  selected: string | undefined,
  toViewerField: (field: ReviewField) => OtherField,
): readonly OtherField[] {
  const [stable, setStable] = useState<StableFields>({ selected: undefined, list: [] })
  const list = useMemo(
    () => fields.filter(({ state }) => state !== 'absent').map(toViewerField),
    [fields, toViewerField],
  )
  const isSame =
    selected === stable.selected &&
    list.length === stable.list.length &&
    list.every((field, index) => field === stable.list[index] || isSameSelected(field, stable, index))
  if (!isSame) setStable({ selected, list })
  return isSame ? stable.list : list
}

interface StableFields {
  readonly selected: string | undefined
  readonly list: readonly OtherField[]
}

const isSameSelected = ({ key }: OtherField, { selected, list }: StableFields, index: number) =>
  key === selected && key === list[index]?.key

function useToViewerField(modelId: string): ToViewerField {
  const { data: models } = useQuery(modelsQuery)
  return useMemo(() => createToViewerField(models?.find(({ id }) => id === modelId)), [models, modelId])
}
