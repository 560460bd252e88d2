import { z } from 'zod/mini'
import { persisted } from '#src/ui/browser/persisted.ts'
import { buildMemberKey } from './member-key.ts'

/** The serialised undo history of one submission, stored on this device so that it survives a reload. */
export interface UndoHistoryStorage {
  /** Undefined when none is stored. */
  read(): string | undefined
  write(record: string): void
}

const keyPrefix = 'veldwerk.history.'
/** Only the histories of the last edited submissions are stored. */
const maxHistories = 20

/**
 * Stores an undo history as the time of writing and the record. When storage is full, histories of other submissions
 * are removed first and then this one: a history must never take the room of unsaved edits.
 *
 * @param member the member who made the edits; null without accounts.
 */
export function createUndoHistoryStorage(
  submissionId: string,
  member: string | null,
  now: () => number = Date.now,
): UndoHistoryStorage {
  const { load, save } = persisted(`${keyPrefix}${buildMemberKey(submissionId, member)}`, z.string(), {
    format: {
      parse: (text) => text.slice(text.indexOf(' ') + 1),
      stringify: (record: string) => `${now()} ${record}`,
    },
    setItem(key, text) {
      for (const old of listHistoryKeys().slice(0, -maxHistories)) localStorage.removeItem(old)
      writeWithEviction(key, text)
    },
  })
  return {
    read: load,
    write(record) {
      // A larger history does not fit, and an older one would no longer match the draft.
      if (!save(record)) save(undefined)
    },
  }
}

/**
 * Writes to the browser's storage; when it is full, removes undo histories, oldest first.
 * @throws as localStorage does, when there is no room even then.
 */
export function writeWithEviction(key: string, text: string): void {
  for (;;) {
    try {
      return localStorage.setItem(key, text)
    } catch (error) {
      const [oldest] = listHistoryKeys().filter((other) => other !== key)
      if (oldest === undefined) throw error
      localStorage.removeItem(oldest)
    }
  }
}

/** Lists the storage keys of all histories, oldest first. */
function listHistoryKeys(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(keyPrefix))
    .map((key) => ({ key, at: Number.parseInt(localStorage.getItem(key) ?? '', 10) || 0 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ key }) => key)
}
