import { TextWriter, Uint8ArrayReader, ZipReader, type FileEntry } from '@zip.js/zip.js'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stringifyJson, type Writable } from '#src/contract/json.ts'
import { documentPaths, headers, workspacePaths } from '#src/contract/paths.ts'
import { exportFileSchema, exportSummarySchema } from '#src/contract/workspace/exports.ts'
import { createAccounts, type Caller } from '#src/service/accounts/create-accounts.ts'
import { parseServiceConfig } from '#src/service/accounts/parse-service-config.ts'
import { buildField, buildResult } from '#src/testing/builders/analysis-result.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'

const [ria, other]: Caller[] = [
  { organisation: 'Een BV', name: 'ria' },
  { organisation: 'Twee BV', name: 'ria' },
]
const token = 'geheim-woord-van-Een-BV'

/** The result of a file, by the text in it. */
const results: Readonly<Record<string, Writable>> = {
  factuur: buildResult({
    Number: buildField({ Text: '2026-1', Value: '=1+1', Type: 'String', NeedsReview: true }),
    Total: buildField({
      Text: '€ -12,50',
      Value: { Amount: -12.5, Currency: 'EUR' },
      Type: 'Currency',
      Extra: [1],
    }),
    'Lines.0.Code': buildField({ Text: '007', Value: '007', Type: 'String' }),
    'Lines.1.Code': buildField({ Text: '=A1', Value: '=A1', Type: 'String' }),
  }),
  // As provider B returns it: no Page, no FileName.
  brief: { Documents: [{ Fields: { Subject: { Text: 'Beste Zoë', Value: 'Beste Zoë', Type: 'String' } } }] },
  groot:
    '{"Documents":[{"FileName":"groot.pdf","Fields":{"__proto__":{"Text":"x","Value":12345678901234567890,"Type":"Long"}}}]}',
}

let backend: TestBackend
const ids: Record<string, string> = {}
beforeAll(async () => {
  const organisations = [ria, other].map((caller) => ({
    name: caller?.organisation,
    members: [{ name: 'ria', token: `geheim-woord-van-${caller?.organisation.replace(' ', '-')}` }],
    models: [
      {
        id: 'nota',
        provider: 'A',
        documentType: 'nota',
        fields: [
          { name: 'Absent', type: 'Date', labels: [] },
          { name: 'Number', type: 'String', labels: [] },
        ],
      },
      { id: 'brief', provider: 'B', documentType: null, fields: [] },
    ],
  }))
  const read = parseServiceConfig(JSON.stringify({ organisations }))
  if (!read.ok) throw new Error(read.problems.join('\n'))
  backend = await createTestBackend({
    accounts: createAccounts(read.config),
    recognise: async ({ name }) => {
      const result = results[name.split('.')[0] ?? '']
      if (result === undefined) return { ok: false, code: 'file_damaged', detail: 'It is damaged.' }
      return { ok: true, json: typeof result === 'string' ? result : stringifyJson(result) }
    },
  })
  for (const name of ['factuur', 'brief', 'groot', 'kapot']) ids[name] = await submit(name)
  ids['theirs'] = await submit('factuur', other)
})
afterAll(() => backend.close())

async function submit(name: string, caller = ria): Promise<string> {
  const request = buildSubmissionRequest({
    model: name === 'brief' ? 'brief' : 'nota',
    name: `${name}.txt`,
    content: `${name} ${Math.random()}`,
  })
  const response = await backend.fetch(request, caller)
  return response.headers.get(headers.submissionId) ?? ''
}

const get = (query: string, caller = ria, path: string = workspacePaths.exports) =>
  backend.fetch(new Request(`http://localhost${path}?${query}`), caller)
const post = (body: unknown, caller = ria) =>
  backend.fetch(
    new Request(`http://localhost${workspacePaths.exports}`, { method: 'POST', body: JSON.stringify(body) }),
    caller,
  )
const getJson = async (query: string, caller = ria) => {
  const text = await (await get(`format=json&${query}`, caller)).text()
  return { text, file: exportFileSchema.parse(JSON.parse(text)) }
}
const getRows = async (query: string, delimiter = ',') => {
  const text = await (await get(query)).text()
  const [headings = [], ...rows] = Papa.parse<string[]>(text.trimEnd(), { delimiter }).data
  return rows.map((cells) => new Map(headings.map((heading, index) => [heading, cells[index]])))
}

