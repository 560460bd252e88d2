import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { sendFeedback } from '#src/client/api/feedback.ts'
import { getOwner, otherMemberEvent } from '#src/client/api/session.ts'
import { recordSendOutcome } from '#src/client/device/failed-sends.ts'
import { createFeedbackQueue } from '#src/client/feedback-queue.ts'
import { createQueryClient } from '#src/client/http/query-client.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import { createUploadQueue } from '#src/client/upload-queue.ts'
import { uploadFile } from '#src/client/api/upload-file.ts'
import { UploadQueueContext } from '#src/screens/documents/upload/upload-queue-context.ts'
import { createFilePasswords, FilePasswordsContext } from '#src/screens/shared/file-passwords.ts'
import { FeedbackQueueContext } from '#src/screens/shared/feedback-queue-context.ts'
import type { createAppRouter } from './routes.tsx'

/** Exported for tests, each of which starts with an empty one. */
export const queryClient = createQueryClient()
const uploadQueue = createUploadQueue({
  send: uploadFile,
  getOwner: () => getOwner(queryClient),
  onSettled: () => void queryClient.invalidateQueries({ queryKey: submissionsQuery.queryKey }),
})
const feedbackQueue = createFeedbackQueue({
  send: async ({ requestId, payload, getSeen }, isLeaving) =>
    sendFeedback(requestId, payload, {
      keepalive: isLeaving,
      seen: isLeaving ? undefined : await getSeen?.(),
    }),
  onSettled: (id, error) => {
    recordSendOutcome(id, error)
    void queryClient.invalidateQueries({ queryKey: submissionsQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: ['feedback', id] })
  },
})
const filePasswords = createFilePasswords()
addEventListener('pagehide', feedbackQueue.flushOnLeave)
addEventListener(otherMemberEvent, uploadQueue.clear)
// The browser asks for confirmation before it aborts a send or an upload, whose file is only in this page.
addEventListener('beforeunload', (event) => {
  if (feedbackQueue.hasUnsafeJobs() || uploadQueue.hasUnfinished()) event.preventDefault()
})
/** The application: providers and queues that live as long as the page. */
export function App({ router }: { readonly router: ReturnType<typeof createAppRouter> }) {
  return (
    <QueryClientProvider client={queryClient}>
      <UploadQueueContext value={uploadQueue}>
        <FeedbackQueueContext value={feedbackQueue}>
          <FilePasswordsContext value={filePasswords}>
            <RouterProvider router={router} />
          </FilePasswordsContext>
        </FeedbackQueueContext>
      </UploadQueueContext>
    </QueryClientProvider>
  )
}
