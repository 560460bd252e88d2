import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads a specimen beside this file. */
export const readSpecimen = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(import.meta.dirname, name)))
