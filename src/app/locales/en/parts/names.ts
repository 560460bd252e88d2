import { fieldNames } from '../field-names.ts'

/** The English names of fields; loaded with the screens that show fields. */
export const enNames = { fieldNames, cellNames: { row: 'row' } } as const
