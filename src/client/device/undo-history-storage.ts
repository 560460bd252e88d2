import { z } from 'zod/mini'
import { persisted } from '#src/ui/browser/persisted.ts'

/** The serialised undo history of one submission, stored on this device so that it survives a reload. */
export interface UndoHistoryStorage {
  /** Undefined when none is stored. */
  read(): string | undefined
  write(record: string): void
}

const keyPrefix = 'veldwerk.history.'
/** Only the histories of the submissions worked on last are stored. */
const maxHistories = 20

/**
 * Stores an undo history as the time of writing and the record. In full storage, the histories of other submissions
 * are removed first and then this one: a history must never take the room of unsaved edits.
 */
export function createUndoHistoryStorage(
  submissionId: string,
  now: () => number = Date.now,
): UndoHistoryStorage {
  const { load, save } = persisted(`${keyPrefix}${submissionId}`, z.string(), {
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
      // An older history would no longer fit the draft.
      if (!save(record)) save(undefined)
    },
  }
}

/**
 * Writes to the browser's storage; when it is full, removes undo histories, the oldest first.
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

/** The storage keys of all histories, the oldest first. */
function listHistoryKeys(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(keyPrefix))
    .map((key) => ({ key, at: Number.parseInt(localStorage.getItem(key) ?? '', 10) || 0 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ key }) => key)
}
