import { classNames } from '../class-names.ts'

interface FieldDescriptionProps {
  /** The id to put in the control's `aria-describedby`. */
  id: string
  hint: string | undefined
  /** Shown instead of the hint. */
  error: string | undefined
}

/** The text below a control: its error, otherwise its hint; nothing without either. */
export function FieldDescription({ id, hint, error }: FieldDescriptionProps) {
  const description = error ?? hint
  if (description === undefined) return null
  return (
    <p id={id} className={classNames('text-xs', error === undefined ? 'text-ink-2' : 'text-bad')}>
      {description}
    </p>
  )
}
