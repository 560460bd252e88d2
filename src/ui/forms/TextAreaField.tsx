import { useId, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { inputClassName, labelClassName } from './control-class-names.ts'
import { FieldDescription } from './FieldDescription.tsx'

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string
  /** Shown below the control when there is no error. */
  hint?: string
  error?: string | undefined
}

/** A text of several lines with its label, hint and error. */
export function TextAreaField({ label, hint, error, className, ...textarea }: TextAreaFieldProps) {
  const id = useId()
  const description = error ?? hint
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={labelClassName}>
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        className={inputClassName}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={description === undefined ? undefined : `${id}-about`}
        {...textarea}
      />
      <FieldDescription id={`${id}-about`} hint={hint} error={error} />
    </div>
  )
}
