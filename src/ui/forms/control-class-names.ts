/** A text input and every control that looks like one. */
export const inputClassName =
  'min-h-8 w-full min-w-0 rounded-md border border-line-strong/60 bg-raised px-2 py-1 text-sm text-ink ' +
  'hover:border-line-strong disabled:bg-sunken disabled:text-ink-2 aria-invalid:border-bad'

/** A control's visible label. */
export const labelClassName = 'text-xs font-medium text-ink-2'
