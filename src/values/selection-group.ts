import { read, unread, type Normalised } from './normalised.ts'
import { tidy } from './tidy.ts'

/** Reads a series of selected values: parted by commas, semicolons or lines; empty ones fall out. */
export function normaliseSelectionGroup(text: string): Normalised<readonly string[]> {
  const values = text
    .split(/[,;\n\r]+/)
    .map(tidy)
    .filter((value) => value !== '')
  return values.length === 0 ? unread('empty') : read(values)
}
