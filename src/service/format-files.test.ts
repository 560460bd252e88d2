import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import {
  formatFileSchema,
  formatImportSchema,
  maxFormatFileBytes,
  type FormatFile,
} from '#src/contract/workspace/format-files.ts'
import { formatListSchema } from '#src/contract/workspace/formats.ts'
import type { FieldExample, FormatExample } from '#src/engine/learning/example.ts'
import { createAccounts } from '#src/service/accounts/create-accounts.ts'
import { drawOddInvoice, teachInvoice, type OddInvoice } from '#src/testing/builders/odd-invoice.ts'
import { buildThreeOrganisations, memberTokens } from '#src/testing/builders/organisations.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { exportFormats, importFormats } from './format-files.ts'
import type { ExampleToImport } from './store/format-store.ts'

let backend: TestBackend
/** The formats that Ria's organisation learnt from one document. */
let file: FormatFile
let disposition: string | null
beforeAll(async () => {
  const [een, twee, ...others] = buildThreeOrganisations().organisations
  if (een === undefined || twee === undefined) throw new Error('There are three organisations')
  backend = await createTestBackend({
    accounts: createAccounts({ organisations: [een, { ...twee, balance: 100 }, ...others] }),
  })
  await teach({ order: '7714-22' })
  const response = await get(workspacePaths.exportFormats)
  disposition = response.headers.get('Content-Disposition')
  file = formatFileSchema.parse(await response.json())
})
afterAll(() => backend.close())

type Member = keyof typeof memberTokens

function call(request: Request, member: Member): Promise<Response> {
  request.headers.set('Authorization', `Bearer ${memberTokens[member]}`)
  return backend.service(request)
}
const get = (path: string, member: Member = 'ria') => call(new Request(`http://localhost${path}`), member)
const post = (path: string, body: string, member: Member = 'otto') =>
  call(new Request(`http://localhost${path}`, { method: 'POST', body }), member)
const importFile = (content: unknown, member: Member = 'otto') =>
  post(workspacePaths.importFormats, JSON.stringify(content), member)
const countDocuments = async (member: Member) =>
  formatListSchema
    .parse(await (await get(workspacePaths.formats, member)).json())
    .formats.flatMap(({ documents }) => documents).length

async function read(invoice: OddInvoice, member: Member) {
  const request = buildSubmissionRequest({ model: 'invoice', content: drawOddInvoice(invoice) })
  const response = await call(request, member)
  const { Documents } = await response.json()
  return { id: response.headers.get('X-Request-Id') ?? '', fields: Documents[0].Fields }
}

async function teach(invoice: OddInvoice) {
  const { id, fields } = await read(invoice, 'ria')
  const OrderNumber = { Text: invoice.order, Value: invoice.order, Type: 'String', Page: 0 }
  const Fields = Object.fromEntries(
    Object.entries({ ...fields, OrderNumber }).map(([name, field]) => {
      const { Text, Value, Type, Page } = field as Record<string, unknown>
      return [name, { Text, Value, Type, Page }]
    }),
  )
  await post(documentPaths.feedback(id), JSON.stringify({ Documents: [{ Fields }] }), 'ria')
  await backend.waitUntilTaught()
}

test('a file lists the personal data that it contains', () => {
  expect(disposition).toMatch(/veldwerk-formats-\d{4}-\d\d-\d\d\.json/)
  expect(file.documents).toHaveLength(1)
  expect(file.isComplete).toBe(true)
  expect(file.personalData.join('\n')).toMatch(/identifiers of senders/)
  expect(file.personalData.join('\n')).toMatch(/Values of SupplierName/)
})

const next = { number: 'ZT-60001', order: '8100-77', date: '02-06-2026' }

test('an organisation uses what another one learnt after an import, once, until that is undone', async () => {
  expect(JSON.stringify((await read(next, 'otto')).fields)).not.toContain('LearntFrom')
  const unknown = { ...file.documents[0], modelId: 'hours' }
  const response = await importFile({ ...file, documents: [...file.documents, unknown] })
  const report = formatImportSchema.parse(await response.json())
  expect(report).toMatchObject({ added: 1, known: 0, unknownModels: [{ modelId: 'hours', documents: 1 }] })
  expect((await read(next, 'otto')).fields.OrderNumber).toMatchObject({ Value: next.order, LearntFrom: 1 })
  const again = formatImportSchema.parse(await (await importFile(file)).json())
  expect(again).toEqual({ id: null, added: 0, known: 1, unknownModels: [] })
  expect(await countDocuments('otto')).toBe(1)
  const undo = JSON.stringify({ id: report.id })
  expect((await post(workspacePaths.undoImportFormats, undo, 'ria')).status).toBe(404)
  expect((await post(workspacePaths.undoImportFormats, undo)).status).toBe(204)
  expect((await post(workspacePaths.undoImportFormats, undo)).status).toBe(404)
  expect(await countDocuments('otto')).toBe(0)
  expect(await countDocuments('ria')).toBe(1)
})

