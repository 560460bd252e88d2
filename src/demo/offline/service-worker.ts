/// <reference lib="webworker" />

import type { StoringMessage } from './messages.ts'

// The service worker stores the app's files, serves them without a network, and blocks requests to other origins. It
// leaves requests to the service to MSW, whose script the build makes this one load.

/** A file of the app, by its path below the page. */
interface AppFile {
  /** Hash of its content. */
  readonly hash: string
  /** Transferred size, compressed. */
  readonly bytes: number
  /** Whether it is stored before the app starts, rather than on first use. */
  readonly isNeeded: boolean
}

/** Inserted by the build (vite.demo.config.ts). */
declare const __APP_FILES__: Readonly<Record<string, AppFile>>
declare const __CONTENT_SECURITY_POLICY__: string

declare const self: ServiceWorkerGlobalScope

const files = new Map(Object.entries(__APP_FILES__))
const cacheName = 'veldwerk-demo-files'
const pagePath = 'index.html'

/** Correct content types: some file hosts send types that a browser refuses to run. */
const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  wasm: 'application/wasm',
  svg: 'image/svg+xml',
}

self.addEventListener('install', (event) => event.waitUntil(storeNeededFiles()))
self.addEventListener('activate', (event) => event.waitUntil(removeOldFiles()))

self.addEventListener('message', (event) => {
  // On this message MSW would unregister the service worker with the last page, which would end offline use.
  if (event.data === 'CLIENT_CLOSE') event.stopImmediatePropagation()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const path = findPath(url)
  const isPage = request.mode === 'navigate' && (path === '' || path === pagePath)
  const file = isPage ? pagePath : path
  if (file !== undefined && files.has(file)) event.respondWith(answerWithFile(file, request.method))
  else if (url.origin !== self.location.origin) event.respondWith(Response.error())
  // Handled by MSW.
  else if (/^\/(v2|workspace)\//.test(url.pathname) && request.mode !== 'navigate') return
  else event.respondWith(fetch(request))
  event.stopImmediatePropagation()
})

/** Returns the path of a URL below the page; undefined for other URLs. */
function findPath({ origin, pathname }: URL): string | undefined {
  const scope = new URL(self.registration.scope)
  return origin === scope.origin && pathname.startsWith(scope.pathname)
    ? decodeURIComponent(pathname.slice(scope.pathname.length))
    : undefined
}

/** Builds the storage key of a file's version, which no other version shares. */
const getKey = (path: string) => `${self.registration.scope}${path}?${files.get(path)?.hash}`

async function answerWithFile(path: string, method: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  const stored = await cache.match(getKey(path))
  const response = stored ?? (await fetchFile(path))
  // A browser without room stores nothing: the file is used all the same.
  if (stored === undefined && response.ok)
    await cache.put(getKey(path), response.clone()).catch(() => undefined)
  return method === 'HEAD' ? new Response(null, response) : response
}

/** Fetches a file from its host. @throws an error when it is unavailable. */
async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(`${self.registration.scope}${path}`, { cache: 'no-cache' })
  if (!response.ok) return response
  const extension = path.split('.').at(-1) ?? ''
  const headers = {
    'Content-Type':
      contentTypes[extension] ?? response.headers.get('Content-Type') ?? 'application/octet-stream',
    // Workers do not inherit the policy of a page.
    'Content-Security-Policy': __CONTENT_SECURITY_POLICY__,
  }
  return new Response(await response.blob(), { headers })
}

async function storeNeededFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  const needed = [...files].filter(([, { isNeeded }]) => isNeeded)
  const total = needed.reduce((sum, [, { bytes }]) => sum + bytes, 0)
  let done = 0
  const store = async ([path, { bytes }]: (typeof needed)[number]) => {
    if ((await cache.match(getKey(path))) === undefined) {
      const response = await fetchFile(path)
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      await cache.put(getKey(path), response)
    }
    done += bytes
    await report({ kind: 'veldwerk-storing', done, total })
  }
  // Large files first, so that the small ones load beside them.
  await Promise.all(needed.toSorted(([, left], [, right]) => right.bytes - left.bytes).map(store))
}

async function report(message: StoringMessage): Promise<void> {
  for (const page of await self.clients.matchAll({ includeUncontrolled: true, type: 'window' }))
    if (page.url.startsWith(self.registration.scope)) page.postMessage(message)
}

/** Removes the files of other versions. */
async function removeOldFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  const current = new Set([...files.keys()].map(getKey))
  for (const { url } of await cache.keys()) if (!current.has(url)) await cache.delete(url)
}
