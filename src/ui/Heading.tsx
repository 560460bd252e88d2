import { useLayoutEffect } from 'react'
import { classNames } from './class-names.ts'

interface HeadingProps {
  /** Also the first part of the window's title. */
  children: string
  size?: 'normal' | 'small'
  className?: string
}

/** The one h1 of a screen, which gets the focus when the screen is entered; names the window after it. */
export function Heading({ children, size = 'normal', className }: HeadingProps) {
  useLayoutEffect(
    function nameWindow() {
      // The page's own title element is changed: a second one would not be looked at.
      const before = document.title
      document.title = `${children} – Veldwerk`
      return () => {
        document.title = before
      }
    },
    [children],
  )
  return (
    <h1
      tabIndex={-1}
      className={classNames(
        'truncate font-semibold tracking-tight',
        size === 'normal' ? 'text-xl' : 'text-base leading-tight',
        className,
      )}
    >
      {children}
    </h1>
  )
}
