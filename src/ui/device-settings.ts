import { useSyncExternalStore } from 'react'
import { z } from 'zod/mini'
import { createPersistedState } from './browser/persisted.ts'

/** The preferences on this device. `system` follows the browser or the operating system. */
const settingsSchema = z.object({
  language: z.catch(z.enum(['system', 'en', 'nl']), 'system'),
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  /** Whether single characters (`/`, `?`) are shortcuts; never while typing. */
  singleKeys: z.catch(z.boolean(), true),
  /** The last chosen model; empty before the first choice. */
  model: z.catch(z.string(), ''),
  /** Whether a file uploaded alone opens in the review automatically. */
  opensSingleUpload: z.catch(z.boolean(), true),
  /** Whether samples and first steps are shown above the documents. */
  showsGettingStarted: z.catch(z.boolean(), true),
  /** Whether waiting documents are read again automatically once their format is learnt. */
  readsAgain: z.catch(z.boolean(), false),
  /** Whether other people use this device too: nothing of a person then stays after signing out. */
  isShared: z.catch(z.boolean(), false),
  /** The share of the width taken by the page on the review screen, from 0 to 1. */
  pageShare: z.catch(z.number().check(z.minimum(0.2), z.maximum(0.8)), 0.5),
})

type DeviceSettings = z.infer<typeof settingsSchema>

const settings = createPersistedState('veldwerk.settings', settingsSchema, settingsSchema.parse({}))

/** The settings of this device; defaults where nothing valid is stored. */
export const getDeviceSettings = settings.get

/** Changes some settings, stores them on the device and notifies the subscribers. */
export const changeDeviceSettings = (change: Partial<DeviceSettings>): void =>
  settings.update((current) => ({ ...current, ...change }))

/** Calls `listener` after every change. @returns a function that unsubscribes. */
export const subscribeToDeviceSettings = settings.subscribe

/** The current settings of this device. */
export const useDeviceSettings = (): DeviceSettings =>
  useSyncExternalStore(subscribeToDeviceSettings, getDeviceSettings)
