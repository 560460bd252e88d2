import { useId, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { inputClassName, labelClassName } from './control-class-names.ts'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  /** Said under the control when there is no error. */
  hint?: string
  error?: string
  /** The label stands before the control and not above it. */
  inline?: boolean
  /** Offered while typing: makes it a combobox. */
  suggestions?: readonly { readonly value: string; readonly label?: string }[]
}

/** A line of text with its label, hint and error tied to it. */
export function TextField({
  label,
  hint,
  error,
  suggestions,
  inline = false,
  className,
  ...input
}: TextFieldProps) {
  const id = useId()
  const about = error ?? hint
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
        list={suggestions && `${id}-list`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={about === undefined ? undefined : `${id}-about`}
        {...input}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </datalist>
      )}
      {about !== undefined && (
        <p
          id={`${id}-about`}
          className={classNames('text-xs', error === undefined ? 'text-ink-2' : 'text-bad')}
        >
          {about}
        </p>
      )}
    </div>
  )
}
