import type { z } from 'zod/mini'
import { persisted } from '#src/ui/browser/persisted.ts'
import { writeWithEviction } from './undo-history-storage.ts'

interface WindowRecord<T> {
  /** Unique among all records. */
  readonly name: string
  readonly value: T
  /** Adopts the record: this window's next change replaces it. */
  takeOver(): void
}

/** Records that the windows of this browser store under one key, one per window. */
export interface WindowRecords<T> {
  /** Lists the records of all windows, including closed ones, unordered. Empty where storage is forbidden. */
  list(): readonly WindowRecord<T>[]
  /**
   * Replaces this window's own record and those that it adopted; undefined removes them. An adopted record that its own
   * window has written since stays: that window is still open.
   * @returns false when storage is full or forbidden: the old records then still exist.
   */
  save(value: T | undefined): boolean
  /** Whether another window adopted the last record saved here, and has written its own since. */
  isTakenOver(): boolean
}

interface WindowRecordsOptions<T> {
  readonly format?: { parse(text: string): unknown; stringify(value: T): string }
  /** Whether `isTakenOver` is used. */
  readonly isMarked?: boolean
}

/**
 * Replaces an adopted record, followed by the time in milliseconds since 1970, so that its window can tell an adoption
 * from emptied storage.
 */
const takenOverMark = 'taken over '
/** Older marks are useless: their windows are closed. */
const maxMarkAgeMs = 24 * 3_600_000

/**
 * Opens the records under `key` for one more window: no window removes the only copy of another window's unsaved
 * work. The record under the key itself dates from before windows had their own.
 */
export function openWindowRecords<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  { format, isMarked = false }: WindowRecordsOptions<T> = {},
): WindowRecords<T> {
  const options = { setItem: writeWithEviction, ...(format && { format }) }
  const ownName = `${key}.${crypto.randomUUID()}`
  const own = persisted(ownName, schema, options)
  /** Whether this window's last write was stored: only then can it have been adopted. */
  let isStored = false
  /** The text of each adopted record at the time, by its key. */
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

/** Removes old marks of the windows of all records. May throw. */
function removeOldMarks(): void {
  for (const name of Object.keys(localStorage)) {
    const text = localStorage.getItem(name)
    if (!text?.startsWith(takenOverMark)) continue
    if (Date.now() - Number(text.slice(takenOverMark.length)) > maxMarkAgeMs) localStorage.removeItem(name)
  }
}
