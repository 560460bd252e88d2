import { classNames } from './class-names.ts'

interface MeterProps {
  /** 0 to 100. */
  value: number
  tone: 'good' | 'attention' | 'bad' | 'accent' | 'plain'
  /** For screen readers; without it the bar is hidden from them, as a number beside it has the same value. */
  label?: string
  className?: string
}

const fills = {
  good: 'fill-good',
  attention: 'fill-attention',
  bad: 'fill-bad',
  accent: 'fill-accent',
  plain: 'fill-line-strong',
} as const

/** A partly filled bar. */
export function Meter({ value, tone, label, className }: MeterProps) {
  const width = Math.min(100, Math.max(0, value))
  const aria =
    label === undefined
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'progressbar', 'aria-label': label, 'aria-valuenow': Math.round(width) } as const)
  return (
    <svg
      {...aria}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className={classNames('h-1 w-12 overflow-hidden rounded-full', className)}
    >
      <rect width="100" height="4" className="fill-line" />
      <rect width={width} height="4" className={fills[tone]} />
    </svg>
  )
}
