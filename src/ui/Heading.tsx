import { classNames } from './class-names.ts'

interface HeadingProps {
  /** Also the first part of the window's title. */
  children: string
  className?: string
}

/** The one h1 of a screen, which gets the focus when the screen is entered; names the window after it. */
export function Heading({ children, className }: HeadingProps) {
  return (
    <>
      <title>{`${children} – Veldwerk`}</title>
      <h1 tabIndex={-1} className={classNames('truncate text-xl font-semibold tracking-tight', className)}>
        {children}
      </h1>
    </>
  )
}
