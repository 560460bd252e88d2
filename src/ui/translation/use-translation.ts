import { useSyncExternalStore } from 'react'
import type { Translation } from './text-types.ts'
import { getTranslation, subscribeToLanguage } from './translation.ts'

/** The language of the app and the function that translates into it; a new one after a change of the language only. */
export const useTranslation = (): Translation => useSyncExternalStore(subscribeToLanguage, getTranslation)
