import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import type { KvkInput } from '#src/values/identifiers/kvk-input.ts'

interface NumberProblemProps {
  id: string
  typed: Exclude<KvkInput, { kind: 'kvk' }>
  onNumber: (number: string) => void
}

/** Explains why the input is not a KvK number, and offers a correction. */
export function NumberProblem({ id, typed, onNumber }: NumberProblemProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p id={id} role="alert" className="max-w-prose text-sm text-bad">
        {typed.kind === 'empty' && t('registry.box.empty')}
        {typed.kind === 'branch' && t('registry.box.branch', typed)}
        {typed.kind === 'rsin' && t('registry.box.rsin', typed)}
        {typed.kind === 'vat' && t('registry.box.vat')}
        {typed.kind === 'short' && t('registry.box.short', typed)}
        {typed.kind === 'other' && t('registry.box.other', { count: typed.digits })}
      </p>
      {typed.kind === 'short' && (
        <Button size="small" onClick={() => onNumber(typed.padded)}>
          {t('registry.box.usePadded', typed)}
        </Button>
      )}
    </div>
  )
}
