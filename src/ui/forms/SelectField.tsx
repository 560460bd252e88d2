import { useId, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { inputClassName, labelClassName } from './control-class-names.ts'
import { FieldDescription } from './FieldDescription.tsx'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  /** Shown below the control when there is no error. */
  hint?: string | undefined
  error?: string | undefined
  /** Whether the label is for screen readers only. */
  hideLabel?: boolean
  /** Whether the label is beside the control instead of above it. */
  inline?: boolean
}

/** A choice of one of several options. */
export function SelectField({
  label,
  options,
  hint,
  error,
  hideLabel = false,
  inline = false,
  className,
  ...select
}: SelectFieldProps) {
  const id = useId()
  const description = error ?? hint
  return (
    <div
      className={classNames('flex min-w-0', inline ? 'items-center gap-1.5' : 'flex-col gap-1', className)}
    >
      <label htmlFor={id} className={hideLabel ? 'sr-only' : labelClassName}>
        {label}
      </label>
      <select
        id={id}
        className={inputClassName}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={description === undefined ? undefined : `${id}-about`}
        {...select}
      >
        {options.map(({ value, label: optionLabel }) => (
          <option key={value} value={value}>
            {optionLabel}
          </option>
        ))}
      </select>
      <FieldDescription id={`${id}-about`} hint={hint} error={error} />
    </div>
  )
}
