import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createQueryClient } from '#src/client/query-client.ts'
import { submissionsQuery } from '#src/client/submissions.ts'
import { createUploadQueue } from '#src/client/upload-queue.ts'
import { upload } from '#src/client/upload.ts'
import { UploadsContext } from '#src/screens/documents/uploads.ts'
import { createAppRouter } from './routes.tsx'

const queryClient = createQueryClient()
const uploads = createUploadQueue({
  send: upload,
  onSettled: () => void queryClient.invalidateQueries({ queryKey: submissionsQuery.queryKey }),
})
const router = createAppRouter()

/** The application: what lives as long as the page, around the screens. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <UploadsContext value={uploads}>
        <RouterProvider router={router} />
      </UploadsContext>
    </QueryClientProvider>
  )
}
