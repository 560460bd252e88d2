import type { JsonObject } from '#src/contract/json.ts'
import { fail, notCheckable, pass, type Check } from '../run/check.ts'
import { getDocuments, getFields, getProperty } from '../results/result-accessors.ts'
import { describeMissingResult } from '../calls/analysis-runner.ts'

/** The properties that each provider supplies (spec 2.3, rule 2). */
const table = [
  { property: 'Text', of: 'field', A: true, B: true },
  { property: 'Value', of: 'field', A: true, B: true },
  { property: 'Type', of: 'field', A: true, B: true },
  { property: 'Confidence', of: 'field', A: true, B: true },
  { property: 'Page', of: 'field', A: true, B: false },
  { property: 'NeedsReview', of: 'field', A: true, B: false },
  { property: 'FileName', of: 'document', A: true, B: false },
  { property: 'TotalPages', of: 'document', A: true, B: false },
] as const

export const providerTable = table

const analysisByProvider = { A: 'sync', B: 'provider B' } as const

/** One check per cell of the table. Supplied: somewhere in the result, since missing properties are omitted. */
export const providerChecks: readonly Check[] = (['A', 'B'] as const).flatMap((provider) =>
  table.map((row): Check => {
    const supplies = row[provider]
    return {
      name: `provider-${provider.toLowerCase()}-${row.of}-${row.property.toLowerCase()}`,
      section: '2.3',
      rule: `Provider ${provider} ${supplies ? 'supplies' : 'does not supply'} ${row.property} of a ${row.of}`,
      requires: [analysisByProvider[provider]],
      async run({ runAnalysis: reading }) {
        const taken = await reading(analysisByProvider[provider])
        const documents = getDocuments(taken.result)
        if (documents.length === 0) return notCheckable(describeMissingResult(taken))
        const places = row.of === 'document' ? documents : collectFields(documents)
        if (places.length === 0) return notCheckable('no field was found in the document')
        const having = places.filter((place) => getProperty(place, row.property) !== undefined).length
        if (supplies === having > 0) return pass()
        return fail(supplies ? `none of ${places.length} has it` : `${having} of ${places.length} have it`)
      },
    }
  }),
)

const collectFields = (documents: readonly JsonObject[]) =>
  documents.flatMap(getFields).map(([, field]) => field)
