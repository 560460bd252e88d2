import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The element of the bar at the top in which a screen may show its own controls; null until it is on the page. */
export const TopBarContext = createContext<HTMLElement | null>(null)

/**
 * Shows a screen's controls in the bar at the top, between the navigation and the settings, so that the screen needs no
 * second bar. Outside the app's frame (a component test) they are shown where they are.
 */
export function TopBar({ children }: { children: ReactNode }) {
  const bar = useContext(TopBarContext)
  return bar === null ? children : createPortal(children, bar)
}
