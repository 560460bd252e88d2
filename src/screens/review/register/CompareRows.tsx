import { useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#src/company/company.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { useDesk } from '../desk.ts'
import { controlId } from '../field-acts.ts'
import { compareRows, type CompareRow } from './compare-rows.ts'
import { CompareRowView } from './CompareRowView.tsx'
import { takeOver, type TakeOver } from './take-over.ts'
import { useModel } from './use-model.ts'

/** The buttons that take over what differs. */
export const differing = '[data-take-over="differs"]'

interface CompareRowsProps {
  /** The one that holds the number. */
  field: ReviewField
  company: Company
}

/** Each field of the company beside the register. */
export function CompareRows({ field, company }: CompareRowsProps) {
  const { t } = useTranslation()
  const desk = useDesk()
  const { work, documentIndex, submission } = desk
  const fields = useSyncExternalStore(work.subscribe, () => work.fields(documentIndex))
  const model = useModel(submission.modelId)
  const list = useRef<HTMLUListElement>(null)
  const rows = compareRows({ fields, numberField: field.name, model }, company)
  const take = (row: CompareRow, what: TakeOver) => {
    takeOver(desk, row, what, field)
    // The button that was pressed is gone with what it was for: on to the next, or back to the number to accept it.
    requestAnimationFrame(() => {
      const next = list.current?.querySelector<HTMLElement>(differing)
      const target = next ?? document.getElementById(controlId(field.name))
      target?.focus()
    })
  }
  return (
    <ul ref={list} aria-label={t('register.compared')} className="flex flex-col">
      {rows.map((row) => (
        <CompareRowView key={row.field?.name ?? row.missing?.name ?? row.part} row={row} onTake={take} />
      ))}
    </ul>
  )
}
