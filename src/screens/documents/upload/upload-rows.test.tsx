import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { backendQuery, modelsQuery } from '#src/client/api/models.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import type { HeldFile } from './partition-files.ts'
import { UploadRows } from './UploadRows.tsx'

beforeAll(async () => {
  await initI18n()
  await loadTexts('uploads')
})

const buildHeld = (name: string, kind: 'duplicate' | 'refused'): HeldFile => {
  const upload = { file: new File(['x'], name), modelId: 'invoice', wait: false, format: '' }
  return kind === 'refused'
    ? { id: name, upload, kind, problem: { reason: 'type' } }
    : { id: name, upload, kind, earlier: buildSubmission() }
}

test('one press uploads all files that were submitted before, and none that was refused', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(backendQuery.queryKey, { kind: 'local', origin: null, readsOffice: true })
  client.setQueryData(modelsQuery.queryKey, [])
  const onSendAnyway = vi.fn<(files: readonly HeldFile[]) => void>()
  const held = [
    buildHeld('a.pdf', 'duplicate'),
    buildHeld('b.exe', 'refused'),
    buildHeld('c.pdf', 'duplicate'),
  ]
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <UploadRows held={held} uploads={[]} onDismiss={() => {}} onSendAnyway={onSendAnyway} />
      ),
    }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Upload all 2 files anyway' }))
  expect(onSendAnyway).toHaveBeenCalledExactlyOnceWith([held[0], held[2]])
  fireEvent.click(screen.getAllByRole('button', { name: 'Upload anyway' })[1]!)
  expect(onSendAnyway).toHaveBeenLastCalledWith([held[2]])
})
