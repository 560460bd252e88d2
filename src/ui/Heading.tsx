import { useLayoutEffect } from 'react'
import { classNames } from './class-names.ts'

interface HeadingProps {
  /** Also the first part of the window title. */
  children: string
  size?: 'normal' | 'small'
  className?: string
}

/** The only h1 of a screen, focused when the screen is entered. Also sets the window title. */
export function Heading({ children, size = 'normal', className }: HeadingProps) {
  useLayoutEffect(
    function setWindowTitle() {
      // Changes the existing title element, because browsers ignore a second one.
      const previousTitle = document.title
      document.title = `${children} – Veldwerk`
      return () => {
        document.title = previousTitle
      }
    },
    [children],
  )
  return (
    <h1
      tabIndex={-1}
      className={classNames(
        'font-semibold tracking-tight',
        // Titles wrap; a file name, which may be long, is truncated.
        size === 'normal' ? 'text-xl wrap-anywhere' : 'truncate text-base leading-tight',
        className,
      )}
    >
      {children}
    </h1>
  )
}
