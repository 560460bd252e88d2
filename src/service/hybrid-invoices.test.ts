import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths, headers, workspacePaths } from '#src/contract/paths.ts'
import { formatListSchema } from '#src/contract/workspace/formats.ts'
import { buildCii } from '#src/testing/files/electronic-invoices.ts'
import { buildHybridPdf, invoicePage } from '#src/testing/files/hybrid-pdf.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

/** A layout with a label for the order number that no list of labels has. */
const drawPage = (number: string, order: string) =>
  invoicePage.flatMap((line) => {
    if (line.startsWith('Factuurnummer:')) return ['Pakbon|PO-9921', `Factuurnummer:|${number}`]
    return line.startsWith('Ordernummer:') ? [`Werkstuk|${order}`, 'Route|PO-8812'] : [line]
  })

async function read(number: string, order: string, isHybrid: boolean) {
  const xml = buildCii('en16931', { number }).replace('PO-7781', order)
  const content = await buildHybridPdf({ lines: drawPage(number, order), ...(isHybrid && { xml }) })
  const response = await backend.fetch(buildSubmissionRequest({ model: 'invoice', content }))
  const { Documents } = await response.json()
  return { id: response.headers.get(headers.requestId) ?? '', fields: Documents[0].Fields }
}

async function listDocuments() {
  const response = await backend.fetch(new Request(`http://localhost${workspacePaths.formats}`))
  const { formats } = formatListSchema.parse(await response.json())
  return formats.map(({ documents }) =>
    documents.map(({ requestId, isFromInvoice }) => ({ requestId, isFromInvoice })),
  )
}

test('hybrid invoices teach before anyone reviews them, and a review replaces what they taught', async () => {
  const before = (await read('F-2025-0001', 'PO-8001', false)).fields
  expect(before.OrderNumber?.Value).not.toBe('PO-8001')
  const first = await read('F-2025-0002', 'PO-8002', true)
  const second = await read('F-2025-0003', 'PO-8003', true)
  expect(await listDocuments()).toEqual([
    [
      { requestId: second.id, isFromInvoice: true },
      { requestId: first.id, isFromInvoice: true },
    ],
  ])
  const after = (await read('F-2025-0004', 'PO-8004', false)).fields
  expect(after.OrderNumber).toMatchObject({ Value: 'PO-8004', LearntFrom: 2 })

  const Fields = Object.fromEntries(
    Object.entries<Record<string, unknown>>(first.fields).map(([name, { Text, Value, Type, Page }]) => [
      name,
      { Text, Value, Type, Page },
    ]),
  )
  const body = JSON.stringify({ Documents: [{ Fields }] })
  const path = `http://localhost${documentPaths.feedback(first.id)}`
  expect((await backend.fetch(new Request(path, { method: 'POST', body }))).status).toBe(202)
  await backend.waitUntilTaught()
  expect(await listDocuments()).toEqual([
    [
      { requestId: first.id, isFromInvoice: false },
      { requestId: second.id, isFromInvoice: true },
    ],
  ])
})
