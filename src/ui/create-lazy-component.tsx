import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A part of a screen whose code is loaded when it is shown first; until then, and when it cannot be fetched, nothing
 * stands there. For parts that the rest of the screen does without.
 */
export function createLazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load().catch((): ComponentType<P> => Nothing) }))
  return function LazyPart(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

const Nothing = () => null
