import { useEffect } from 'react'
import { startTooltips } from './browser/start-tooltips.ts'

/**
 * The tooltip of the app, mounted once. Elements set it by the attribute `data-tooltip`, buttons by the prop
 * `tooltip`; the native `title` is forbidden (.oxlintrc.json).
 */
export function Tooltip() {
  useEffect(startTooltips, [])
  return null
}
