import { TextField } from './TextField.tsx'

interface PasswordFieldProps {
  label: string
  value: string
  onChange: (password: string) => void
  error?: string | undefined
}

/** The password of a file: typed each time, and never stored by the browser. */
export function PasswordField({ label, value, onChange, error }: PasswordFieldProps) {
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(error !== undefined && { error })}
    />
  )
}
