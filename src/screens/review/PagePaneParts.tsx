import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { partsQuery, fetchPartWords } from '#src/client/parts.ts'
import { resultQuery } from '#src/client/result.ts'
import { partPaths, type Part } from '#src/contract/parts.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import type { Submission } from '#src/contract/submissions.ts'
import { DocumentViewer } from '#src/viewer/DocumentViewer.tsx'
import type { DocumentViewerProps } from '#src/viewer/viewer-props.ts'
import { documentOfPart, partOfDocument } from './page-pane-parts.ts'
import { PagePaneList } from './PagePaneList.tsx'
import { PagePaneMail } from './PagePaneMail.tsx'
import { PagePaneTrouble } from './PagePaneTrouble.tsx'
import { useChangeAddress } from './use-change-address.ts'

const route = getRouteApi('/review/$submissionId')

/** What the viewer is given whichever part of a file it shows. */
export type SharedViewerProps = Omit<
  DocumentViewerProps,
  'url' | 'fileName' | 'type' | 'original' | 'offeredWords'
>

interface PagePanePartsProps {
  submission: Submission
  pages: SharedViewerProps
}

/** A file that holds documents, or has to be made into one that can be shown: the part that belongs to the document under review. */
export function PagePaneParts({ submission, pages }: PagePanePartsProps) {
  const { t } = useTranslation()
  const { data: parts, error, refetch } = useQuery(partsQuery(submission.id))
  const names = useNames(submission)
  if (parts === undefined)
    return (
      <section aria-label={t('viewer.region')} className="flex h-full flex-col bg-sunken">
        {error === null ? (
          <output className="m-auto p-4 text-sm text-ink-2">{t('viewer.opening')}</output>
        ) : (
          <PagePaneTrouble submission={submission} error={error} onAgain={() => void refetch()} />
        )}
      </section>
    )
  return <OpenedParts {...{ submission, pages, parts, names }} />
}

/** FileName of each document of the result. */
function useNames({ id, documents }: Submission): readonly (string | undefined)[] {
  const { data: result } = useQuery({ ...resultQuery(id), enabled: documents !== null })
  return result?.Documents.map(({ FileName }) => FileName ?? undefined) ?? []
}

interface OpenedPartsProps extends PagePanePartsProps {
  parts: readonly Part[]
  names: readonly (string | undefined)[]
}

function OpenedParts({ submission, pages, parts, names }: OpenedPartsProps) {
  const { document = 0 } = route.useSearch()
  const changeAddress = useChangeAddress()
  const own = partOfDocument(parts, names, document)
  const [chosen, setChosen] = useState<{ document: number; part: number }>()
  const place = (chosen?.document === document ? chosen.part : own) ?? 0
  const part = parts[place]
  if (part === undefined) return <PagePaneTrouble submission={submission} />

  function show(next: number) {
    const shown = documentOfPart(parts, names, next)
    setChosen(shown === undefined ? { document, part: next } : undefined)
    const wanted = shown ?? document
    void changeAddress((before) =>
      wanted === document
        ? { ...before, page: undefined }
        : { document: wanted || undefined, order: before.order, only: before.only },
    )
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      {parts.length > 1 && (
        <PagePaneList
          parts={parts}
          shown={place}
          isMatched={own !== undefined}
          fileName={submission.fileName}
          onShow={show}
        />
      )}
      <div className="min-h-0 grow">
        <ShownPart key={place} {...{ submission, pages, part, place }} />
      </div>
    </div>
  )
}

interface ShownPartProps extends PagePanePartsProps {
  part: Part
  place: number
}

function ShownPart({ submission, pages, part, place }: ShownPartProps) {
  if (part.view === 'none') return <PagePaneTrouble submission={submission} part={part} />
  const viewer = (
    <DocumentViewer
      {...pages}
      url={partPaths.file(submission.id, place)}
      fileName={part.name}
      type={part.shownAs}
      original={{ url: workspacePaths.file(submission.id), fileName: submission.fileName }}
      offeredWords={() => fetchPartWords(submission.id, place)}
    />
  )
  if (part.view !== 'mail') return viewer
  return (
    <PagePaneMail submissionId={submission.id} place={place}>
      {viewer}
    </PagePaneMail>
  )
}
