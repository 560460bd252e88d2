import { useSyncExternalStore } from 'react'
import { z } from 'zod/mini'
import { createPersistedState } from './browser/persisted.ts'

/** Settings that a person chose on this device. `system` follows the browser or the operating system. */
const settingsSchema = z.object({
  language: z.catch(z.enum(['system', 'en', 'nl']), 'system'),
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  /** Whether single characters (`/`, `?`) are shortcuts; they never are while a person types. */
  singleKeys: z.catch(z.boolean(), true),
  /** The model chosen last; empty before the first. */
  model: z.catch(z.string(), ''),
  /** Width of the page pane on the review screen, as a share from 0 to 1. */
  pageShare: z.catch(z.number().check(z.minimum(0.2), z.maximum(0.8)), 0.5),
})

export type DeviceSettings = z.infer<typeof settingsSchema>

const settings = createPersistedState('veldwerk.settings', settingsSchema, settingsSchema.parse({}))

/** The settings of this device; defaults where nothing valid is stored. */
export const getDeviceSettings = settings.get

/** Changes some settings, stores them on the device and notifies the subscribers. */
export const changeDeviceSettings = (change: Partial<DeviceSettings>): void =>
  settings.update((current) => ({ ...current, ...change }))

/** Calls `listener` after every change. @returns a function that unsubscribes. */
export const subscribeToDeviceSettings = settings.subscribe

/** The settings of this device, in a component. */
export const useDeviceSettings = (): DeviceSettings =>
  useSyncExternalStore(subscribeToDeviceSettings, getDeviceSettings)
