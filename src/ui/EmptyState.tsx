import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  /** What to do next. */
  children: ReactNode
  action?: ReactNode
}

/** Shown instead of an empty list, with what to do next. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed border-line px-6 py-12 text-center">
      <Icon aria-hidden className="size-7 text-ink-2" strokeWidth={1.5} />
      <p className="text-lg font-semibold">{title}</p>
      <p className="max-w-prose text-ink-2">{children}</p>
      {action}
    </div>
  )
}
