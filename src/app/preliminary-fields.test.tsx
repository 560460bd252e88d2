import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '#src/client/api/upload-file.ts'
import { stringifyJson } from '#src/contract/json.ts'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import type { PreliminaryReading } from '#src/contract/workspace/preliminary.ts'
import { createHandlers } from '#src/demo/handlers.ts'
import { buildField, buildResult } from '#src/testing/builders/analysis-result.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { App } from './App.tsx'
import { initI18n, loadTexts } from './locales/i18n.ts'
import { createAppRouter } from './routes.tsx'

/** Reports the fields read so far of this file's only document, and ends the reading. */
const begun = Promise.withResolvers<(reading: PreliminaryReading) => void>()
const finished = Promise.withResolvers<void>()
const asked: string[] = []
let backend: TestBackend
let network: ReturnType<typeof setupServer>

beforeAll(async () => {
  backend = await createTestBackend({
    async recognise(_file, _model, { onPreliminary = () => {} } = {}) {
      begun.resolve((reading) => onPreliminary(JSON.stringify(reading)))
      await finished.promise
      const fields = { InvoiceDate: buildField({ NeedsReview: true, Confidence: 55 }) }
      return { ok: true, json: stringifyJson(buildResult(fields)) }
    },
  })
  network = setupServer(...createHandlers(backend.fetch))
  network.events.on('request:start', ({ request }) => asked.push(`${request.method} ${request.url}`))
  network.listen({ onUnhandledFrame: 'error' })
  // The review preloads it: loaded now, it does not load while the test ends.
  await import('#src/screens/shared/commands/PaletteMenu.tsx')
  await initI18n()
  for (const part of ['list', 'review', 'commands', 'formats', 'settings', 'names'] as const)
    await loadTexts(part)
})
afterAll(async () => {
  network.close()
  await backend.close()
})

test('fields appear for viewing while the document is read; the form replaces them and keeps the focus', async () => {
  const upload = await uploadFile({
    file: new File(['Factuur'], 'invoice.txt'),
    modelId: 'invoice',
    wait: false,
    format: '',
    idempotencyKey: 'one',
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  const id = upload.submissionId ?? ''
  render(<App router={createAppRouter(createMemoryHistory({ initialEntries: [`/review/${id}`] }))} />)
  const report = await begun.promise
  expect(await screen.findByText('Reading…')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Read so far' })).toBeNull()

  const date = { name: 'InvoiceDate', text: '14-03-2025', value: '2025-03-14', type: 'Date', page: 0 }
  report({ pagesRead: 1, fields: [date] })
  const soFar = await screen.findByRole('region', { name: 'Read so far' })
  expect(soFar).toHaveTextContent('Preliminary, after 1 page')
  expect(within(soFar).getByText('Invoice date').parentElement).toHaveTextContent('p. 1')
  const number = { name: 'InvoiceNumber', text: 'VW-7', value: 'VW-7', type: 'String', page: 4 }
  report({ pagesRead: 5, fields: [number, date] })
  await waitFor(() => expect(soFar).toHaveTextContent('after 5 pages'))
  expect(within(soFar).getByText('VW-7')).toBeVisible()
  // For viewing only: nothing to press or type in, no state, and nothing counted.
  expect(within(soFar).queryAllByRole('button')).toEqual([])
  expect(within(soFar).queryAllByRole('textbox')).toEqual([])
  expect(screen.queryByText(/checked|to check/)).toBeNull()

  const link = screen.getByRole('link', { name: 'Registry' })
  link.focus()
  finished.resolve()
  const form = await screen.findByRole('group', { name: 'Invoice date' })
  expect(form).toHaveTextContent('to check')
  expect(screen.queryByRole('region', { name: 'Read so far' })).toBeNull()
  expect(screen.queryByText('VW-7')).toBeNull()
  expect(link).toHaveFocus()

  // None of it was stored or sent.
  const get = async (path: string) => (await backend.fetch(new Request(`http://localhost${path}`))).text()
  expect(await get(workspacePaths.result(id))).not.toContain('VW-7')
  expect(await get(workspacePaths.draft(id))).not.toContain('VW-7')
  // Presence is reported, but nothing else that could change the document.
  const written = asked.filter(
    (one) => !one.includes('/presence/') && /^(PUT|POST)/.test(one) && !one.includes('/analyze'),
  )
  // That the document was opened is stored once there is a result.
  expect(written).toEqual([`POST http://localhost:3000${workspacePaths.opened(id)}`])
  expect(asked.some((one) => one.includes(documentPaths.request('')))).toBe(true)
})
