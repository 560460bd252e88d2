import { formats } from '../formats.ts'

/** The English texts of learnt formats. */
export const enFormats = { formats }
