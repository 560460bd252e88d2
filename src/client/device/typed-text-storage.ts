import { z } from 'zod/mini'
import { writeWithEviction } from './undo-history-storage.ts'

const typedSchema = z.array(z.tuple([z.string(), z.object({ value: z.string(), currency: z.string() })]))

/** What stands in controls and is no value yet, by a key of the caller's. */
export type TypedTexts = ReadonlyMap<string, { readonly value: string; readonly currency: string }>

/** What was typed and is no value yet: no draft can hold it, so it is kept on this device. */
export interface TypedTextStorage {
  /** Empty when nothing, or nothing readable, is kept. */
  read(): TypedTexts
  write(typed: TypedTexts): void
}

/** The copy in the browser's storage; where there is none, or it is full, nothing is kept. */
export function createTypedTextStorage(submissionId: string): TypedTextStorage {
  const place = `veldwerk.typed.${submissionId}`
  return {
    read() {
      try {
        return new Map(typedSchema.parse(JSON.parse(localStorage.getItem(place) ?? '[]')))
      } catch {
        return new Map()
      }
    },
    write(typed) {
      try {
        if (typed.size === 0) localStorage.removeItem(place)
        else writeWithEviction(place, JSON.stringify([...typed]))
      } catch {
        // Storage that is full or forbidden: it then lasts until the page is left.
      }
    },
  }
}
