import { useSyncExternalStore } from 'react'
import { z } from 'zod/mini'

/** The preferences on this device. `system` follows the browser or the operating system. */
const settingsSchema = z.object({
  language: z.catch(z.enum(['system', 'en', 'nl']), 'system'),
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  /** Whether single characters (`/`, `?`) are shortcuts; never while typing. */
  singleKeys: z.catch(z.boolean(), true),
  /** The model chosen last; empty before the first choice. */
  model: z.catch(z.string(), ''),
  /** The share of the width taken by the page on the review screen, from 0 to 1. */
  pageShare: z.catch(z.number().check(z.minimum(0.2), z.maximum(0.8)), 0.5),
})

type DeviceSettings = z.infer<typeof settingsSchema>

const storageKey = 'veldwerk.settings'
// Module state: a cache of what the browser stores once per origin, also read outside React.
const listeners = new Set<() => void>()
let current: DeviceSettings | undefined

/** The settings of this device; defaults where nothing valid is stored. */
export function getDeviceSettings(): DeviceSettings {
  current ??= settingsSchema.parse(readStored())
  return current
}

/** Changes some settings, stores them on the device and notifies subscribers. */
export function changeDeviceSettings(change: Partial<DeviceSettings>): void {
  current = { ...getDeviceSettings(), ...change }
  try {
    localStorage.setItem(storageKey, JSON.stringify(current))
  } catch {
    // Storage is full or blocked: the change then lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` after every change. @returns how to unsubscribe. */
export function subscribeToDeviceSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current settings of this device. */
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
