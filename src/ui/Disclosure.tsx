import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface DisclosureProps {
  label: string
  className?: string
  children: ReactNode
}

/** Rarely needed content behind a line that expands it. */
export function Disclosure({ label, className, children }: DisclosureProps) {
  return (
    <details className={classNames('group', className)}>
      <summary className="inline-flex min-h-6 list-none items-center gap-1 text-sm text-ink-2 hover:text-ink">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
        {label}
      </summary>
      {children}
    </details>
  )
}
