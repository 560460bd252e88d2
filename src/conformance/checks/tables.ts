import { failed, notCheckable, passed, type Check } from '../check.ts'
import { documentsOf, fieldsOf } from '../result-parts.ts'

const cellName = /^[^.]+\.\d+\.[^.]+$/

/** Names a cell in some way: a number between separators. */
const likeACell = /[^.[\]_/:-][.[\]_/:-]+\d+[.[\]_/:-]+[^.[\]_/:-]/

/** Tables of provider A. */
export const tableChecks: readonly Check[] = [
  {
    name: 'table-cells',
    section: '2.3',
    rule: 'Tables are separate fields, <table_name>.<row>.<column>',
    assumes: 'the row is a number',
    needs: ['sync'],
    async run({ reading }) {
      const documents = documentsOf((await reading('sync')).result)
      const names = documents.flatMap(fieldsOf).map(([name]) => name)
      const cells = names.filter((name) => likeACell.test(name))
      const wrong = cells.find((name) => !cellName.test(name))
      if (wrong !== undefined) return failed(wrong)
      return cells.length === 0 ? notCheckable('the result has no table') : passed(`${cells.length} cells`)
    },
  },
]
