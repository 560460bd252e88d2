import { fail, notCheckable, pass, type Check } from '../run/check.ts'
import { getDocuments, getFields } from '../results/result-accessors.ts'

const cellNamePattern = /^[^.]+\.\d+\.[^.]+$/

/** A name that looks like a cell in any notation: a number between separators. */
const cellLikeName = /[^.[\]_/:-][.[\]_/:-]+\d+[.[\]_/:-]+[^.[\]_/:-]/

/** Checks of provider A's tables. */
export const tableChecks: readonly Check[] = [
  {
    name: 'table-cells',
    section: '2.3',
    rule: 'Tables are separate fields, <table_name>.<row>.<column>',
    assumes: 'the row is a number',
    requires: ['sync'],
    async run({ runAnalysis: reading }) {
      const documents = getDocuments((await reading('sync')).result)
      const names = documents.flatMap(getFields).map(([name]) => name)
      const cells = names.filter((name) => cellLikeName.test(name))
      const wrong = cells.find((name) => !cellNamePattern.test(name))
      if (wrong !== undefined) return fail(wrong)
      return cells.length === 0 ? notCheckable('the result has no table') : pass(`${cells.length} cells`)
    },
  },
]
