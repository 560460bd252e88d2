import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { ApiError } from '#src/client/http/api-error.ts'
import { createUploadQueue } from '#src/client/upload-queue.ts'
import { UploadItem } from './UploadItem.tsx'
import { UploadQueueContext } from './upload-queue-context.ts'

beforeAll(async () => {
  await initI18n()
  await loadTexts('uploads')
})

test.each([
  ['server_busy', /^The server is busy with other uploads\. We’ll retry automatically\.$/],
  [
    'storage_full',
    /^The server’s disk is full\. Nothing that was stored is lost\. .+ We’ll retry automatically\.$/,
  ],
  ['storage_unavailable', /^The server cannot access its files .+ We’ll retry automatically\.$/],
  ['database_unavailable', /^The server cannot reach its database .+ We’ll retry automatically\.$/],
])(
  'an upload that waits because of %s shows why, and that it continues automatically',
  async (code, words) => {
    const error = new ApiError(503, JSON.stringify({ code }), 'application/problem+json', 5)
    const queue = createUploadQueue({
      send: () => Promise.reject(error),
      onSettled: () => {},
      sleep: () => new Promise(() => {}),
    })
    queue.add([{ file: new File(['x'], 'a.pdf'), modelId: 'invoice', wait: false, format: '' }])
    await vi.waitFor(() => expect(queue.getSnapshot()[0]?.state.step).toBe('busy'))
    const [upload] = queue.getSnapshot()
    render(
      <UploadQueueContext value={queue}>
        {upload !== undefined && <UploadItem upload={upload} />}
      </UploadQueueContext>,
    )
    expect(screen.getByText(words)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /cancel/i })).toBeInTheDocument()
  },
)
