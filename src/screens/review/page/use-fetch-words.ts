import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { fetchAttachmentWords } from '#src/client/api/attachments.ts'
import { backendQuery } from '#src/client/api/models.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { FetchOcrPages } from '#src/viewer/scans/ocr-run-lookup.ts'

/**
 * Fetches the words that the service recognised on an attachment, once the document is read. Before that there are
 * none: a shown page would be recognised in the browser too, and its marks would not match the fields. A hosted
 * service has no words, so there is nothing to wait for.
 */
export function useFetchWords(
  { id, state }: Pick<Submission, 'id' | 'state'>,
  attachmentIndex: number,
): FetchOcrPages {
  const { data: backend } = useQuery(backendQuery)
  const isRead = state !== 'processing' || backend?.kind === 'hosted'
  const [reading] = useState(createSignal)
  useEffect(() => {
    if (isRead) reading.give()
  }, [isRead, reading])
  return useCallback(async () => {
    await reading.given
    return fetchAttachmentWords(id, attachmentIndex)
  }, [id, attachmentIndex, reading])
}

function createSignal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
