import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { onReleaseElsewhere } from './browser/on-release-elsewhere.ts'
import { classNames } from './class-names.ts'

const variants = {
  primary: 'border-transparent bg-accent text-accent-ink shadow-1 hover:bg-accent-strong',
  secondary: 'border-line bg-raised text-ink shadow-1 hover:border-line-strong active:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-hover hover:text-ink active:bg-pressed',
  danger: 'border-transparent bg-bad text-surface hover:brightness-110',
} as const

const sizes = {
  small: 'min-h-6 gap-1 rounded px-1.5 text-xs',
  normal: 'min-h-8 gap-1.5 rounded-md px-2.5 text-sm',
  large: 'min-h-10 gap-2 rounded-md px-4 text-base',
} as const

interface ButtonLook {
  readonly variant?: keyof typeof variants | undefined
  readonly size?: keyof typeof sizes | undefined
}

/** The classes of everything that looks like a button. */
export const buildButtonClass = ({ variant = 'secondary', size = 'normal' }: ButtonLook): string =>
  classNames(
    // No CSS transition: react-aria keeps a reference to an element that is removed during one, and so to its whole
    // screen.
    'inline-flex shrink-0 items-center justify-center border font-medium whitespace-nowrap',
    'disabled:cursor-not-allowed disabled:opacity-50',
    variants[variant],
    sizes[size],
  )

interface ButtonProps extends Omit<ComponentProps<'button'>, 'title'> {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  icon?: LucideIcon
  /** Shows only the icon; the children are its accessible name and tooltip. */
  iconOnly?: boolean
  /** Keyboard shortcut shown in the tooltip, such as `Ctrl+Z`. */
  keys?: string
  /** Tooltip, unless the button already shows this text. */
  tooltip?: string | undefined
}

/** A button of type `button` by default. It is also pressed if it moves away while the pointer is down. */
export function Button({
  variant,
  size,
  icon: Icon,
  iconOnly = false,
  keys,
  className,
  children,
  tooltip,
  onPointerDown,
  ...button
}: ButtonProps) {
  const hint = tooltip ?? (iconOnly && typeof children === 'string' ? children : undefined)
  return (
    <button
      type="button"
      data-tooltip={keys && hint ? `${hint} (${keys})` : (hint ?? keys)}
      className={classNames(buildButtonClass({ variant, size }), iconOnly && 'min-w-8 px-0', className)}
      {...button}
      onPointerDown={(event) => {
        onPointerDown?.(event)
        const { currentTarget } = event
        onReleaseElsewhere(event, () => currentTarget.click())
      }}
    >
      {Icon && <Icon aria-hidden className={size === 'small' ? 'size-3.5' : 'size-4'} />}
      {iconOnly ? <span className="sr-only">{children}</span> : children}
    </button>
  )
}
