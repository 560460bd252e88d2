import { useEffect } from 'react'
import type { PaletteItem } from './palette-items.ts'

// Module state: the palette of the app is outside the screens.
let commands: readonly PaletteItem[] = []

/** Offers a screen's commands in the app's palette while the screen is shown. The latest call replaces earlier ones. */
export function useScreenCommands(items: readonly PaletteItem[]): void {
  useEffect(function offerCommands() {
    commands = items
    return () => {
      commands = []
    }
  })
}

/** The commands of the shown screen. */
export const getScreenCommands = (): readonly PaletteItem[] => commands
