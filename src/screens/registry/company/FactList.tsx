import { classNames } from '#src/ui/class-names.ts'
import { CopyButton } from '../export/CopyButton.tsx'
import type { Fact } from '../export/company-facts.ts'

interface FactListProps {
  facts: readonly Fact[]
  /** Whether it takes half the width. */
  narrow?: boolean
}

/** A grid of facts; numbers have a copy button. */
export function FactList({ facts, narrow = false }: FactListProps) {
  return (
    <dl className={classNames('grid gap-x-6 gap-y-2 min-[24rem]:grid-cols-2', !narrow && 'xl:grid-cols-4')}>
      {facts.map(({ label, value, isNumber = false, note }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className="flex flex-wrap items-center gap-x-1.5">
            <span className={isNumber ? 'font-mono' : 'wrap-anywhere'}>{value}</span>
            {isNumber && <CopyButton value={value} what={label} />}
            {note && <span className="text-xs text-attention">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
