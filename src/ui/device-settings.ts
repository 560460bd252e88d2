import { useSyncExternalStore } from 'react'
import { z } from 'zod/mini'

/** What a person chose on this device. `system` follows the browser or the operating system. */
const settingsSchema = z.object({
  language: z.catch(z.enum(['system', 'en', 'nl']), 'system'),
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  /** Whether single letters and signs (`/`, `?`) act as keys; they never do while something is typed. */
  singleKeys: z.catch(z.boolean(), true),
  /** Model chosen last; empty before the first. */
  model: z.catch(z.string(), ''),
  /** Share of the width that the page takes on the review screen, 0 to 1. */
  pageShare: z.catch(z.number().check(z.minimum(0.2), z.maximum(0.8)), 0.5),
})

export type DeviceSettings = z.infer<typeof settingsSchema>

const storageKey = 'veldwerk.settings'
const listeners = new Set<() => void>()
let current: DeviceSettings | undefined

/** The settings of this device; defaults where nothing, or nothing readable, is kept. */
export function getDeviceSettings(): DeviceSettings {
  current ??= settingsSchema.parse(readStored())
  return current
}

/** Changes some settings, keeps them on the device and tells everyone who listens. */
export function changeDeviceSettings(change: Partial<DeviceSettings>): void {
  current = { ...getDeviceSettings(), ...change }
  try {
    localStorage.setItem(storageKey, JSON.stringify(current))
  } catch {
    // Storage that is full or forbidden: the choice then lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` after every change. @returns how to stop. */
export function subscribeToDeviceSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The settings of this device, in a component. */
export const useDeviceSettings = (): DeviceSettings =>
  useSyncExternalStore(subscribeToDeviceSettings, getDeviceSettings)

function readStored(): unknown {
  try {
    const text = localStorage.getItem(storageKey)
    const value: unknown = text === null ? {} : JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
