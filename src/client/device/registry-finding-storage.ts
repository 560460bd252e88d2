import { z } from 'zod/mini'
import { writeWithEviction } from './undo-history-storage.ts'

const partialDateSchema = z.object({
  year: z.optional(z.number()),
  month: z.optional(z.number()),
  day: z.optional(z.number()),
})

const findingSchema = z.object({
  /** `unknown`: the register does not know the number. `ended`: its registration has ended. */
  kind: z.enum(['unknown', 'ended']),
  /** The day since which it has ended, as far as that is known. */
  since: z.optional(partialDateSchema),
  /** When the register was asked, in milliseconds since 1970. */
  at: z.number(),
})
export type StoredRegistryFinding = z.infer<typeof findingSchema>

const storedFindingsSchema = z.array(z.tuple([z.string().check(z.regex(/^\d{8}$/)), findingSchema]))

/** What the register said against the KvK numbers of one submission, by number, kept on this device with the work. */
export interface RegistryFindingStorage {
  /** Empty when nothing, or nothing readable, is kept. */
  read(): ReadonlyMap<string, StoredRegistryFinding>
  write(said: ReadonlyMap<string, StoredRegistryFinding>): void
}

/** The copy in the browser's storage; where there is none, or it is full, nothing is kept. No answer's body is in it. */
export function createRegistryFindingStorage(submissionId: string): RegistryFindingStorage {
  const place = `veldwerk.register.${submissionId}`
  return {
    read() {
      try {
        return new Map(storedFindingsSchema.parse(JSON.parse(localStorage.getItem(place) ?? '[]')))
      } catch {
        return new Map()
      }
    },
    write(said) {
      try {
        if (said.size === 0) localStorage.removeItem(place)
        else writeWithEviction(place, JSON.stringify([...said]))
      } catch {
        // Storage that is full or forbidden: it then lasts until the page is left.
      }
    },
  }
}
