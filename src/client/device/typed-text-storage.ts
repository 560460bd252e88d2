import { z } from 'zod/mini'
import { buildMemberKey } from './member-key.ts'
import { openWindowRecords } from './window-records.ts'

const typedTextSchema = z.object({
  value: z.string(),
  currency: z.string(),
  language: z.optional(z.enum(['nl', 'en'])),
})
const entriesSchema = z.array(z.tuple([z.string(), typedTextSchema]))

/** Typed texts that are not values yet, by control key. */
export type TypedTexts = ReadonlyMap<string, Readonly<z.infer<typeof typedTextSchema>>>

/** Stores typed text that is not a value yet on this device, at once; the draft has it too once it is saved. */
export interface TypedTextStorage {
  /** Returns the texts of all windows, which this one adopts. */
  read(): TypedTexts
  /** Replaces the texts of this window; an empty map removes them. */
  write(texts: TypedTexts): void
}

/**
 * Evicts undo histories to make room for the texts. When storage is forbidden or still full, nothing is stored.
 *
 * @param member who types; null without accounts.
 */
export function createTypedTextStorage(submissionId: string, member: string | null): TypedTextStorage {
  const key = `veldwerk.typed.${buildMemberKey(submissionId, member)}`
  const { list, save } = openWindowRecords(key, entriesSchema)
  return {
    read() {
      const records = list()
      for (const { takeOver } of records) takeOver()
      return new Map(records.flatMap(({ value }) => value))
    },
    write: (texts) => void save(texts.size === 0 ? undefined : [...texts]),
  }
}
