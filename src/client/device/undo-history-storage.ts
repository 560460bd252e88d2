/** The undo history of one submission as text, kept on this device over a reload. */
export interface UndoHistoryStorage {
  /** undefined when none is kept. */
  read(): string | undefined
  write(record: string): void
}

const keyPrefix = 'veldwerk.history.'
/** How many submissions' histories are kept: those worked on last. */
const maxHistories = 20

/**
 * The copy in the browser's storage. When it is full, histories of other submissions go first, and then this one:
 * a history must never stand in the way of work that is not saved yet.
 */
export function createUndoHistoryStorage(
  submissionId: string,
  now: () => number = Date.now,
): UndoHistoryStorage {
  const place = `${keyPrefix}${submissionId}`
  return {
    read() {
      try {
        const kept = localStorage.getItem(place)
        return kept === null ? undefined : kept.slice(kept.indexOf(' ') + 1)
      } catch {
        return undefined
      }
    },
    write(record) {
      try {
        for (const old of listHistoryKeys().slice(0, -maxHistories)) localStorage.removeItem(old)
        writeWithEviction(place, `${now()} ${record}`)
      } catch {
        // Storage that is full or forbidden. An older history would not fit the work any more.
        removeItem(place)
      }
    },
  }
}

/**
 * Writes to the browser's storage; when it is full, undo histories make room, the oldest first.
 * @throws as localStorage does, when there is no room even then.
 */
export function writeWithEviction(place: string, text: string): void {
  for (;;) {
    try {
      return localStorage.setItem(place, text)
    } catch (error) {
      const [oldest] = listHistoryKeys().filter((other) => other !== place)
      if (oldest === undefined) throw error
      localStorage.removeItem(oldest)
    }
  }
}

/** Where histories are kept, the one written longest ago first. */
function listHistoryKeys(): string[] {
  return Object.keys(localStorage)
    .filter((place) => place.startsWith(keyPrefix))
    .map((place) => ({ place, at: Number.parseInt(localStorage.getItem(place) ?? '', 10) || 0 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ place }) => place)
}

function removeItem(place: string): void {
  try {
    localStorage.removeItem(place)
  } catch {
    // Nothing can be kept here, so nothing is.
  }
}
