import { useId } from 'react'

interface RadioFieldProps<V extends string> {
  label: string
  /** Undefined before a choice. */
  value: V | undefined
  options: readonly { readonly value: V; readonly label: string }[]
  onChange: (value: V) => void
}

/** A choice of one of a few options, all visible. */
export function RadioField<V extends string>({ label, value, options, onChange }: RadioFieldProps<V>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-base font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-6 items-center gap-2 text-sm">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-4 accent-accent"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
