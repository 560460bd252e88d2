import type { Server } from 'node:http'

/** Vite as a middleware, so that `npm run dev` has the app and the server behind one port. */
export async function createDevelopmentApp(server: Server) {
  // Loaded here only: a server that runs the built app must not need Vite.
  const { createServer } = await import('vite')
  return createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'spa' })
}
