import { useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#src/registry/company.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { useReviewSession } from '../session/review-session.ts'
import { getControlId } from '../session/field-commands.ts'
import { buildComparisonRows, type ComparisonRow } from './build-comparison-rows.ts'
import { ComparisonRowView } from './ComparisonRowView.tsx'
import { applyRegistryValue, type ApplyMode } from './apply-registry-value.ts'
import { useModel } from '#src/screens/shared/use-model.ts'

/** The buttons that take over what differs. */
export const differingSelector = '[data-take-over="differs"]'

interface ComparisonListProps {
  /** The one that holds the number. */
  field: ReviewField
  company: Company
}

/** Each field of the company beside the register. */
export function ComparisonList({ field, company }: ComparisonListProps) {
  const { t } = useTranslation()
  const desk = useReviewSession()
  const { store: work, documentIndex, submission } = desk
  const fields = useSyncExternalStore(work.subscribe, () => work.getFields(documentIndex))
  const model = useModel(submission.modelId)
  const list = useRef<HTMLUListElement>(null)
  const rows = buildComparisonRows({ fields, numberField: field.name, model }, company)
  const take = (row: ComparisonRow, what: ApplyMode) => {
    applyRegistryValue(desk, row, what, field)
    // The button that was pressed is gone with what it was for: on to the next, or back to the number to accept it.
    requestAnimationFrame(() => {
      const next = list.current?.querySelector<HTMLElement>(differingSelector)
      const target = next ?? document.getElementById(getControlId(field.name))
      target?.focus()
    })
  }
  return (
    <ul ref={list} aria-label={t('register.compared')} className="flex flex-col">
      {rows.map((row) => (
        <ComparisonRowView key={row.field?.name ?? row.missing?.name ?? row.part} row={row} onApply={take} />
      ))}
    </ul>
  )
}
