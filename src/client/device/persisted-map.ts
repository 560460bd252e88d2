import { z } from 'zod/mini'
import { persisted } from '#src/ui/browser/persisted.ts'
import { writeWithEviction } from './undo-history-storage.ts'

/** A map on this device. When storage is forbidden or full, even without undo histories, nothing is stored. */
export interface PersistedMap<T> {
  /** Empty when nothing valid is stored. */
  read(): ReadonlyMap<string, T>
  /** An empty map leaves nothing on the device. */
  write(values: ReadonlyMap<string, T>): void
}

/** Stores a map as a list of entries. */
export function persistedMap<T>(
  storageKey: string,
  keySchema: z.ZodMiniType<string>,
  valueSchema: z.ZodMiniType<T>,
): PersistedMap<T> {
  const entries = persisted(storageKey, z.array(z.tuple([keySchema, valueSchema])), {
    setItem: writeWithEviction,
  })
  return {
    read: () => new Map(entries.load()),
    write: (values) => void entries.save(values.size === 0 ? undefined : [...values]),
  }
}
