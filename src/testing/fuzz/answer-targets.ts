import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { parseJson, stringifyJson, type JsonValue } from '#src/contract/json.ts'
import { analysisResultSchema } from '#src/contract/service/analysis-result.ts'
import { isJsonObject } from '#src/contract/json.ts'
import { draftContentSchema } from '#src/contract/workspace/drafts.ts'
import { compareCompany } from '#src/registry/comparison/compare-company.ts'
import { parseRegistryResponse } from '#src/registry/response/parse-registry-response.ts'
import { buildFeedback, stringifyFeedback } from '#src/review/build-feedback.ts'
import { createBuildDocumentView } from '#src/review/document-view.ts'
import { validateFeedback } from '#src/service/validate-feedback.ts'
import { isJson, summariseResult } from '#src/workspace/summarise-result.ts'
import { exampleProfile } from '../builders/registry-profile.ts'
import { anyJsonDamages, damageJson } from './damage-json.ts'
import { defineTarget, type FuzzTarget } from './fuzz-target.ts'

const kvkNumber = '69599084'
const answers: readonly JsonValue[] = [
  exampleProfile,
  {
    pagina: 1,
    totaal: 1,
    resultaten: [
      { kvkNummer: kvkNumber, naam: 'Test BV', adres: { binnenlandsAdres: { plaats: 'Utrecht' } } },
    ],
  },
  {
    kvkNummer: kvkNumber,
    aantalCommercieleVestigingen: 1,
    vestigingen: [{ vestigingsnummer: '000037178598', eersteHandelsnaam: 'Test' }],
  },
  { fout: [{ code: 'IPD0004', omschrijving: 'Het nummer 123 is niet geldig.' }] },
]

const registry = defineTarget({
  name: 'registry',
  runs: 1000,
  inputs: fc.record({
    answer: fc.nat(answers.length - 1),
    damages: anyJsonDamages,
    status: fc.constantFrom(200, 400, 401, 404, 429, 500),
  }),
  check({ answer, damages, status }) {
    const result = parseRegistryResponse({ status, json: damageJson(answers[answer] ?? null, damages) })
    stringifyJson(result.kind === 'answer' && result.answer.kind === 'unknown' ? result.answer.json : null)
    if (result.kind !== 'answer' || result.answer.kind !== 'company') return
    compareCompany(
      [
        { part: 'name', text: 'Test BV Donald' },
        { part: 'address', text: 'Hizzaarderlaan 3 A, 8823 SJ Lollum' },
        { part: 'legalForm', text: 'Eenmanszaak' },
      ],
      result.answer.company,
    )
  },
})

const exampleResult = parseJson(
  stringifyJson({
    Documents: [
      {
        FileName: 'factuur.pdf',
        TotalPages: 2,
        NeedsReview: true,
        Fields: {
          InvoiceNumber: {
            Text: 'F-1',
            Value: 'F-1',
            Type: 'String',
            Confidence: 99,
            Page: 0,
            NeedsReview: false,
          },
          InvoiceDate: {
            Text: '14-03-2025',
            Value: '2025-03-14',
            Type: 'Date',
            Confidence: 80,
            Page: 0,
            NeedsReview: true,
          },
          Total: {
            Text: '€ 363,00',
            Value: { Amount: 363, Currency: 'EUR' },
            Type: 'Currency',
            Confidence: 90,
            Page: 1,
          },
          SupplierAddress: {
            Text: 'Oudegracht 12, 3511 AB Utrecht',
            Value: { Street: 'Oudegracht', HouseNumber: '12' },
            Type: 'Address',
          },
          SupplierKvk: { Text: kvkNumber, Value: kvkNumber, Type: 'String' },
          'Lines.0.Description': { Text: 'Plank', Value: 'Plank', Type: 'String', Page: 0 },
          'Lines.0.Amount': { Text: '200,00', Value: { Amount: 200 }, Type: 'Currency', Page: 0 },
          'Lines.1.Amount': { Text: '100,00', Value: { Amount: 100 }, Type: 'Currency', Page: 0 },
          Terms: { Text: '[]', Value: [{ Text: 'a', Value: 'a', Type: 'String', Page: 0 }], Type: 'List' },
        },
      },
    ],
  }),
)
const exampleDraft: JsonValue = {
  documents: [
    {
      edits: [
        ['InvoiceNumber', { state: 'accepted' }],
        ['Total', { state: 'corrected', text: '€ 364,00', value: { Amount: 364 } }],
        ['New', { state: 'added', text: 'x', value: 'x', type: 'String', page: 0 }],
      ],
    },
  ],
}

/** A result of any service with a draft of any browser: shown, summarised and sent back. */
const results = defineTarget({
  name: 'results',
  runs: 400,
  inputs: fc.record({ damages: anyJsonDamages, draftDamages: fc.option(anyJsonDamages) }),
  check({ damages, draftDamages }) {
    const json = damageJson(exampleResult, damages)
    const draftJson = draftDamages === null ? exampleDraft : damageJson(exampleDraft, draftDamages)
    const text = stringifyJson(json)
    // Deeper than a thousand levels (decision 0016): already refused.
    if (!isJson(text)) return
    const summary = summariseResult(text, [], { draft: stringifyJson(draftJson) })
    assert.ok(!summary.searchText.includes('\u0000'))
    validateFeedback(text)
    if (!isJsonObject(json)) return
    const result = analysisResultSchema.parse(parseJson(text))
    const draftText = stringifyJson(draftJson)
    const draft = isJson(draftText) ? draftContentSchema.safeParse(parseJson(draftText)).data : undefined
    const drafts = result.Documents.map((_, index) => draft?.documents[index] ?? { edits: [] })
    const buildView = createBuildDocumentView(new Set([kvkNumber]))
    for (const [index, document] of result.Documents.entries()) {
      const view = buildView(document, drafts[index] ?? { edits: [] })
      assert.ok(view.fields.length >= view.baseFields.length)
    }
    const feedback = buildFeedback(result, drafts)
    if (feedback.ok) assert.equal(validateFeedback(stringifyFeedback(feedback.payload)), undefined)
  },
})

const jsonText = readFileSync(
  join(import.meta.dirname, '../../service/registry/companies/test-companies.json'),
  'utf8',
)

/** JSON survives parsing and serialising. */
const json = defineTarget({
  name: 'json',
  runs: 150,
  inputs: fc.record({ company: fc.nat(20), damages: anyJsonDamages }),
  check({ company, damages }) {
    const all = parseJson(jsonText)
    const damaged = damageJson(
      (Array.isArray(all) ? (all as readonly JsonValue[])[company] : undefined) ?? all,
      damages,
    )
    const text = stringifyJson(damaged)
    if (isJson(text)) assert.equal(stringifyJson(parseJson(text)), text)
  },
})

/** Targets for JSON of a service or a browser. */
export const answerTargets: readonly FuzzTarget[] = [registry, results, json]
