import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FieldType } from '#src/contract/service/field-types.ts'
import { documentPaths } from '#src/contract/paths.ts'
import { spawnServer } from '#src/testing/builders/spawned-server.ts'
import { allChecks } from './checks/all-checks.ts'
import { uncheckableRules } from './checks/uncheckable-rules.ts'
import { createUploadForm } from './files/submitted-file.ts'
import { createSampleInvoice } from './files/sample-invoice.ts'
import { parseOptions } from './options/parse-options.ts'
import { runChecks, type CheckResult } from './run/run-checks.ts'

const tokens = {
  member: 'token-of-the-office-1',
  unlinked: 'token-of-the-visitor-1',
  noBalance: 'token-of-the-broke-1',
  neighbour: 'token-of-the-neighbour-1',
}
const registryKey = 'registry-key-of-the-office'

/** Additional fields of the sample invoice, with their labels, one per remaining type. */
const more: readonly (readonly [FieldType, string])[] = [
  ['Long', 'Aantal colli'],
  ['Double', 'Volume'],
  ['Time', 'Afhaaltijd'],
  ['CountryRegion', 'Land van herkomst'],
  ['List', 'Inhoud'],
  ['SelectionGroup', 'Verzendwijze'],
  ['SelectionMark', 'Spoedlevering'],
  ['Boolean', 'Deellevering'],
  ['Dictionary', 'Kenmerken'],
  ['Signature', 'Handtekening'],
]
const everything = {
  id: 'everything',
  extends: 'invoice',
  fields: more.map(([type, label]) => ({ name: `Any${type}`, type, labels: [label] })),
}
const models = [
  everything,
  { id: 'letter', extends: 'letter' },
  { id: 'untyped', extends: 'invoice', documentType: null },
]
const organisations = [
  {
    name: 'Kantoor BV',
    registryApiKey: registryKey,
    models,
    members: [
      { name: 'ria', token: tokens.member },
      { name: 'guest', token: tokens.unlinked, documentIntelligence: false },
    ],
  },
  { name: 'Blut BV', balance: 0, models, members: [{ name: 'otto', token: tokens.noBalance }] },
  { name: 'Buren BV', members: [{ name: 'inbox', kind: 'robot', token: tokens.neighbour }] },
]
const commandLine =
  `--token ${tokens.member} --unlinked-token ${tokens.unlinked} --no-balance-token ${tokens.noBalance} ` +
  `--registry-key ${registryKey} --model everything --model-b letter --model-without-type untyped`

let rows: readonly CheckResult[]
const closing: (() => Promise<unknown>)[] = []

// The server as people start it, in its own process, checked against the spec from outside.
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-conformance-'))
  closing.unshift(() => rm(folder, { recursive: true, force: true }))
  const SERVICE_CONFIG = join(folder, 'service.json')
  await writeFile(SERVICE_CONFIG, JSON.stringify({ organisations }))
  const server = await spawnServer({ DATA_DIR: folder, SERVICE_CONFIG })
  closing.unshift(() => server.end('SIGTERM'))
  const reading = parseOptions(`--base-url ${server.url} ${commandLine}`.split(' '))
  if (!reading.ok) throw new Error(reading.reason)
  const occupy = await createReaderLoad(server.url)
  rows = await runChecks({
    options: reading.options,
    sample: await createSampleInvoice(),
    async fetch(request) {
      if (request.url.endsWith('?async=true')) await occupy()
      return fetch(request)
    },
    pollEvery: 20,
    checks: allChecks,
    remarks: uncheckableRules,
  })
})
afterAll(async () => {
  for (const close of closing) await close()
})

/** Keeps every reader of the server busy, so that the next submission has to wait. */
async function createReaderLoad(url: string): Promise<() => Promise<void>> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 0; number < 60; number += 1) {
    const page = pdf.addPage([595, 842])
    for (let y = 50; y < 800; y += 15)
      page.drawText(`Regel ${y} van blad ${number}`, { x: 50, y, size: 10, font })
  }
  const body = { name: 'long.pdf', bytes: new Uint8Array(await pdf.save()) }
  const submit = () =>
    fetch(`${url}${documentPaths.analyze('invoice')}?async=true`, {
      method: 'POST',
      body: createUploadForm(body),
      headers: { Authorization: `Bearer ${tokens.neighbour}` },
    })
  return async () => {
    const answers = await Promise.all(Array.from({ length: availableParallelism() }, submit))
    for (const { status } of answers) if (status !== 202) throw new Error(`The neighbour got ${status}`)
  }
}

const filterByOutcome = (outcome: string) => rows.filter(({ verdict }) => verdict.outcome === outcome)

test('our own service fails no check', () => {
  expect(filterByOutcome('failed').map(({ rule, verdict }) => [rule, verdict])).toEqual([])
})

// The owners of KVK's test companies have no geographic data; rules that no call can verify have no name.
test('everything that the test companies have data for can be checked', () => {
  expect(filterByOutcome('not checkable').flatMap(({ name = [] }) => name)).toEqual([
    'registry-owner-geodata',
  ])
})
