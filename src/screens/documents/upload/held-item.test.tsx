import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { backendQuery, modelsQuery } from '#src/client/api/models.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { checkFile } from './check-file.ts'
import { HeldItem } from './HeldItem.tsx'

beforeAll(async () => {
  await initI18n()
  await loadTexts('uploads')
})

test.each([
  ['local', 'brief.docx', /^Office documents cannot be read here\. Save the document as a PDF/],
  [
    'local',
    'brief',
    /^The file has no extension, so its type is unknown\. Supported: PDF, text, images, email and ZIP\.$/,
  ],
  ['local', 'factuur.xml', /An e-invoice in XML is read when it is in an email or a ZIP file\./],
  ['hosted', 'factuur.xml', /^Files of type “xml” are not supported\.$/],
  ['hosted', 'IMG_0417.HEIC', /On an iPhone, share the photo as a JPEG, .* “Most Compatible”/],
  ['local', 'brief. ', /^The file has no extension/],
  ['local', 'brief.txt ', /^The file name ends with a space, so its type is unknown\. Remove the space/],
  ['local', 'program.exe', /^Files of type “exe” are not supported\.$/],
] as const)('with a %s service, %s is refused in words that help', (kind, name, words) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(backendQuery.queryKey, { kind, origin: null, readsOffice: false })
  const problem = checkFile({ name, size: 1 }, { readsOffice: false })
  if (problem === undefined) throw new Error(`${name} is to be refused`)
  const upload = { file: new File(['x'], name), modelId: 'invoice', wait: false, format: '' }
  render(
    <QueryClientProvider client={client}>
      <HeldItem
        held={{ id: '1', kind: 'refused', upload, problem }}
        onDismiss={() => {}}
        onSendAnyway={() => {}}
      />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('alert').textContent).toMatch(words)
})

test('a file that was submitted before names its model, and shows a name that reorders its own letters', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(backendQuery.queryKey, { kind: 'local', origin: null, readsOffice: true })
  const rest = { provider: null, documentType: null, fields: [], tables: [] }
  client.setQueryData(modelsQuery.queryKey, [
    { ...rest, source: 'backend', id: 'invoice', label: 'Sales invoice', hidden: false },
  ])
  const upload = { file: new File(['x'], 'a\u202Egnp.pdf'), modelId: 'invoice', wait: false, format: '' }
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <HeldItem
          held={{ id: '1', kind: 'duplicate', upload, earlier: buildSubmission({ modelId: 'invoice' }) }}
          onDismiss={() => {}}
          onSendAnyway={() => {}}
        />
      ),
    }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('(Sales invoice)')
  expect(screen.getByText('a\uFFFDgnp.pdf')).toBeVisible()
})
