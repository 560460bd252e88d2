/** A link to another screen that looks like a button. */
export const buttonLinkClass =
  'inline-flex min-h-8 shrink-0 items-center justify-center gap-1.5 rounded-md border border-line bg-raised px-2.5 text-sm font-medium whitespace-nowrap text-ink shadow-1 hover:border-line-strong active:bg-sunken print:hidden'
