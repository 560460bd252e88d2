import { z } from 'zod/mini'
import { openWindowRecords } from './window-records.ts'

const typedTextSchema = z.object({ value: z.string(), currency: z.string() })
const entriesSchema = z.array(z.tuple([z.string(), typedTextSchema]))

/** Text in controls that is not a value yet, by control key. */
export type TypedTexts = ReadonlyMap<string, Readonly<z.infer<typeof typedTextSchema>>>

/** Text that a person typed and that is not a value yet: a draft cannot hold it, so it is stored on this device. */
export interface TypedTextStorage {
  /** The texts of all windows, which this one goes on with. */
  read(): TypedTexts
  /** An empty map leaves nothing of this window on the device. */
  write(texts: TypedTexts): void
}

/** Undo histories make room for the texts. When storage is forbidden or still full, nothing is stored. */
export function createTypedTextStorage(submissionId: string): TypedTextStorage {
  const { list, save } = openWindowRecords(`veldwerk.typed.${submissionId}`, entriesSchema)
  return {
    read() {
      const records = list()
      for (const { takeOver } of records) takeOver()
      return new Map(records.flatMap(({ value }) => value))
    },
    write: (texts) => void save(texts.size === 0 ? undefined : [...texts]),
  }
}
