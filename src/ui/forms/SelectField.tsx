import { useId, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { inputClassName, labelClassName } from './control-class-names.ts'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  /** The label is for screen readers only. */
  hideLabel?: boolean
  /** The label is beside the control instead of above it. */
  inline?: boolean
}

/** A choice of one of several options. */
export function SelectField({
  label,
  options,
  hideLabel = false,
  inline = false,
  className,
  ...select
}: SelectFieldProps) {
  const id = useId()
  return (
    <div
      className={classNames('flex min-w-0', inline ? 'items-center gap-1.5' : 'flex-col gap-1', className)}
    >
      <label htmlFor={id} className={hideLabel ? 'sr-only' : labelClassName}>
        {label}
      </label>
      <select id={id} className={inputClassName} {...select}>
        {options.map(({ value, label: optionLabel }) => (
          <option key={value} value={value}>
            {optionLabel}
          </option>
        ))}
      </select>
    </div>
  )
}
