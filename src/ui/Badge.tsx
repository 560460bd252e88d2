import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

const tones = {
  plain: 'bg-sunken text-ink-2',
  accent: 'bg-accent-soft text-accent-strong',
  attention: 'bg-attention-soft text-attention',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
} as const

export type BadgeTone = keyof typeof tones

interface BadgeProps {
  icon: LucideIcon
  tone: BadgeTone
  /** Whether the icon spins. */
  busy?: boolean
  children: string
}

/** A state as an icon and a word, so that colour is never the only difference. */
export function Badge({ icon: Icon, tone, busy = false, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      <Icon aria-hidden className={classNames('size-3.5', busy && 'animate-spin')} />
      {children}
    </span>
  )
}
