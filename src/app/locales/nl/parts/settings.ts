import type { Catalogue } from '../../catalogue.ts'
import { settings } from '../settings.ts'

/** The Dutch texts of the settings. */
export const nlSettings: Catalogue['settings'] = { settings }