/** Copies the file with a change in its second document. */
function damage(change: (document: Record<string, unknown>) => void) {
  const copy = JSON.parse(
    JSON.stringify({ ...file, documents: [...file.documents, ...file.documents] }),
  ) as FormatFile
  change(copy.documents[1] as Record<string, unknown>)
  return JSON.stringify(copy)
}

test('a file leaves out what an import would refuse, and reports that', async () => {
  const { example } = file.documents[0] as { readonly example: FormatExample }
  const place = Object.values(example.fields).flatMap(({ places }) => places)[0]
  if (place === undefined) throw new Error('The example has no places')
  const build = (field: Partial<FieldExample>): FormatExample => {
    const known = { places: [], isPresent: true, rejected: [], isGenericRight: true, isCorrected: false }
    return { ...example, fields: { ...example.fields, Own: { ...known, ...field } } }
  }
  const learnt = [
    build({}),
    build({ identifier: '1'.repeat(401) }),
    build({ identifier: '1\ud83d' }),
    build({ places: [{ ...place, key: 'a'.repeat(401) }] }),
    build({ places: [place] }),
  ].map((one, at) => ({
    modelId: 'invoice',
    document: String(at).repeat(64),
    requestId: `request ${at}`,
    taughtAt: new Date(),
    importedAt: null,
    example: one,
  }))
  const exported = await exportFormats({ listExamples: async () => learnt }, 'own')
  expect(exported.isComplete).toBe(false)
  const imported: string[] = []
  const importExamples = async (_: string, given: readonly ExampleToImport[]) => {
    imported.push(...given.map(({ document }) => document.slice(0, 1)))
    return { id: 'import', added: given.length }
  }
  const scope = { organisation: 'other', modelIds: ['invoice'] }
  const result = await importFormats({ importExamples }, scope, JSON.stringify(exported))
  expect(result).toMatchObject({ ok: true, report: { added: 2 } })
  expect(imported).toEqual(['0', '4'])
})

test('cuts learnt text between characters, so that it can be exported', async () => {
  // Letters of two code units; one begins at the last of 40 code units, and one at the last of 200.
  const customer = `Z${Array.from({ length: 25 }, () => '\u{1d400}'.repeat(4)).join(' ')}`
  const found = await teachInvoice(drawOddInvoice({ customer }), { CustomerName: customer })
  const places = Object.values(found.fields).flatMap((field) => field.places)
  expect(places.some(({ printed }) => printed?.startsWith('Z\u{1d400}'))).toBe(true)
  expect(
    places.filter(({ printed, mask }) => !(printed ?? '').isWellFormed() || !mask.isWellFormed()),
  ).toEqual([])
})

test('refuses an invalid file in words, and imports nothing of it', async () => {
  const refused: readonly (readonly [body: string, status: number, code: string, detail: RegExp])[] = [
    ['no json', 400, 'foreign', /not a file of learnt formats/],
    ['{"format":"veldwerk-workspace","version":1}', 400, 'foreign', /not a file of learnt formats/],
    [JSON.stringify({ ...file, version: 2 }), 400, 'version', /has version 2.*reads version 1/],
    [
      JSON.stringify({ ...file, documents: Array.from({ length: 1001 }, () => file.documents[0]) }),
      400,
      'too_large',
      /more than 1000/,
    ],
    [damage((one) => (one['document'] = 'short')), 400, 'damaged', /damaged at documents\.1\.document/],
    [damage((one) => (one['example'] = null)), 400, 'damaged', /damaged at documents\.1\.example/],
    [damage((one) => (one['modelId'] = 'in\0voice')), 400, 'damaged', /damaged at documents\.1\.modelId/],
    [
      damage((one) => Object.assign(one['example'] as object, { fields: { A: { places: [{}] } } })),
      400,
      'damaged',
      /damaged at documents\.1\.example\.fields\.A\.places\.0/,
    ],
    [' '.repeat(maxFormatFileBytes + 1), 413, 'too_large', /larger than 8 MB/],
  ]
  for (const [body, status, code, detail] of refused) {
    const response = await post(workspacePaths.importFormats, body)
    expect([response.status, await response.json()]).toMatchObject([
      status,
      { code: `format_file_${code}`, detail: expect.stringMatching(detail) },
    ])
  }
  expect(await countDocuments('otto')).toBe(0)
})
