import {
  isSearch,
  registryOperations,
  type RegistryOperation,
} from '#src/contract/service/registry-operations.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface OperationChoiceProps {
  value: RegistryOperation
  onChange: (operation: RegistryOperation) => void
}

/** Chooses one of the eight operations. Choosing sends no request, because a request can cost money. */
export function OperationChoice({ value, onChange }: OperationChoiceProps) {
  const { t } = useTranslation()
  const rows = [registryOperations.filter((one) => !isSearch(one)), registryOperations.filter(isSearch)]
  return (
    <div role="radiogroup" aria-label={t('registry.operation.label')} className="flex flex-col gap-1.5">
      {rows.map((row) => (
        <div key={row[0]} className="flex flex-wrap gap-1.5">
          {row.map((operation) => (
            <label
              key={operation}
              className={classNames(
                'inline-flex min-h-7 items-center gap-1.5 rounded-full border px-2.5 text-xs font-medium',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
                operation === value
                  ? 'border-accent bg-accent-soft text-accent-strong'
                  : 'border-line bg-raised text-ink-2 hover:border-line-strong hover:text-ink',
              )}
            >
              <input
                type="radio"
                name="operation"
                value={operation}
                checked={operation === value}
                onChange={() => onChange(operation)}
                className="size-3.5 accent-accent outline-none"
              />
              {t(`registry.operation.${operation}`)}
            </label>
          ))}
        </div>
      ))}
    </div>
  )
}
