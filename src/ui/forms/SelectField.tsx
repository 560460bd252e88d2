import { useId, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { inputClassName, labelClassName } from './control-class-names.ts'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  /** The label is there for screen readers only. */
  hideLabel?: boolean
  /** The label stands before the control and not above it. */
  inline?: boolean
}

/** A choice of one out of a few. */
export function SelectField({
  label,
  options,
  hideLabel: quietLabel = false,
  inline = false,
  className,
  ...select
}: SelectFieldProps) {
  const id = useId()
  return (
    <div
      className={classNames('flex min-w-0', inline ? 'items-center gap-1.5' : 'flex-col gap-1', className)}
    >
      <label htmlFor={id} className={quietLabel ? 'sr-only' : labelClassName}>
        {label}
      </label>
      <select id={id} className={inputClassName} {...select}>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
