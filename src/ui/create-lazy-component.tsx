import { lazy, Suspense, type ComponentType } from 'react'

/**
 * Creates a component whose code is loaded when first rendered; until then, and when loading fails, it renders nothing.
 * For optional parts of a screen.
 */
export function createLazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const LazyImplementation = lazy(async () => ({
    default: await load().catch((): ComponentType<P> => Nothing),
  }))
  return function LazyComponent(props: P) {
    return (
      <Suspense>
        <LazyImplementation {...props} />
      </Suspense>
    )
  }
}

const Nothing = () => null
