import { fieldTypes, type FieldType } from '#src/contract/service/field-types.ts'
import { stringifyJson, type Writable } from '#src/contract/json.ts'
import { providerTable } from '../checks/provider.ts'
import { corruptResponse, type FaultyService } from './faulty-service.ts'

/** A result that may be changed in place. */
interface LooseResult extends Loose {
  Documents: LooseDocument[]
}
interface LooseDocument extends Loose {
  Fields: Record<string, Loose>
}
type Loose = { [name: string]: Writable }

type Corrupt = (result: LooseResult) => void

const isProviderB = (path: string) => path.includes('/provider-b/')

/** Corrupts every result of one provider, whether returned at once or fetched. */
function corruptResults(
  breaks: string,
  how: string,
  spoil: Corrupt,
  provider: 'A' | 'B' = 'A',
): FaultyService {
  return corruptResponse(breaks, how, async ({ url }, answer) => {
    const isResult = answer.status === 200 && url.pathname.includes('/document-intelligence/')
    if (!isResult || isProviderB(url.pathname) !== (provider === 'B')) return undefined
    // The correct service returns results with these properties.
    const result = JSON.parse(await answer.text()) as LooseResult
    spoil(result)
    return new Response(stringifyJson(result), { status: 200, headers: answer.headers })
  })
}

const corruptDocuments = (breaks: string, how: string, spoil: (document: LooseDocument) => void) =>
  corruptResults(breaks, how, ({ Documents }) => Documents.forEach(spoil))

/** Corrupts the first field of each document. */
const corruptFirstField = (breaks: string, property: string, value: Writable) =>
  corruptDocuments(breaks, `${property} is ${JSON.stringify(value)}`, ({ Fields }) => {
    const [first] = Object.values(Fields)
    if (first !== undefined) first[property] = value
  })

const shapes: readonly FaultyService[] = [
  corruptResults('result-documents', 'Documents is called documents', (result) => {
    const { Documents, ...rest } = result
    Object.assign(result, rest, { documents: Documents })
    Reflect.deleteProperty(result, 'Documents')
  }),
  corruptDocuments('result-no-null', 'NeedsReview is null', (document) => {
    document['NeedsReview'] = null
  }),
  corruptDocuments('document-file-name', 'FileName is another', (document) => {
    document['FileName'] = 'other.pdf'
  }),
  corruptDocuments('document-total-pages', 'TotalPages is a text', (document) => {
    document['TotalPages'] = '2'
  }),
  corruptDocuments('document-total-pages', 'TotalPages is one too many', (document) => {
    document['TotalPages'] = 3
  }),
  corruptDocuments('document-needs-review', 'NeedsReview is a word', (document) => {
    document['NeedsReview'] = 'yes'
  }),
  corruptDocuments('document-fields', 'A field is a bare text', ({ Fields }) => {
    Object.assign(Fields, { Bare: 'text' })
  }),
  corruptFirstField('field-text', 'Text', 5),
  corruptFirstField('field-text-printed', 'Text', 'nergens'),
  corruptFirstField('field-type', 'Type', 'Text'),
  corruptFirstField('field-confidence', 'Confidence', 120),
  corruptFirstField('field-confidence', 'Confidence', 'high'),
  corruptFirstField('field-page', 'Page', 2),
  corruptFirstField('field-page', 'Page', 0.5),
  corruptFirstField('field-needs-review', 'NeedsReview', 'no'),
  corruptDocuments('table-cells', 'A cell is named with brackets', ({ Fields }) => {
    for (const [name, field] of Object.entries(Fields)) {
      if (!/\.\d+\./.test(name)) continue
      Reflect.deleteProperty(Fields, name)
      Fields[name.replace(/\.(\d+)\./, '[$1].')] = field
    }
  }),
]

/** The opposite of each cell of the providers' table. */
const providers = (['A', 'B'] as const).flatMap((provider) =>
  providerTable.map(({ property, of, ...row }) =>
    corruptResults(
      `provider-${provider.toLowerCase()}-${of}-${property.toLowerCase()}`,
      `provider ${provider} ${row[provider] ? 'does not supply it' : 'supplies it'}`,
      ({ Documents }) => {
        const places =
          of === 'document' ? Documents : Documents.flatMap(({ Fields }) => Object.values(Fields))
        for (const place of places)
          if (row[provider]) Reflect.deleteProperty(place, property)
          else place[property] = suppliedValues[property]
      },
      provider,
    ),
  ),
)

const suppliedValues: Record<string, Writable> = {
  Page: 0,
  NeedsReview: false,
  FileName: 'conformance-factuur.pdf',
  TotalPages: 2,
}

const wrongValues: Record<FieldType, readonly Writable[]> = {
  String: [5],
  Long: [1.5, '1'],
  Double: ['1,5'],
  Boolean: ['true'],
  Date: ['14-03-2025', '2025-02-30'],
  Time: ['9:30', '24:00:00'],
  Currency: ['veel', {}],
  List: ['a'],
  Dictionary: [[]],
  SelectionGroup: ['a'],
  PhoneNumber: ['030 1234567', '+0301234567'],
  Address: [5],
  CountryRegion: ['NL'],
  SelectionMark: [1],
  Signature: [[]],
}

const values = fieldTypes.flatMap((Type) =>
  wrongValues[Type].map((Value) =>
    corruptDocuments(`value-${Type.toLowerCase()}`, `a ${Type} is ${JSON.stringify(Value)}`, ({ Fields }) => {
      Fields['Extra'] = { Text: 'FACTUUR', Value, Type, Confidence: 50, Page: 0, NeedsReview: true }
    }),
  ),
)

/** Services with a fault in the shape of a result. */
export const faultyResults: readonly FaultyService[] = [...shapes, ...providers, ...values]
