/** A link to another lookup or screen. */
export const linkClass =
  'inline-flex min-h-6 items-center gap-1.5 rounded text-sm font-medium text-accent-strong underline-offset-2 hover:underline'

/** A section of a result. */
export const cardClass = 'rounded-lg border border-line bg-surface p-4 shadow-1'

/** The heading of a section of a result. */
export const cardTitleClass = 'text-base font-semibold'
