import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attachmentsQuery, fetchAttachmentWords } from '#src/client/api/attachments.ts'
import { resultQuery } from '#src/client/api/result.ts'
import { attachmentPaths, type Attachment } from '#src/contract/workspace/attachments.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { DocumentViewer } from '#src/viewer/DocumentViewer.tsx'
import type { DocumentViewerProps } from '#src/viewer/viewer-props.ts'
import { matchAttachmentToDocument, matchDocumentToAttachment } from './match-attachments.ts'
import { AttachmentList } from './AttachmentList.tsx'
import { MailPane } from './MailPane.tsx'
import { PageUnavailable } from './PageUnavailable.tsx'
import { useUpdateSearch } from '../session/use-update-search.ts'

const route = getRouteApi('/review/$submissionId')

/** What the viewer is given whichever part of a file it shows. */
export type SharedViewerProps = Omit<
  DocumentViewerProps,
  'url' | 'fileName' | 'type' | 'original' | 'fetchOcrPages'
>

interface AttachmentPaneProps {
  submission: Submission
  pages: SharedViewerProps
}

/** A file that holds documents, or has to be made into one that can be shown: the part that belongs to the document under review. */
export function AttachmentPane({ submission, pages }: AttachmentPaneProps) {
  const { t } = useTranslation()
  const { data: parts, error, refetch } = useQuery(attachmentsQuery(submission.id))
  const names = useDocumentNames(submission)
  if (parts === undefined)
    return (
      <section aria-label={t('viewer.region')} className="flex h-full flex-col bg-sunken">
        {error === null ? (
          <output className="m-auto p-4 text-sm text-ink-2">{t('viewer.opening')}</output>
        ) : (
          <PageUnavailable submission={submission} error={error} onRetry={() => void refetch()} />
        )}
      </section>
    )
  return <OpenedAttachments {...{ submission, pages, parts, names }} />
}

/** FileName of each document of the result. */
function useDocumentNames({ id, documents }: Submission): readonly (string | undefined)[] {
  const { data: result } = useQuery({ ...resultQuery(id), enabled: documents !== null })
  return result?.Documents.map(({ FileName }) => FileName ?? undefined) ?? []
}

interface OpenedAttachmentsProps extends AttachmentPaneProps {
  parts: readonly Attachment[]
  names: readonly (string | undefined)[]
}

function OpenedAttachments({ submission, pages, parts, names }: OpenedAttachmentsProps) {
  const { document = 0 } = route.useSearch()
  const changeAddress = useUpdateSearch()
  const own = matchDocumentToAttachment(parts, names, document)
  const [chosen, setChosen] = useState<{ document: number; part: number }>()
  const place = (chosen?.document === document ? chosen.part : own) ?? 0
  const part = parts[place]
  if (part === undefined) return <PageUnavailable submission={submission} />

  function show(next: number) {
    const shown = matchAttachmentToDocument(parts, names, next)
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
        <AttachmentList
          attachments={parts}
          shownIndex={place}
          isMatched={own !== undefined}
          fileName={submission.fileName}
          onShow={show}
        />
      )}
      <div className="min-h-0 grow">
        <AttachmentView key={place} {...{ submission, pages, part, place }} />
      </div>
    </div>
  )
}

interface AttachmentViewProps extends AttachmentPaneProps {
  part: Attachment
  place: number
}

function AttachmentView({ submission, pages, part, place }: AttachmentViewProps) {
  if (part.view === 'none') return <PageUnavailable submission={submission} attachment={part} />
  const viewer = (
    <DocumentViewer
      {...pages}
      url={attachmentPaths.file(submission.id, place)}
      fileName={part.name}
      type={part.shownAs}
      original={{ url: workspacePaths.file(submission.id), fileName: submission.fileName }}
      fetchOcrPages={() => fetchAttachmentWords(submission.id, place)}
    />
  )
  if (part.view !== 'mail') return viewer
  return (
    <MailPane submissionId={submission.id} attachmentIndex={place}>
      {viewer}
    </MailPane>
  )
}
