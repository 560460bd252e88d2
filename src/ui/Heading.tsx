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
      // The existing title element is changed, because browsers ignore a second one.
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
        'truncate font-semibold tracking-tight',
        size === 'normal' ? 'text-xl' : 'text-base leading-tight',
        className,
      )}
    >
      {children}
    </h1>
  )
}
