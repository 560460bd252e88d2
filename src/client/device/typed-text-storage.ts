import { z } from 'zod/mini'
import { persistedMap, type PersistedMap } from './persisted-map.ts'

const typedTextSchema = z.object({ value: z.string(), currency: z.string() })

/** Text in controls that is not a value yet, by control key. */
export type TypedTexts = ReadonlyMap<string, Readonly<z.infer<typeof typedTextSchema>>>

/** Text that a person typed and that is not a value yet: a draft cannot hold it, so it is stored on this device. */
export type TypedTextStorage = PersistedMap<Readonly<z.infer<typeof typedTextSchema>>>

export const createTypedTextStorage = (submissionId: string): TypedTextStorage =>
  persistedMap(`veldwerk.typed.${submissionId}`, z.string(), typedTextSchema)
