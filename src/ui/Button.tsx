import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const variants = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'border-line bg-raised text-ink hover:border-line-strong',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'border-transparent bg-bad text-surface hover:brightness-110',
} as const

const sizes = {
  small: 'min-h-6 gap-1 rounded px-1.5 text-xs',
  normal: 'min-h-8 gap-1.5 rounded-md px-2.5 text-sm',
  large: 'min-h-10 gap-2 rounded-md px-4 text-base',
} as const

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  icon?: LucideIcon
  /** Only the icon is shown; the children are its accessible name and tooltip. */
  iconOnly?: boolean
  /** Keys that do the same, shown in the tooltip: `Ctrl+Z`. */
  keys?: string
}

/** A button. `type` is `button` unless said. */
export function Button({
  variant: look = 'secondary',
  size = 'normal',
  icon: Icon,
  iconOnly = false,
  keys,
  className,
  children,
  title,
  ...button
}: ButtonProps) {
  const words = title ?? (iconOnly && typeof children === 'string' ? children : undefined)
  return (
    <button
      type="button"
      title={keys ? [words, `(${keys})`].filter(Boolean).join(' ') : words}
      className={classNames(
        // No CSS transition: react-aria holds on to what leaves the page in the middle of one, and with it to the whole
        // screen it stood on.
        'inline-flex shrink-0 items-center justify-center border font-medium whitespace-nowrap',
        'disabled:cursor-not-allowed disabled:opacity-50',
        variants[look],
        sizes[size],
        iconOnly && 'min-w-8 px-0',
        className,
      )}
      {...button}
    >
      {Icon && <Icon aria-hidden className={size === 'small' ? 'size-3.5' : 'size-4'} />}
      {iconOnly ? <span className="sr-only">{children}</span> : children}
    </button>
  )
}
