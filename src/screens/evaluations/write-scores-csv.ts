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

/** Every scored field as a row of a CSV file, right ones too; what was not scored follows with its reason. */
export function writeScoresCsv(
  { documents, leftOut }: EvaluationDetail,
  language: string,
  t: Translate,
): string {
  const dialect = getCsvDialect(language)
  const headings = ['file', 'document', 'field', 'outcome', 'expected', 'found', 'confidence'] as const
  const rows = documents.flatMap(({ fileName, index, fields }) =>
    fields.map(({ name, outcome, expected, found, confidence }) => [
      formatCsvLiteral(fileName),
      String(index + 1),
      formatCsvText(name),
      formatCsvText(t(`evaluations.${outcome}`)),
      expected && formatCsvLiteral(expected),
      found && formatCsvLiteral(found),
      confidence === undefined ? undefined : formatCsvNumber(String(confidence), dialect),
    ]),
  )
  const others = leftOut.map(({ fileName, reason }) => [
    formatCsvLiteral(fileName),
    undefined,
    undefined,
    formatCsvText(t(`evaluations.csvLeftOut.${reason}`)),
  ])
  const head = headings.map((name) => formatCsvText(t(`evaluations.csvHeadings.${name}`)))
  return csvByteOrderMark + [head, ...rows, ...others].map((row) => formatCsvRow(row, dialect)).join('')
}
