import { settings } from '../settings.ts'

/** The English texts of the settings, some of which the review shows too; loaded with either. */
export const enSettings = { settings }
