import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

export interface LazyComponent<P extends object> {
  (props: P): ReactNode
  /** Loads the code ahead of its use. A failure is ignored: rendering loads it again. */
  preload: () => void
}

const firstRetryMs = 1000
const maxRetryMs = 120_000

/**
 * Creates a component whose code is loaded when first rendered; until then it renders nothing. For optional parts of a
 * screen. Unlike with React's `lazy`, a failure is not final: the code is loaded again after a while, when the browser
 * is online again, and whenever the component is mounted.
 */
export function createLazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  const loadOnce = async (): Promise<ComponentType<P>> => {
    try {
      loading ??= load()
      loaded = await loading
      return loaded
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  function LazyComponent(props: P) {
    const [Implementation, setImplementation] = useState(() => loaded)
    const isLoaded = Implementation !== undefined
    useEffect(
      function loadImplementation() {
        return isLoaded
          ? undefined
          : retryUntilLoaded(loadOnce, (component) => setImplementation(() => component))
      },
      [isLoaded],
    )
    return Implementation === undefined ? null : <Implementation {...props} />
  }
  return Object.assign(LazyComponent, { preload: () => void loadOnce().catch(() => undefined) })
}

/** @returns a function that stops the retries. */
function retryUntilLoaded<T>(load: () => Promise<T>, onLoaded: (loaded: T) => void): () => void {
  let isStopped = false
  let delay = firstRetryMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = async () => {
    clearTimeout(timer)
    try {
      const result = await load()
      if (!isStopped) onLoaded(result)
    } catch {
      if (isStopped) return
      clearTimeout(timer)
      timer = setTimeout(() => void attempt(), delay)
      delay = Math.min(delay * 2, maxRetryMs)
    }
  }
  const attemptNow = () => void attempt()
  addEventListener('online', attemptNow)
  attemptNow()
  return () => {
    isStopped = true
    clearTimeout(timer)
    removeEventListener('online', attemptNow)
  }
}
