import { useSyncExternalStore } from 'react'
import type { Translation } from './text-types.ts'
import { getTranslation, subscribeToLanguage } from './translation.ts'

/** The language of the app and its translation function; a new object only after a change of the language. */
export const useTranslation = (): Translation => useSyncExternalStore(subscribeToLanguage, getTranslation)
