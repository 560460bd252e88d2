import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { attachmentsQuery } from '#src/client/api/attachments.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import { attachmentPaths } from '#src/contract/workspace/file/attachments.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { getExtension } from '#src/viewer/formats/get-format.ts'
import { openThumbnailSource } from '#src/viewer/render-thumbnail.ts'
import { groupByFile, matchDocumentToAttachment, needsExtraction } from '../page/match-attachments.ts'

/** Twice the displayed size, for displays with a device pixel ratio of 2. */
const size = { width: 192, height: 256 }

/** Thumbnails of the pages of a file, as object URLs by page; pages that are not rendered yet are missing. */
export type PageThumbnails = ReadonlyMap<number, string>

const none: PageThumbnails = new Map()

/**
 * Renders thumbnails of the pages of a document's file, one after the other.
 *
 * @param document index in the result.
 */
export function usePageThumbnails(
  submission: Submission,
  result: AnalysisResult,
  document: number,
): PageThumbnails {
  const shown = useShownFile(submission, result, document)
  const { url, type } = shown ?? {}
  const [thumbnails, setThumbnails] = useState(none)
  useEffect(
    function renderPages() {
      if (url === undefined || type === undefined) return
      const controller = new AbortController()
      const urls: string[] = []
      const show = (page: number, picture: Blob) => {
        const picturePath = URL.createObjectURL(picture)
        urls.push(picturePath)
        setThumbnails((before) => new Map(before).set(page, picturePath))
      }
      // A page without a thumbnail shows its number.
      renderAll(url, type, controller.signal, show).catch(() => undefined)
      return () => {
        controller.abort()
        for (const picturePath of urls) URL.revokeObjectURL(picturePath)
        setThumbnails(none)
      }
    },
    [url, type],
  )
  return thumbnails
}

async function renderAll(
  url: string,
  type: string,
  signal: AbortSignal,
  onPicture: (page: number, picture: Blob) => void,
): Promise<void> {
  const source = await openThumbnailSource(url, type, signal)
  if (source === undefined) return
  try {
    for (let page = 0; page < source.pageCount; page += 1) {
      const picture = await source.render(page, size, signal)
      if (picture !== undefined && !signal.aborted) onPicture(page, picture)
    }
  } finally {
    source.close()
  }
}

/** The file with the pages of a document; undefined while unknown, and if its pages cannot be shown. */
function useShownFile({ id, fileName, contentType }: Submission, result: AnalysisResult, document: number) {
  const isExtracted = needsExtraction(contentType === null ? fileName : `file.${contentType}`)
  const { data: attachments } = useQuery({ ...attachmentsQuery(id), enabled: isExtracted })
  if (!isExtracted) return { url: workspacePaths.file(id), type: contentType ?? getExtension(fileName) }
  const { names, fileIndexes } = groupByFile(result.Documents)
  const index =
    attachments && matchDocumentToAttachment(attachments, names, fileIndexes[document] ?? document)
  const attachment = index === undefined ? undefined : attachments?.[index]
  if (index === undefined || attachment === undefined) return undefined
  if (attachment.view === 'none' || attachment.view === 'mail') return undefined
  return {
    url: attachmentPaths.file(id, index),
    type: attachment.shownAs,
  }
}
