import { computeBackoff } from '#src/client/http/retry.ts'

/** The code of a screen could not be loaded although the server answers: loading the window again helps. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError'

  constructor(cause: unknown) {
    // The router reloads the window for an error that begins like this, once for each.
    super(`Failed to fetch dynamically imported module: ${String(cause)}`, { cause })
  }
}

/**
 * Loads the code of a screen. While the server cannot be reached it goes on waiting: a window that is reloaded then shows
 * the browser's own error page instead of the app.
 *
 * A failed part is not loaded again in the same window, because browsers and the build remember the failure.
 *
 * @throws ScreenLoadError once the server answers.
 */
export async function loadScreen<T>(
  load: () => Promise<T>,
  wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    for (let attempt = 0; !(await isServerReachable()); attempt += 1)
      await wait(computeBackoff(attempt, { first: 1000 }))
    throw new ScreenLoadError(error)
  }
}

const isServerReachable = () =>
  fetch('/index.html', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
