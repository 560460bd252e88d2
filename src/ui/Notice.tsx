import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  info: { icon: Info, look: 'border-line bg-surface text-ink', ink: 'text-accent' },
  good: { icon: CircleCheck, look: 'border-transparent bg-good-soft text-ink', ink: 'text-good' },
  attention: {
    icon: TriangleAlert,
    look: 'border-transparent bg-attention-soft text-ink',
    ink: 'text-attention',
  },
  bad: { icon: CircleAlert, look: 'border-transparent bg-bad-soft text-ink', ink: 'text-bad' },
} as const

interface NoticeProps {
  tone: keyof typeof tones
  title?: string
  /** `alert` for what must be heard at once, `status` for what may wait, none for what was there from the start. */
  role?: 'alert' | 'status'
  actions?: ReactNode
  children?: ReactNode
  className?: string
}

/** Says what happened, what it means for the work and what to do next. */
export function Notice({ tone, title, role, actions, children, className }: NoticeProps) {
  const { icon: Icon, look, ink } = tones[tone]
  return (
    <div
      role={role}
      className={classNames('flex items-start gap-2 rounded-md border px-3 py-2 text-sm', look, className)}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', ink)} />
      <div className="min-w-0 flex-1 space-y-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {actions && <div className="flex shrink-0 flex-wrap gap-1.5">{actions}</div>}
    </div>
  )
}
