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
  /** Whether another window took over what was saved here last, and has written its own record since. */
  isTakenOver(): boolean
}

interface WindowRecordsOptions<T> {
  readonly format?: { parse(text: string): unknown; stringify(value: T): string }
  /** Whether `isTakenOver` is asked for. */
  readonly isMarked?: boolean
}

/**
 * Left in place of a record that was taken over, with the time in milliseconds since 1970: its window learns from it what
 * became of the record, which an emptied storage would not say.
 */
const takenOverMark = 'taken over '
/** Nobody asks for a mark that is older: its window is gone. */
const maxMarkAgeMs = 24 * 3_600_000

/**
 * Opens the records under `key` for one more window: no window removes the only copy of what another one has not saved yet.
 * The record under the key itself is from before windows had their own.
 */
export function openWindowRecords<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  { format, isMarked = false }: WindowRecordsOptions<T> = {},
): WindowRecords<T> {
  const options = { setItem: writeWithEviction, ...(format && { format }) }
  const ownName = `${key}.${crypto.randomUUID()}`
  const own = persisted(ownName, schema, options)
  /** Whether what this window wrote last was stored: only that can have been taken over. */
  let isStored = false
  /** The text of each when it was taken over, by its key. */
  const takenOver = new Map<string, string>()

  function readRecord(name: string): WindowRecord<T>[] {
    const text = localStorage.getItem(name)
    const value = persisted(name, schema, options).load()
    if (text === null || value === undefined) return []
    return [{ name, value, takeOver: () => void takenOver.set(name, text) }]
  }

  function removeTakenOver(): void {
    for (const [name, text] of takenOver) {
      if (localStorage.getItem(name) !== text) continue
      if (!isMarked || name === key) localStorage.removeItem(name)
      else localStorage.setItem(name, `${takenOverMark}${Date.now()}`)
    }
    takenOver.clear()
  }

  return {
    list() {
      try {
        removeOldMarks()
        const names = Object.keys(localStorage).filter((name) => name === key || name.startsWith(`${key}.`))
        return names.flatMap(readRecord)
      } catch {
        return []
      }
    },
    save(value) {
      isStored = own.save(value)
      if (!isStored) return false
      removeTakenOver()
      return true
    },
    isTakenOver() {
      try {
        return isStored && localStorage.getItem(ownName)?.startsWith(takenOverMark) === true
      } catch {
        return false
      }
    },
  }
}

/** Of the windows of all records. May throw. */
function removeOldMarks(): void {
  for (const name of Object.keys(localStorage)) {
    const text = localStorage.getItem(name)
    if (!text?.startsWith(takenOverMark)) continue
    if (Date.now() - Number(text.slice(takenOverMark.length)) > maxMarkAgeMs) localStorage.removeItem(name)
  }
}
