import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { sendFeedback } from '#src/client/feedback.ts'
import { createOutbox } from '#src/client/outbox.ts'
import { createQueryClient } from '#src/client/query-client.ts'
import { submissionsQuery } from '#src/client/submissions.ts'
import { createUploadQueue } from '#src/client/upload-queue.ts'
import { upload } from '#src/client/upload.ts'
import { UploadsContext } from '#src/screens/documents/uploads.ts'
import { OutboxContext } from '#src/screens/outbox.ts'
import { createAppRouter } from './routes.tsx'

const queryClient = createQueryClient()
const uploads = createUploadQueue({
  send: upload,
  onSettled: () => void queryClient.invalidateQueries({ queryKey: submissionsQuery.queryKey }),
})
const outbox = createOutbox({
  send: ({ requestId, payload }, isLeaving) => sendFeedback(requestId, payload, isLeaving),
  onSettled: (id) => {
    void queryClient.invalidateQueries({ queryKey: submissionsQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: ['feedback', id] })
  },
})
addEventListener('pagehide', outbox.leave)
// The browser asks before it breaks off a send.
addEventListener('beforeunload', (event) => outbox.isAtRisk() && event.preventDefault())
const router = createAppRouter()

/** The application: what lives as long as the page, around the screens. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <UploadsContext value={uploads}>
        <OutboxContext value={outbox}>
          <RouterProvider router={router} />
        </OutboxContext>
      </UploadsContext>
    </QueryClientProvider>
  )
}
