import type { z } from 'zod/mini'

/** A value in the browser's storage. What another version or a person wrote there is checked on reading. */
export interface Persisted<T> {
  /** Undefined when nothing is stored, or nothing that the schema accepts. */
  load(): T | undefined
  /** Undefined removes it. @returns false when storage is full or forbidden: the old value is then still there. */
  save(value: T | undefined): boolean
}

/** How a value becomes text and back; either may throw. */
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
  /** Whether `load` returns the same object while the stored text stays the same. It then holds on to the text. */
  readonly isCached?: boolean
}

/** Keeps a value on this device under `key`, as JSON in `localStorage` by default. */
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

/** A persisted value that components subscribe to. While storage fails, it lasts until the page is left. */
export interface PersistedState<T> {
  /** The same object until the value changes. */
  get(): T
  /** Replaces the value by what `change` makes of the stored one, which another tab may have changed since. */
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
