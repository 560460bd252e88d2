import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { attachmentsQuery } from '#src/client/api/attachments.ts'
import { resultQuery } from '#src/client/api/result.ts'
import { attachmentPaths, type Attachment } from '#src/contract/workspace/file/attachments.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { DocumentViewer } from '#src/viewer/DocumentViewer.tsx'
import type { DocumentViewerProps } from '#src/viewer/viewer-props.ts'
import {
  groupByFile,
  matchAttachmentToDocument,
  matchDocumentToAttachment,
  type DocumentFiles,
} from './match-attachments.ts'
import { AttachmentList } from './AttachmentList.tsx'
import { MailPane } from './MailPane.tsx'
import { PageUnavailable } from './PageUnavailable.tsx'
import { useUpdateSearch } from '../session/use-update-search.ts'
import { useFetchWords } from './use-fetch-words.ts'

const route = getRouteApi('/review/$submissionId')

/** The viewer properties that do not depend on the attachment shown. */
export type SharedViewerProps = Omit<
  DocumentViewerProps,
  'url' | 'fileName' | 'type' | 'original' | 'fetchOcrPages'
>

interface AttachmentPaneProps {
  submission: Submission
  pages: SharedViewerProps
}

/** Shows the attachment that belongs to the document under review, for a file that has to be extracted or converted. */
export function AttachmentPane({ submission, pages }: AttachmentPaneProps) {
  const { t } = useTranslation()
  const { data: attachments, error, refetch } = useQuery(attachmentsQuery(submission.id))
  const files = useDocumentFiles(submission)
  if (attachments === undefined)
    return (
      <section aria-label={t('viewer.region')} className="flex h-full flex-col bg-sunken">
        {error === null ? (
          <output className="m-auto p-4 text-sm text-ink-2">{t('viewer.opening')}</output>
        ) : (
          <PageUnavailable submission={submission} error={error} onRetry={() => void refetch()} />
        )}
      </section>
    )
  return <OpenedAttachments submission={submission} pages={pages} attachments={attachments} files={files} />
}

function useDocumentFiles({ id, documents }: Submission): DocumentFiles {
  const { data: result } = useQuery({ ...resultQuery(id), enabled: documents !== null })
  return useMemo(() => groupByFile(result?.Documents ?? []), [result])
}

interface OpenedAttachmentsProps extends AttachmentPaneProps {
  attachments: readonly Attachment[]
  files: DocumentFiles
}

function OpenedAttachments({ submission, pages, attachments, files }: OpenedAttachmentsProps) {
  const { document = 0 } = route.useSearch()
  const updateSearch = useUpdateSearch()
  const { names, fileIndexes } = files
  const matchedIndex = matchDocumentToAttachment(attachments, names, fileIndexes[document] ?? document)
  const [chosen, setChosen] = useState<{ document: number; index: number }>()
  const index = (chosen?.document === document ? chosen.index : matchedIndex) ?? 0
  const attachment = attachments[index]
  if (attachment === undefined) return <PageUnavailable submission={submission} />

  function show(nextIndex: number) {
    const file = matchAttachmentToDocument(attachments, names, nextIndex)
    const first = file === undefined ? -1 : fileIndexes.indexOf(file)
    const matchedDocument = first < 0 ? undefined : first
    setChosen(matchedDocument === undefined ? { document, index: nextIndex } : undefined)
    const nextDocument = matchedDocument ?? document
    void updateSearch((before) =>
      nextDocument === document
        ? { ...before, page: undefined }
        : { ...before, document: nextDocument || undefined, page: undefined, field: undefined, q: undefined },
    )
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      {attachments.length > 1 && (
        <AttachmentList
          attachments={attachments}
          shownIndex={index}
          // While a result is pending, no missing match is reported.
          isMatched={matchedIndex !== undefined || submission.documents === null}
          fileName={submission.fileName}
          onShow={show}
        />
      )}
      <div className="min-h-0 grow">
        <AttachmentView
          key={index}
          submission={submission}
          pages={matchedIndex === undefined || matchedIndex === index ? pages : withoutFields(pages)}
          attachment={attachment}
          index={index}
        />
      </div>
    </div>
  )
}

/** For a file that the document was not read from: what is or is not in it says nothing about the document's fields. */
const withoutFields = (pages: SharedViewerProps): SharedViewerProps => ({
  ...pages,
  wanted: undefined,
  others: undefined,
  unsearched: undefined,
  onSearchChange: undefined,
  onSearched: undefined,
  onPageDrawn: undefined,
})

interface AttachmentViewProps extends AttachmentPaneProps {
  attachment: Attachment
  index: number
}

function AttachmentView({ submission, pages, attachment, index }: AttachmentViewProps) {
  const fetchWords = useFetchWords(submission, index)
  if (attachment.view === 'none') return <PageUnavailable submission={submission} attachment={attachment} />
  const viewer = (
    <DocumentViewer
      {...pages}
      url={attachmentPaths.file(submission.id, index)}
      fileName={attachment.name}
      type={attachment.shownAs}
      original={{ url: workspacePaths.file(submission.id), fileName: submission.fileName }}
      fetchOcrPages={fetchWords}
    />
  )
  if (attachment.view !== 'mail') return viewer
  return (
    <MailPane submissionId={submission.id} attachmentIndex={index}>
      {viewer}
    </MailPane>
  )
}
