import { useMemo } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { DocumentsFilterProps } from './filter-props.ts'

/** Periods offered as buttons, in days before today; 0 is today only. */
const periods = [0, 6, 29] as const

/** The filters by model, person and submission day. */
export function FilterPanel({ submissions, search, modelName, onChange }: DocumentsFilterProps) {
  const { t } = useTranslation()
  const models = useMemo(
    () =>
      listDistinct(
        submissions.map(({ modelId }) => modelId),
        search.model,
      ).map((id) => ({
        value: id,
        label: modelName(id),
      })),
    [submissions, search.model, modelName],
  )
  const people = useMemo(
    () =>
      listDistinct(
        submissions.flatMap(({ submittedBy }) => submittedBy ?? []),
        search.by,
      ).map((name) => ({
        value: name,
        label: name,
      })),
    [submissions, search.by],
  )
  const any = { value: '', label: t('documents.filter.any') }
  return (
    <section
      aria-label={t('documents.filter.panel')}
      className="flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-3 print:hidden"
    >
      <SelectField
        label={t('documents.filter.model')}
        className="w-full sm:w-48"
        options={[any, ...models]}
        value={search.model ?? ''}
        onChange={({ target }) => onChange({ model: target.value || undefined })}
      />
      {people.length > 0 && (
        <SelectField
          label={t('documents.table.by')}
          className="w-full sm:w-48"
          options={[any, ...people]}
          value={search.by ?? ''}
          onChange={({ target }) => onChange({ by: target.value || undefined })}
        />
      )}
      <TextField
        type="date"
        label={t('documents.filter.from')}
        className="min-w-36 flex-1 sm:flex-none"
        max={search.to}
        value={search.from ?? ''}
        onChange={({ target }) => onChange({ from: target.value || undefined })}
      />
      <TextField
        type="date"
        label={t('documents.filter.to')}
        className="min-w-36 flex-1 sm:flex-none"
        min={search.from}
        value={search.to ?? ''}
        onChange={({ target }) => onChange({ to: target.value || undefined })}
      />
      <div className="flex flex-wrap gap-1">
        {periods.map((days) => (
          <Button
            key={days}
            variant="quiet"
            onClick={() => onChange({ from: formatDay(days), to: undefined })}
          >
            {days === 0 ? t('documents.filter.today') : t('documents.filter.lastDays', { count: days + 1 })}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** The distinct values in alphabetical order, including the chosen one even if no submission has it. */
const listDistinct = (values: readonly string[], chosen: string | undefined): readonly string[] =>
  [...new Set([...values, ...(chosen === undefined ? [] : [chosen])])].toSorted((one, other) =>
    one.localeCompare(other),
  )

/** A day in the past, in the format of the address. */
function formatDay(daysAgo: number): string {
  const now = new Date()
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`
}
