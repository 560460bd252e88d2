import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The element of the top bar in which a screen may show its own controls; null until it is mounted. */
export const TopBarContext = createContext<HTMLElement | null>(null)

/**
 * Shows a screen's controls in the top bar, between the navigation and the settings, so that the screen needs no
 * second bar. Outside the app's frame (in component tests) they are shown in place.
 */
export function TopBar({ children }: { children: ReactNode }) {
  const bar = useContext(TopBarContext)
  return bar === null ? children : createPortal(children, bar)
}
