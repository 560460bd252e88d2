import type { EvaluationDetail } from '#src/contract/workspace/evaluations.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'
import {
  csvByteOrderMark,
  formatCsvLiteral,
  formatCsvNumber,
  formatCsvRow,
  formatCsvText,
  getCsvDialect,
} from '#src/values/csv.ts'
import type { Language } from '#src/values/language.ts'
import { listScoreNotes } from './list-score-notes.ts'
import { formatScoredValues } from './format-scored-values.ts'

/** All scored fields as CSV rows, then unscored documents with their reasons. @param computedAt by the server. */
export function writeScoresCsv(
  detail: EvaluationDetail,
  computedAt: Date,
  language: Language,
  t: Translate,
): string {
  const { documents, leftOut } = detail
  const dialect = getCsvDialect(language)
  const headings = ['file', 'document', 'field', 'outcome', 'expected', 'found', 'confidence'] as const
  const rows = documents.flatMap(({ fileName, index, fields }) =>
    fields.map((field) => {
      const { name, outcome, confidence } = field
      const { expected, found } = formatScoredValues(field, language)
      return [
        formatCsvLiteral(fileName),
        String(index + 1),
        formatCsvText(name),
        formatCsvText(t(`evaluations.${outcome}`)),
        expected && formatCsvLiteral(expected),
        found && formatCsvLiteral(found),
        confidence === undefined ? undefined : formatCsvNumber(String(confidence), dialect),
      ]
    }),
  )
  const others = leftOut.map(({ fileName, reason }) => [
    formatCsvLiteral(fileName),
    undefined,
    undefined,
    formatCsvText(t(`evaluations.csvLeftOut.${reason}`)),
  ])
  const head = headings.map((name) => formatCsvText(t(`evaluations.csvHeadings.${name}`)))
  // Readers of the file alone must not take the scores for more than they are.
  const notes = listScoreNotes(detail, computedAt, language, t).map((note) => [formatCsvText(note)])
  return (
    csvByteOrderMark + [...notes, head, ...rows, ...others].map((row) => formatCsvRow(row, dialect)).join('')
  )
}