test('JSON loses nothing: long numbers, unknown properties, any name; submissions without a result are listed', async () => {
  const { text, file } = await getJson('')
  expect(file.documents.map(({ submission }) => submission.fileName)).toEqual([
    'groot.txt',
    'brief.txt',
    'factuur.txt',
  ])
  expect(file.skipped).toEqual([
    { id: ids['kapot'], fileName: 'kapot.txt', modelId: 'nota', state: 'failed' },
  ])
  expect(text).toContain('"fields":{"__proto__":{"Text":"x","Value":12345678901234567890,"Type":"Long"}}')
  const invoice = file.documents[2]
  expect(invoice?.fields).toEqual({
    Number: expect.objectContaining({ Value: '=1+1', Page: 0, Confidence: 97 }),
    Total: {
      Text: '€ -12,50',
      Value: { Amount: -12.5, Currency: 'EUR' },
      Type: 'Currency',
      Page: 0,
      Confidence: 97,
      Extra: [1],
    },
  })
  expect(invoice?.tables).toMatchObject({
    Lines: [
      { row: 0, cells: { Code: { Value: '007' } } },
      { row: 1, cells: { Code: { Value: '=A1' } } },
    ],
  })
  expect(file.documents[1]?.fields).toEqual({
    Subject: { Text: 'Beste Zoë', Value: 'Beste Zoë', Type: 'String' },
  })
})

test('the columns are those of the model, then others as found; no cell is a formula', async () => {
  const response = await get('format=csv&content=fields')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="veldwerk-\d{4}-\d\d-\d\d-fields\.csv"$/,
    ),
    'x-exported-submissions': '3',
    'x-skipped-submissions': '1',
  })
  expect(new Uint8Array(await response.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  const rows = await getRows('format=csv&content=fields')
  expect([...(rows[0]?.keys() ?? [])].slice(11)).toEqual([
    'Absent',
    'Number',
    '__proto__',
    'Subject',
    'Total',
    'Total currency',
  ])
  expect(Object.fromEntries(rows[2] ?? [])).toMatchObject({
    Values: 'as read',
    Number: "'=1+1",
    Total: '-12.5',
    'Total currency': 'EUR',
  })
  expect(Object.fromEntries(rows[1] ?? [])).toMatchObject({ Subject: 'Beste Zoë', Values: 'as read' })
  const lines = await getRows('format=csv&content=lines')
  expect(lines.map((row) => ['File', 'Row', 'Code'].map((heading) => row.get(heading)))).toEqual([
    ['factuur.txt', '1', '007\t'],
    ['factuur.txt', '2', "'=A1"],
  ])
})

test('a Dutch spreadsheet gets semicolons and decimal commas, by language or by choice', async () => {
  const [dutch] = await getRows(`format=csv&content=fields&language=nl&id=${ids['factuur']}`, ';')
  expect(Object.fromEntries(dutch ?? [])).toMatchObject({
    Bestand: 'factuur.txt',
    Waarden: 'zoals gelezen',
    Total: '-12,5',
    'Total valuta': 'EUR',
  })
  const [english] = await getRows(`format=csv&content=fields&language=nl&notation=en&id=${ids['factuur']}`)
  expect(Object.fromEntries(english ?? [])).toMatchObject({ Bestand: 'factuur.txt', Total: '-12.5' })
})

test('CSV of everything is a zip of both tables and of the skipped submissions', async () => {
  const response = await get('format=csv')
  const entries = await new ZipReader(
    new Uint8ArrayReader(new Uint8Array(await response.arrayBuffer())),
  ).getEntries()
  const texts = await Promise.all(
    entries.map(
      async (entry) => [entry.filename, await (entry as FileEntry).getData(new TextWriter())] as const,
    ),
  )
  expect(texts.map(([name, text]) => [name, text.trim().split('\r\n').length])).toEqual([
    ['documents.csv', 4],
    ['lines.csv', 3],
    ['skipped.csv', 2],
  ])
  expect(texts[2]?.[1]).toContain('"kapot.txt"')
})

test('named submissions are in the given order, and an unknown one is listed as skipped', async () => {
  const unknown = crypto.randomUUID()
  const request = { format: 'json', ids: [ids['factuur'], unknown, 'no-id', ids['kapot'], ids['groot']] }
  const file = exportFileSchema.parse(await (await post(request)).json())
  expect(file.documents.map(({ submission }) => submission.id)).toEqual([ids['factuur'], ids['groot']])
  expect(file.skipped.map(({ id, state }) => [id, state])).toEqual([
    [ids['kapot'], 'failed'],
    [unknown, null],
    ['no-id', null],
  ])
})

