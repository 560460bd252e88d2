import { PDFDocument } from 'pdf-lib'
import { fieldTypes, type FieldType } from '#src/contract/service/field-types.ts'
import { maxPages } from '#src/contract/service/limits.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { buildModel } from '#src/testing/builders/service.ts'
import type { RecogniseFile } from '#src/service/recognise-file.ts'
import { createRegistry } from '#src/service/registry/create-registry.ts'
import { allChecks } from '../checks/all-checks.ts'
import { limitChecks } from '../checks/limits.ts'
import type { SubmittedFile } from '../files/submitted-file.ts'
import { parseOptions } from '../options/parse-options.ts'
import { runChecks } from '../run/run-checks.ts'
import type { ServiceFetch } from './faulty-service.ts'

const token = 'token-of-the-office'
const registryKey = 'registry-key-of-the-office'
const words =
  '--base-url http://service.test --model provider-a --model-b provider-b --model-without-type untyped ' +
  `--token ${token} --unlinked-token not-linked --no-balance-token no-balance --registry-key ${registryKey}`

/** A value of each type in its normal form, so that every check applies. */
const values: Record<FieldType, unknown> = {
  String: 'FACTUUR',
  Long: 8,
  Double: 137.5,
  Boolean: true,
  Date: '2025-03-14',
  Time: '12:00:00',
  Currency: { Amount: 1252.35, Currency: 'EUR' },
  List: [],
  Dictionary: {},
  SelectionGroup: ['a'],
  PhoneNumber: '+31301234567',
  Address: { City: 'Utrecht' },
  CountryRegion: 'NLD',
  SelectionMark: true,
  Signature: false,
}
const names = [...fieldTypes, 'Lines.0.Amount', 'LastField']

/** Returns the right fields for a readable document and the right refusal for any other. */
const recognise: RecogniseFile = async ({ name, bytes }, { provider }) => {
  await held
  // Two documents in an archive are returned as one: no check depends on this.
  if (name.endsWith('.zip')) return createReading([createDocument(name, 1, provider)])
  if (name.endsWith('.png')) return createReading([createDocument(name, 1, provider)])
  const isWhole = Buffer.from(bytes.subarray(-16)).includes('%%EOF')
  const pdf = isWhole && (await PDFDocument.load(bytes))
  if (!pdf) return { ok: false, code: 'file_damaged', detail: 'The file is damaged.' }
  const pages = pdf.getPageCount()
  if (pages > maxPages)
    return { ok: false, code: 'too_many_pages', detail: 'The document has too many pages.' }
  return createReading([createDocument(name, pages, provider)])
}

const createReading = (Documents: readonly object[]) =>
  ({ ok: true, json: JSON.stringify({ Documents }) }) as const

function createDocument(name: string, pages: number, provider: 'A' | 'B') {
  const isA = provider === 'A'
  const onForm = name.includes('-form-') ? listFormValues(name.includes('crossed')) : {}
  const fields = names.map((field) => {
    const Type = fieldTypes.find((type) => type === field) ?? 'String'
    const read = { Text: 'FACTUUR', Value: values[Type], Type, Confidence: 97, ...onForm[field] }
    return [field, isA ? { ...read, Page: 0, NeedsReview: false } : read]
  })
  const about = isA ? { FileName: name, TotalPages: pages } : {}
  return { ...about, NeedsReview: false, Fields: Object.fromEntries(fields) }
}

/** Values of the forms in files/own-form.ts. */
const listFormValues = (isCrossed: boolean): Readonly<Record<string, object>> => ({
  Double: isCrossed ? { Text: '1.234,5', Value: 1234.5 } : { Text: '1,234.5', Value: 1234.5 },
  Time: isCrossed ? { Text: '9u30', Value: '09:30:00' } : { Text: '9:30 pm', Value: '21:30:00' },
  Boolean: { Value: isCrossed },
  SelectionMark: { Value: isCrossed },
  Signature: { Value: isCrossed },
})

/** Delays recognition, so that an asynchronous submission is seen in progress. */
let held: Promise<unknown> = Promise.resolve()

/** Opens the backend of createCorrectService. */
export function openCorrectBackend(): Promise<TestBackend> {
  const models = [
    buildModel({ id: 'provider-a' }),
    buildModel({ id: 'provider-b', provider: 'B' }),
    buildModel({ id: 'untyped', documentType: null }),
  ]
  return createTestBackend({ models, recognise })
}

/** Creates a service without faults: ours, with callers and a registry key. */
export function createCorrectService(backend: TestBackend): ServiceFetch {
  const registry = createRegistry()
  let release = () => {}
  let polls = 0
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (request.headers.get('Authorization') === 'Bearer no-balance')
      return Response.json({ code: 'balance_insufficient' }, { status: 400 })
    if (pathname.startsWith('/v2/') && request.headers.get('Authorization') !== `Bearer ${token}`)
      return Response.json({ code: 'not_signed_in' }, { status: 401 })
    if (searchParams.get('async') === 'true') {
      polls = 0
      held = Promise.race([
        new Promise<void>((resolve) => (release = resolve)),
        new Promise((resolve) => setTimeout(resolve, 1500)),
      ])
    }
    const found = await registry(request, [registryKey])
    const answer = found ? await withGeoData(found, request) : await backend.service(request)
    if (answer.status === 204 && (polls += 1) === 2) release()
    return answer
  }
}

/** Adds geographic data, because no test company's owner has any. */
async function withGeoData(answer: Response, { url }: Request): Promise<Response> {
  if (!url.endsWith('/owner/69599084?GeoData=true')) return answer
  return Response.json({ ...(await answer.json()), geoData: { gpsLatitude: 52.1 } })
}

/** Checks that send megabytes or hundreds of pages, too slow to repeat for every faulty service. */
export const limits = new Set(limitChecks.map(({ name }) => name))
export const withoutLimits = allChecks.filter(({ name }) => !limits.has(name))

/** Runs checks against a service. @returns those that failed and those that could not be checked. */
export async function collectOutcomes(fetch: ServiceFetch, file: SubmittedFile, checks = allChecks) {
  const reading = parseOptions(words.split(' '))
  if (!reading.ok) throw new Error(reading.reason)
  const { options } = reading
  const rows = await runChecks({ options, sample: file, fetch, pollEvery: 5, checks, remarks: [] })
  const select = (outcome: string) => rows.filter(({ verdict }) => verdict.outcome === outcome)
  return {
    failed: select('failed').map(({ name, verdict }) => ({ name, verdict })),
    unchecked: select('not checkable'),
  }
}
