import { useEffect } from 'react'
import { watchTooltips } from './browser/watch-tooltips.ts'

/**
 * The tooltip of the app, mounted once. An element has one by its attribute `data-tooltip`, a button by its property
 * `tooltip`; the native `title` is forbidden (.oxlintrc.json).
 */
export function Tooltip() {
  useEffect(watchTooltips, [])
  return null
}
