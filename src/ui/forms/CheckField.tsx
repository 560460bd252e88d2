import { useId, type ComponentProps } from 'react'

interface CheckFieldProps extends ComponentProps<'input'> {
  label: string
  hint?: string
}

/** A checkbox with its label and hint. */
export function CheckField({ label, hint, ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div className="flex min-h-6 items-start gap-2">
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-accent"
        aria-describedby={hint && `${id}-hint`}
        {...input}
      />
      <div>
        <label htmlFor={id} className="text-sm">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-ink-2">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
