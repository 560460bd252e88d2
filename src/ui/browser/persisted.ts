import type { z } from 'zod/mini'

/** A value in the browser's storage. It is validated on reading: another version or a person may have written it. */
export interface Persisted<T> {
  /** Undefined when nothing is stored, or the schema rejects it. */
  load(): T | undefined
  /** Undefined removes it. @returns false if storage is full or forbidden: the old value is then kept. */
  save(value: T | undefined): boolean
}

/** Converts a value to text and back; either may throw. */
interface TextFormat<T> {
  parse(text: string): unknown
  stringify(value: T): string
}

interface PersistedOptions<T> {
  /** A function, because reading `window.localStorage` itself throws where storage is forbidden. */
  readonly storage?: () => Storage
  readonly format?: TextFormat<T>
  /** Replaces `storage.setItem`, to make room first. May throw. */
  readonly setItem?: (key: string, text: string) => void
  /** Whether `load` returns the same object while the stored text stays the same. The text is then kept in memory. */
  readonly isCached?: boolean
}

/** Stores a value on this device under `key`, as JSON in `localStorage` by default. */
export function persisted<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  {
    storage = () => localStorage,
    format = JSON,
    setItem = (name, text) => storage().setItem(name, text),
    isCached = false,
  }: PersistedOptions<T> = {},
): Persisted<T> {
  let cached: { readonly text: string; readonly value: T | undefined } | undefined

  function parse(text: string): T | undefined {
    if (cached?.text === text) return cached.value
    const value = schema.safeParse(format.parse(text)).data
    if (isCached) cached = { text, value }
    return value
  }

  return {
    load() {
      try {
        const text = storage().getItem(key)
        return text === null ? undefined : parse(text)
      } catch {
        return undefined
      }
    },
    save(value) {
      try {
        if (value === undefined) storage().removeItem(key)
        else setItem(key, format.stringify(value))
        return true
      } catch {
        return false
      }
    },
  }
}

/** A persisted value that components subscribe to. If storage fails, it lasts until the page is left. */
export interface PersistedState<T> {
  /** The same object until the value changes. */
  get(): T
  /** Replaces the value by the result of `change` on the stored one, which another tab may have changed since. */
  update(change: (value: T) => T): void
  /** Calls `listener` after every change, and after one in another tab. @returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Makes a persisted value observable. `isEmpty` values are removed from storage. */
export function createPersistedState<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  fallback: T,
  isEmpty: (value: T) => boolean = () => false,
): PersistedState<T> {
  const stored = persisted(key, schema)
  const listeners = new Set<() => void>()
  let isStored = true
  let current: T | undefined
  const get = () => (current ??= stored.load() ?? fallback)
  return {
    get,
    update(change) {
      current = change(isStored ? (stored.load() ?? fallback) : get())
      isStored = stored.save(isEmpty(current) ? undefined : current)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      // The key is null when another tab cleared the whole storage.
      const onOtherTab = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return
        current = undefined
        listener()
      }
      listeners.add(listener)
      addEventListener('storage', onOtherTab)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', onOtherTab)
      }
    },
  }
}
