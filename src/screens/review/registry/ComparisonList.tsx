import { useTranslation } from 'react-i18next'
import type { Company } from '#src/registry/company.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { useModel } from '#src/screens/shared/use-model.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useDocumentView } from '../session/selectors.ts'
import { applyRegistryValue, type ApplyMode } from './apply-registry-value.ts'
import { buildComparisonRows, type ComparisonRow } from './build-comparison-rows.ts'
import { ComparisonRowView } from './ComparisonRowView.tsx'

interface ComparisonListProps {
  /** The field that holds the number. */
  field: ReviewField
  company: Company
}

/** Each field of the company beside the registry's value. */
export function ComparisonList({ field, company }: ComparisonListProps) {
  const { t } = useTranslation()
  const session = useReviewSession()
  const { fields } = useDocumentView()
  const model = useModel(session.submission.modelId)
  const rows = buildComparisonRows({ fields, numberField: field.name, model }, company)
  const apply = (row: ComparisonRow, mode: ApplyMode) => {
    applyRegistryValue(session, row, mode, field)
    // The pressed button is gone: on to the next difference, or back to the number to accept it.
    session.selection.requestFocus('comparison', field.name)
  }
  return (
    <ul aria-label={t('register.compared')} className="flex flex-col">
      {rows.map((row) => (
        <ComparisonRowView key={row.field?.name ?? row.missing?.name ?? row.part} row={row} onApply={apply} />
      ))}
    </ul>
  )
}
