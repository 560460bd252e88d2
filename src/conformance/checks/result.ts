import { isFieldType } from '#src/contract/field-types.ts'
import { isJsonObject, toNumber } from '#src/contract/json.ts'
import { unlessWrong, type Check, failed, notCheckable, passed } from '../check.ts'
import { isList, own, shown } from '../result-parts.ts'
import { isWholeFrom } from '../whole-number.ts'
import { whereNull } from '../where-null.ts'
import { withoutResult } from '../readings.ts'
import { documentCheck, fieldCheck } from './result-check.ts'

const section = '2.3'

/** The shape of an analysis result, looked at in every result of the run. */
export const resultChecks: readonly Check[] = [
  {
    name: 'result-documents',
    section,
    rule: 'The result is an object with the array Documents',
    needs: ['sync'],
    async run({ reading }) {
      const taken = await reading('sync')
      if (taken.submitted.status !== 200) return notCheckable(withoutResult(taken))
      const { result } = taken
      return isJsonObject(result) && isList(own(result, 'Documents')) ? passed() : failed(shown(result))
    },
  },
  {
    name: 'result-no-null',
    section,
    rule: 'What is missing is left out: no property of 2.3 is null',
    needs: ['sync'],
    async run({ readingsSoFar, reading }) {
      await reading('sync')
      const results = (await readingsSoFar()).flatMap(({ result }) => (result === undefined ? [] : [result]))
      if (results.length === 0) return notCheckable('there is no result')
      return unlessWrong(results.map(whereNull).find((place) => place !== undefined))
    },
  },
  documentCheck('document-file-name', 'FileName is the name of the file that was read', {
    property: 'FileName',
    assumes: 'the name that was sent, when there is one document',
    wrong(value, { documents, context }) {
      if (typeof value !== 'string') return shown(value)
      const { name } = context.sample
      return documents === 1 && value !== name ? `${shown(value)}, sent as ${name}` : undefined
    },
  }),
  documentCheck('document-total-pages', 'TotalPages is the number of pages of the document', {
    property: 'TotalPages',
    wrong(value, { documents, context }) {
      if (!isWholeFrom(1, value)) return shown(value)
      const { pages = toNumber(value) } = context.sample
      return documents === 1 && toNumber(value) !== pages ? `${shown(value)} instead of ${pages}` : undefined
    },
  }),
  documentCheck('document-needs-review', 'NeedsReview of a document is true or false', {
    property: 'NeedsReview',
    wrong: (value) => (typeof value === 'boolean' ? undefined : shown(value)),
  }),
  documentCheck('document-fields', 'Fields is an object from field name to field entry', {
    property: 'Fields',
    wrong(value) {
      if (!isJsonObject(value)) return shown(value)
      const bare = Object.entries(value).find(([, entry]) => !isJsonObject(entry))
      return bare && `${bare[0]}: ${shown(bare[1])}`
    },
  }),
  fieldCheck('field-text', 'Text is a string', {
    property: 'Text',
    wrong: (value) => (typeof value === 'string' ? undefined : shown(value)),
  }),
  fieldCheck('field-text-printed', 'Text is exactly as it stands in the document', {
    property: 'Text',
    assumes: 'every word of it is printed in our own invoice; line ends and spacing may differ',
    whyNot: ({ sample }) => (sample.printed === undefined ? 'what --file holds is not known' : undefined),
    wrong(value, { context }) {
      const { printed = '' } = context.sample
      if (typeof value !== 'string') return undefined
      const word = value.split(/\s+/).find((one) => !printed.includes(one))
      return word === undefined ? undefined : `"${word}" is not in the document`
    },
  }),
  fieldCheck('field-type', 'Type is one of the fifteen field types', {
    section: '2.5',
    property: 'Type',
    wrong: (value) => (isFieldType(value) ? undefined : shown(value)),
  }),
  fieldCheck('field-confidence', 'Confidence is a percentage from 0 to 100', {
    property: 'Confidence',
    wrong(value) {
      const number = toNumber(value)
      return number !== undefined && number >= 0 && number <= 100 ? undefined : shown(value)
    },
  }),
  fieldCheck('field-page', 'Page is a whole number from 0, below TotalPages', {
    property: 'Page',
    wrong(value, { document }) {
      const pages = own(document, 'TotalPages')
      const end = isWholeFrom(1, pages) ? Number(toNumber(pages)) : Infinity
      if (!isWholeFrom(0, value)) return shown(value)
      return Number(toNumber(value)) < end ? undefined : `${shown(value)} of ${end} pages`
    },
  }),
  fieldCheck('field-needs-review', 'NeedsReview of a field is true or false', {
    property: 'NeedsReview',
    wrong: (value) => (typeof value === 'boolean' ? undefined : shown(value)),
  }),
]
