import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Submission } from '#src/contract/submissions.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { DocumentViewer } from '#src/viewer/DocumentViewer.tsx'
import type { PlaceSummary, SelectedText } from '#src/viewer/viewer-props.ts'

const route = getRouteApi('/review/$submissionId')

interface PagePaneProps {
  submission: Submission
  fields?: readonly ReviewField[]
  selected?: ReviewField | undefined
  placeIndex?: number
  onPlace?: (summary: PlaceSummary) => void
  onMarkClick?: (name: string) => void
  onSelect?: (selected: SelectedText) => void
}

const noFields: readonly ReviewField[] = []

/** The document's pages, with the selected field's text marked. The page shown stands in the address. */
export function PagePane({ submission, fields = noFields, selected, ...viewer }: PagePaneProps) {
  const { page = 0 } = route.useSearch()
  const navigate = route.useNavigate()
  const wanted = useMemo(() => selected && wantedOf(selected), [selected])
  const others = useMemo(
    () => fields.filter(({ state, name }) => state !== 'absent' && name !== selected?.name).map(wantedOf),
    [fields, selected?.name],
  )
  return (
    <DocumentViewer
      url={workspacePaths.file(submission.id)}
      fileName={submission.fileName}
      page={page}
      onPageChange={(next) =>
        void navigate({ search: (before) => ({ ...before, page: next }), replace: true, resetScroll: false })
      }
      wanted={wanted}
      others={others}
      {...viewer}
    />
  )
}

const wantedOf = ({ name, text, value, type, page, readableName, state }: ReviewField) => ({
  key: name,
  text: state === 'absent' ? '' : text,
  value: state === 'absent' ? undefined : value,
  type,
  page,
  label: readableName,
})
