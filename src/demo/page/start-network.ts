import { setupWorker } from 'msw/browser'
import { createHandlers } from '../handlers.ts'

/** URL of the built service worker, below the page, so that its scope is the demo only. */
const serviceWorkerUrl = './service-worker.js'

/** Routes this page's requests to the service through the service worker to `fetch`. */
export async function startNetwork(fetch: (request: Request) => Promise<Response>): Promise<void> {
  await setupWorker(...createHandlers(fetch)).start({
    serviceWorker: { url: serviceWorkerUrl, options: { scope: './' } },
    onUnhandledFrame: 'bypass',
    quiet: true,
  })
}

/** Registers the service worker and waits until it has stored the app's files and controls this page. */
export async function controlPage(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(serviceWorkerUrl, { scope: './', updateViaCache: 'none' })
  // MSW checks for a newer version itself, and does not handle a missing network.
  const update = registration.update.bind(registration)
  registration.update = () => update().catch(() => registration)
  if (serviceWorker.controller !== null) return
  if (registration.active !== null && registration.installing === null && registration.waiting === null) {
    // The page was loaded past the service worker (with Shift), which only takes control with the next load.
    location.reload()
    await new Promise(() => {})
  }
  await new Promise<void>((resolve, reject) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    registration.installing?.addEventListener('statechange', ({ target }) => {
      if ((target as ServiceWorker).state === 'redundant')
        reject(new Error('The files of the app could not be stored.'))
    })
    if (serviceWorker.controller !== null) resolve()
  })
}
