import { isFieldType } from '#src/contract/service/field-types.ts'
import { isJsonObject, toNumber, type JsonValue } from '#src/contract/json.ts'
import { failIf, type Check, fail, notCheckable, pass } from '../run/check.ts'
import { isList, getProperty, excerptJson } from '../results/result-accessors.ts'
import { findNull } from '../results/find-null.ts'
import { describeMissingResult } from '../calls/analysis-runner.ts'
import { createDocumentCheck, createFieldCheck } from './property-check.ts'

const section = '2.3'

/** Checks of the shape of an analysis result, in every result of the run. */
export const resultChecks: readonly Check[] = [
  {
    name: 'result-documents',
    section,
    rule: 'The result is an object with the array Documents',
    requires: ['sync'],
    async run({ runAnalysis: reading }) {
      const taken = await reading('sync')
      if (taken.submission.status !== 200) return notCheckable(describeMissingResult(taken))
      const { result } = taken
      return isJsonObject(result) && isList(getProperty(result, 'Documents'))
        ? pass()
        : fail(excerptJson(result))
    },
  },
  {
    name: 'result-no-null',
    section,
    rule: 'What is missing is left out: no property of 2.3 is null',
    requires: ['sync'],
    async run({ listAnalyses: readingsSoFar, runAnalysis: reading }) {
      await reading('sync')
      const results = (await readingsSoFar()).flatMap(({ result }) => (result === undefined ? [] : [result]))
      if (results.length === 0) return notCheckable('there is no result')
      return failIf(results.map(findNull).find((place) => place !== undefined))
    },
  },
  createDocumentCheck('document-file-name', 'FileName is the name of the file that was read', {
    property: 'FileName',
    assumes: 'the name that was sent, when there is one document',
    findProblem(value, { documents, context }) {
      if (typeof value !== 'string') return excerptJson(value)
      const { name } = context.sample
      return documents === 1 && value !== name ? `${excerptJson(value)}, sent as ${name}` : undefined
    },
  }),
  createDocumentCheck('document-total-pages', 'TotalPages is the number of pages of the document', {
    property: 'TotalPages',
    findProblem(value, { documents, context }) {
      if (!isIntegerFrom(1, value)) return excerptJson(value)
      const { pages = toNumber(value) } = context.sample
      return documents === 1 && toNumber(value) !== pages
        ? `${excerptJson(value)} instead of ${pages}`
        : undefined
    },
  }),
  createDocumentCheck('document-needs-review', 'NeedsReview of a document is true or false', {
    property: 'NeedsReview',
    findProblem: (value) => (typeof value === 'boolean' ? undefined : excerptJson(value)),
  }),
  createDocumentCheck('document-fields', 'Fields is an object from field name to field entry', {
    property: 'Fields',
    findProblem(value) {
      if (!isJsonObject(value)) return excerptJson(value)
      const bare = Object.entries(value).find(([, entry]) => !isJsonObject(entry))
      return bare && `${bare[0]}: ${excerptJson(bare[1])}`
    },
  }),
  createFieldCheck('field-text', 'Text is a string', {
    property: 'Text',
    findProblem: (value) => (typeof value === 'string' ? undefined : excerptJson(value)),
  }),
  createFieldCheck('field-text-printed', 'Text is exactly as printed in the document', {
    property: 'Text',
    assumes: 'every word of it is printed in our own invoice; line ends and spacing may differ',
    explainSkip: ({ sample }) =>
      sample.printed === undefined ? 'what --file holds is not known' : undefined,
    findProblem(value, { context }) {
      const { printed = '' } = context.sample
      if (typeof value !== 'string') return undefined
      const word = value.split(/\s+/).find((one) => !printed.includes(one))
      return word === undefined ? undefined : `"${word}" is not in the document`
    },
  }),
  createFieldCheck('field-type', 'Type is one of the fifteen field types', {
    section: '2.5',
    property: 'Type',
    findProblem: (value) => (isFieldType(value) ? undefined : excerptJson(value)),
  }),
  createFieldCheck('field-confidence', 'Confidence is a percentage from 0 to 100', {
    property: 'Confidence',
    findProblem(value) {
      const number = toNumber(value)
      return number !== undefined && number >= 0 && number <= 100 ? undefined : excerptJson(value)
    },
  }),
  createFieldCheck('field-page', 'Page is a whole number from 0, below TotalPages', {
    property: 'Page',
    findProblem(value, { document }) {
      const pages = getProperty(document, 'TotalPages')
      const end = isIntegerFrom(1, pages) ? Number(toNumber(pages)) : Infinity
      if (!isIntegerFrom(0, value)) return excerptJson(value)
      return Number(toNumber(value)) < end ? undefined : `${excerptJson(value)} of ${end} pages`
    },
  }),
  createFieldCheck('field-needs-review', 'NeedsReview of a field is true or false', {
    property: 'NeedsReview',
    findProblem: (value) => (typeof value === 'boolean' ? undefined : excerptJson(value)),
  }),
]

/** Whether a JSON value is an integer of at least `min`. */
function isIntegerFrom(min: number, value: JsonValue | undefined): boolean {
  const number = toNumber(value)
  return number !== undefined && Number.isSafeInteger(number) && number >= min
}
