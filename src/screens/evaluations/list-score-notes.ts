import type { EvaluationDetail } from '#src/contract/workspace/evaluations.ts'
import { formatDateTime } from '#src/ui/format.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'

/** With fewer documents, a single one changes the shares by several percent. */
const minTellingDocuments = 20

/**
 * The notes needed to judge the scores, as sentences: on the screen, the printed report and in the CSV file.
 *
 * @param computedAt when the server computed the scores.
 */
export function listScoreNotes(
  { documents }: Pick<EvaluationDetail, 'documents'>,
  computedAt: Date,
  language: string,
  t: Translate,
): readonly string[] {
  const confirmed = documents.flatMap(({ fields }) => fields.filter(({ outcome }) => outcome !== 'extra'))
  const touched = confirmed.filter(({ isTouched }) => isTouched).length
  const unknown = documents.reduce((sum, { unknownFields }) => sum + unknownFields, 0)
  return [
    t('evaluations.notes.touched', { touched, count: confirmed.length }),
    ...(touched < confirmed.length ? [t('evaluations.notes.unchanged')] : []),
    ...(documents.length < minTellingDocuments
      ? [t('evaluations.notes.few', { count: documents.length })]
      : []),
    ...(unknown === 0 ? [] : [t('evaluations.notes.unknownFields', { count: unknown })]),
    t('evaluations.notes.computed', { when: formatDateTime(computedAt, language) }),
  ]
}
