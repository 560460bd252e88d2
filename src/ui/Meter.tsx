import { classNames } from './class-names.ts'

interface MeterProps {
  /** 0 to 100. */
  value: number
  tone: 'good' | 'attention' | 'bad' | 'accent' | 'plain'
  className?: string
}

const fills = {
  good: 'fill-good',
  attention: 'fill-attention',
  bad: 'fill-bad',
  accent: 'fill-accent',
  plain: 'fill-line-strong',
} as const

/** A bar beside a number with the same value, and therefore hidden from screen readers. */
export function Meter({ value, tone, className }: MeterProps) {
  const width = Math.min(100, Math.max(0, value))
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className={classNames('h-1 w-12 overflow-hidden rounded-full', className)}
    >
      <rect width="100" height="4" className="fill-line" />
      <rect width={width} height="4" className={fills[tone]} />
    </svg>
  )
}
