import { useId, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { inputClassName, labelClassName } from './control-class-names.ts'
import { FieldDescription } from './FieldDescription.tsx'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  /** Shown below the control when there is no error. */
  hint?: string
  error?: string
  /** Whether the label is beside the control instead of above it. */
  inline?: boolean
}

/** A text input with its label, hint and error. */
export function TextField({ label, hint, error, inline = false, className, ...input }: TextFieldProps) {
  const id = useId()
  const description = error ?? hint
  return (
    <div
      className={classNames('flex min-w-0', inline ? 'items-center gap-1.5' : 'flex-col gap-1', className)}
    >
      <label htmlFor={id} className={labelClassName}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        className={inputClassName}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={description === undefined ? undefined : `${id}-about`}
        {...input}
      />
      <FieldDescription id={`${id}-about`} hint={hint} error={error} />
    </div>
  )
}
