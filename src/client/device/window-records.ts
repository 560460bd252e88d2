import type { z } from 'zod/mini'
import { persisted } from '#src/ui/browser/persisted.ts'
import { writeWithEviction } from './undo-history-storage.ts'

interface WindowRecord<T> {
  /** Its own among all records. */
  readonly name: string
  readonly value: T
  /** The window that reads it goes on with it: its next change takes the place of the record. */
  takeOver(): void
}

/** What the windows of this browser keep under one key, each its own record. */
export interface WindowRecords<T> {
  /** The records of all windows, also of those that are gone, in no order. Empty where storage is forbidden. */
  list(): readonly WindowRecord<T>[]
  /**
   * Replaces this window's own record, and those that it took over; undefined removes them. One that its window has
   * written since it was taken over stays: that window is still at work.
   * @returns false when storage is full or forbidden: the old records are then still there.
   */
  save(value: T | undefined): boolean
  /** Whether the last value that was saved here was stored, and is gone: another window went on with it. */
  isGone(): boolean
}

/**
 * Opens the records under `key` for one more window: no window removes the only copy of what another one has not saved yet.
 * The record under the key itself is from before windows had their own.
 */
export function openWindowRecords<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  format?: { parse(text: string): unknown; stringify(value: T): string },
): WindowRecords<T> {
  const options = { setItem: writeWithEviction, ...(format && { format }) }
  const ownName = `${key}.${crypto.randomUUID()}`
  const own = persisted(ownName, schema, options)
  let isStored = false
  /** The text of each when it was taken over, by its key. */
  const takenOver = new Map<string, string>()

  function readRecord(name: string): WindowRecord<T>[] {
    const text = localStorage.getItem(name)
    const value = persisted(name, schema, options).load()
    if (text === null || value === undefined) return []
    return [{ name, value, takeOver: () => void takenOver.set(name, text) }]
  }

  return {
    list() {
      try {
        const names = Object.keys(localStorage).filter((name) => name === key || name.startsWith(`${key}.`))
        return names.flatMap(readRecord)
      } catch {
        return []
      }
    },
    save(value) {
      const isSaved = own.save(value)
      isStored = isSaved && value !== undefined
      if (!isSaved) return false
      for (const [name, text] of takenOver)
        if (localStorage.getItem(name) === text) localStorage.removeItem(name)
      takenOver.clear()
      return true
    },
    isGone() {
      try {
        return isStored && localStorage.getItem(ownName) === null
      } catch {
        return false
      }
    },
  }
}
