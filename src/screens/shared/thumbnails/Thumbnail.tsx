import FileText from 'lucide-react/icons/file-text'
import { useEffect, useState } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { getKnownThumbnail, requestThumbnail } from './thumbnail-queue.ts'

/** Rows scrolled past need no thumbnail. */
const delayMs = 200

/** A thumbnail of the first page; a file icon without one, or before it is loaded. Decorative. */
export function Thumbnail({ submission }: { submission: Submission }) {
  const { sha256, documents } = submission
  const [url, setUrl] = useState(() => getKnownThumbnail(sha256))
  // While being read, a document leaves the processor to the reader; an unreadable one has nothing to show.
  const isMissing = url === undefined && documents !== null
  useEffect(
    function requestWhenIdle() {
      if (!isMissing) return
      const controller = new AbortController()
      const timer = setTimeout(() => {
        requestThumbnail(submission, controller.signal).then(setUrl, () => undefined)
      }, delayMs)
      return () => {
        clearTimeout(timer)
        controller.abort()
      }
    },
    // A refetched submission has the same file.
    // oxlint-disable-next-line react/exhaustive-deps
    [isMissing, sha256],
  )
  return (
    <span
      aria-hidden
      data-thumbnail
      className="flex h-10 w-8 items-center justify-center overflow-hidden rounded-sm border border-line bg-sunken text-ink-2"
    >
      {url ? (
        <img src={url} alt="" className="size-full bg-[#fff] object-cover object-top" />
      ) : (
        <FileText className="size-4" strokeWidth={1.5} />
      )}
    </span>
  )
}
