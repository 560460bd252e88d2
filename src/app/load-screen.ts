import { z } from 'zod/mini'
import { computeBackoff } from '#src/client/http/retry.ts'
import { persisted } from '#src/ui/browser/persisted.ts'

/** The code of a screen could not be loaded although the server answers: reloading the window helps. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError'

  /** @param id makes the router reload the window once for each value; undefined for errors that are shown. */
  constructor(cause: unknown, id: string | undefined) {
    // The router recognises the error by this text.
    super(
      `Failed to fetch dynamically imported module: ${id === undefined ? '' : `${id}: `}${String(cause)}`,
      {
        cause,
      },
    )
  }
}

/** If the window was reloaded this often within `reloadsWithinMs` and still fails, the network is not the cause. */
const maxReloads = 3
const reloadsWithinMs = 60_000
/** When this tab was reloaded, in milliseconds since 1970. */
const reloads = persisted('veldwerk.screen-reloads', z.array(z.number()), { storage: () => sessionStorage })

/**
 * Loads the code of a screen. While the server cannot be reached it keeps waiting: reloading the window would show
 * the browser's own error page instead of the app. It polls the server only after a moment: a computer that changes
 * networks aborts requests several times within a second.
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
    let attempt = 0
    do {
      await wait(computeBackoff(attempt, { first: 1000 }))
      attempt += 1
    } while (!(await isServerReachable()))
    throw new ScreenLoadError(error, recordReload())
  }
}

/** @returns the id of the reload that follows; undefined after too many. */
function recordReload(): string | undefined {
  const now = Date.now()
  const recent = (reloads.load() ?? []).filter((time) => now - time < reloadsWithinMs)
  // If nothing can be stored, reloads cannot be counted, so none is made.
  return recent.length < maxReloads && reloads.save([...recent, now]) ? String(now) : undefined
}

const isServerReachable = () =>
  fetch('/index.html', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
