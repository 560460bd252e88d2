import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '#src/client/api/upload-file.ts'
import { stringifyJson } from '#src/contract/json.ts'
import { createHandlers } from '#src/demo/handlers.ts'
import { buildField, buildResult } from '#src/testing/builders/analysis-result.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { App, queryClient } from './App.tsx'
import { initI18n, loadTexts } from './locales/i18n.ts'
import { createAppRouter } from './routes.tsx'

/** Ends the readings, one after another; two run at a time. */
const readings: (() => void)[] = []
let backend: TestBackend
let network: ReturnType<typeof setupServer>

beforeAll(async () => {
  backend = await createTestBackend({
    async recognise() {
      const finished = Promise.withResolvers<void>()
      readings.push(finished.resolve)
      await finished.promise
      return { ok: true, json: stringifyJson(buildResult({ InvoiceDate: buildField({}) })) }
    },
  })
  network = setupServer(...createHandlers(backend.fetch))
  network.listen({ onUnhandledFrame: 'error' })
  queryClient.clear()
  // The review preloads it: loaded now, it does not load while the test ends.
  await import('#src/screens/shared/commands/PaletteMenu.tsx')
  await initI18n()
  for (const part of ['list', 'review', 'commands', 'formats', 'settings', 'names'] as const)
    await loadTexts(part)
})
afterAll(async () => {
  network.close()
  // The list and the review store data on the device, which other test files share.
  sessionStorage.clear()
  localStorage.clear()
  await backend.close()
})

async function upload(name: string): Promise<string> {
  const { submissionId } = await uploadFile({
    file: new File([name], `${name}.txt`),
    modelId: 'invoice',
    wait: false,
    format: '',
    idempotencyKey: name,
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  return submissionId ?? ''
}
const show = (path: string) =>
  render(<App router={createAppRouter(createMemoryHistory({ initialEntries: [path] }))} />)

test('the list and the review show the position of a document in the queue, until it is read', async () => {
  const ids: string[] = []
  for (const name of ['first', 'second', 'third', 'fourth']) ids.push(await upload(name))
  await expect.poll(() => readings.length).toBe(2)

  show('/')
  expect(await screen.findByText('Position 2 in the queue')).toBeInTheDocument()
  expect(screen.getByText('Position 1 in the queue')).toBeInTheDocument()
  // Documents that are being read show for how long.
  await expect.poll(() => screen.queryAllByText(/^for \d/).length).toBe(2)
  cleanup()

  show(`/review/${ids[3]}`)
  expect(await screen.findByText(/^Position 2 in the queue\. For \d/)).toBeInTheDocument()
  readings[0]?.()
  expect(await screen.findByText(/^Position 1 in the queue\. For \d/, {}, { timeout: 120_000 })).toBeVisible()
  readings[1]?.()
  expect(await screen.findByText(/^For \d/, {}, { timeout: 120_000 })).toBeVisible()
  await expect.poll(() => readings.length).toBe(4)
  for (const finish of readings) finish()
  expect(await screen.findByRole('group', { name: 'Invoice date' }, { timeout: 120_000 })).toBeVisible()
})