test.each([
  ['q=BRIE', ['brief.txt']],
  ['q=%25', []],
  ['state=sent', []],
  ['state=to-review&state=unheard-of&q=groot', ['groot.txt']],
  ['model=note', []],
  ['model=nota&q=fact', ['factuur.txt']],
  ['from=2001-01-01&to=2001-12-31', []],
  ['from=2001-01-01T00:00:00Z&q=fact', ['factuur.txt']],
  [`to=${new Date().toISOString().slice(0, 10)}&q=fact`, ['factuur.txt']],
])('the filter %s gives %j', async (query, names) => {
  const { file } = await getJson(query)
  expect(file.documents.map(({ submission }) => submission.fileName)).toEqual(names)
})

test.each([
  'format=pdf',
  '',
  'format=csv&format=json',
  'format=json&content=lines',
  'format=csv&content=cells',
  'format=json&from=yesterday',
  'format=json&to=2026-02-30',
  'format=json&statee=sent',
  'format=json&language=fr',
])('%j is refused', async (query) => {
  const response = await get(query)
  expect([response.status, (await response.json()).code]).toEqual([400, 'parameter_invalid'])
})

test('the submissions of one organisation are not exported for another, not even by id', async () => {
  const all = await getJson('', other)
  expect(all.file.documents.map(({ submission }) => submission.id)).toEqual([ids['theirs']])
  const { file } = await getJson(`id=${ids['factuur']}&id=${ids['theirs']}`, other)
  expect(file.documents).toHaveLength(1)
  expect(file.skipped).toEqual([{ id: ids['factuur'], fileName: null, modelId: null, state: null }])
})

test('a robot exports with its token, and nobody without one', async () => {
  const call = (authorization?: string) =>
    backend.service(
      new Request(`http://localhost${workspacePaths.exports}?format=json`, {
        headers: authorization === undefined ? {} : { Authorization: authorization },
      }),
    )
  expect((await call(`Bearer ${token}`)).status).toBe(200)
  expect((await call()).status).toBe(401)
})

test('the summary reports the same without an export', async () => {
  const summary = await (await get('q=o', ria, workspacePaths.exportSummary)).json()
  expect(exportSummarySchema.parse(summary)).toEqual({
    submissions: 2,
    documents: 2,
    rejected: 0,
    postponed: 0,
    skipped: [expect.objectContaining({ id: ids['kapot'], state: 'failed' })],
  })
})

test('the values are those of the draft, then those that were sent, and each is marked as such', async () => {
  const id = await submit('factuur')
  const states = async () => {
    const { file } = await getJson(`id=${id}`)
    const [document] = file.documents
    const number = document?.fields['Number'] as Record<string, unknown>
    return [document?.state, number['Value'], number['Confidence']]
  }
  expect(await states()).toEqual(['read', '=1+1', 97])
  const save = (revision: number, edits: unknown) =>
    backend.fetch(
      new Request(`http://localhost${workspacePaths.draft(id)}`, {
        method: 'PUT',
        body: JSON.stringify({ revision, content: { documents: [{ edits }], checked: 0 } }),
      }),
      ria,
    )
  await save(0, [['Total', { state: 'accepted' }]])
  expect(await states()).toEqual(['in-review', '=1+1', 97])
  await save(1, [['Number', { state: 'corrected', text: 'A2', value: 'A2' }]])
  expect(await states()).toEqual(['reviewed', 'A2', undefined])
  const payload = stringifyJson({
    Documents: [{ Fields: { Number: { Text: 'A3', Value: 'A3', Type: 'String', Page: 0 } } }],
  })
  const sending = new Request(`http://localhost${documentPaths.feedback(id)}`, {
    method: 'POST',
    body: payload,
  })
  expect((await backend.fetch(sending, ria)).status).toBe(202)
  expect(await states()).toEqual(['sent', 'A3', undefined])
  await save(2, [['Number', { state: 'corrected', text: 'A4', value: 'A4' }]])
  expect(await states()).toEqual(['changed-since-sent', 'A4', undefined])
})

test('abandons a stream that is no longer read, so that others can export', async () => {
  for (let round = 0; round < 6; round += 1) {
    const response = await get('format=xlsx')
    expect(response.status).toBe(200)
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
  }
})
