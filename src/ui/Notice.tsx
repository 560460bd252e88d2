import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  info: { icon: Info, className: 'border-line bg-surface text-ink', iconClassName: 'text-accent' },
  good: {
    icon: CircleCheck,
    className: 'border-transparent bg-good-soft text-ink',
    iconClassName: 'text-good',
  },
  attention: {
    icon: TriangleAlert,
    className: 'border-transparent bg-attention-soft text-ink',
    iconClassName: 'text-attention',
  },
  bad: { icon: CircleAlert, className: 'border-transparent bg-bad-soft text-ink', iconClassName: 'text-bad' },
} as const

interface NoticeProps {
  tone: keyof typeof tones
  title?: string
  /** `alert` is announced at once, `status` when the screen reader is idle; none for a notice present from the start. */
  role?: 'alert' | 'status'
  actions?: ReactNode
  children?: ReactNode
  className?: string
}

/** A message: what happened, what it means for the work, and what to do next. */
export function Notice({ tone, title, role, actions, children, className }: NoticeProps) {
  const { icon: Icon, className: toneClassName, iconClassName } = tones[tone]
  return (
    <div
      role={role}
      className={classNames(
        'flex items-start gap-2 rounded-md border px-3 py-2 text-sm',
        toneClassName,
        className,
      )}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', iconClassName)} />
      <div className="min-w-0 flex-1 space-y-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {actions && <div className="flex shrink-0 flex-wrap gap-1.5">{actions}</div>}
    </div>
  )
}
