import { classNames } from '../class-names.ts'

interface FieldDescriptionProps {
  /** What the control names in `aria-describedby`. */
  id: string
  hint: string | undefined
  /** Goes before the hint. */
  error: string | undefined
}

/** What stands below a control: its error, else its hint; nothing without either. */
export function FieldDescription({ id, hint, error }: FieldDescriptionProps) {
  const description = error ?? hint
  if (description === undefined) return null
  return (
    <p id={id} className={classNames('text-xs', error === undefined ? 'text-ink-2' : 'text-bad')}>
      {description}
    </p>
  )
}
