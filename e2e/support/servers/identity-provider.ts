import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort, startServer } from './server.ts'

interface ProviderServerOptions {
  /** Accounts at the provider; `sub` is the name to sign in with there. */
  readonly people: readonly {
    readonly sub: string
    readonly email?: string
    readonly email_verified?: boolean
  }[]
  /** As in SERVICE_CONFIG. */
  readonly members: readonly object[]
}

/**
 * Calls `use` with a server of these members of one organisation, who sign in at a real OpenID Provider. To the browser
 * the provider is another site.
 */
export async function withIdentityProvider(
  { people, members }: ProviderServerOptions,
  use: (server: { readonly url: string }) => Promise<void>,
) {
  const port = await findFreePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const provider = await startProvider({ people, publicUrl })
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-provider-'))
  const file = join(folder, 'service.json')
  await writeFile(file, JSON.stringify({ organisations: [{ name: 'Een BV', members }] }))
  const server = await startServer({
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'veldwerk',
    OIDC_CLIENT_SECRET: 'secret-of-the-client-01',
    OIDC_LABEL: 'Een Sleutel',
    SERVICE_CONFIG: file,
  })
  await use(server)
  await server.dispose()
  provider.stop()
  await rm(folder, { recursive: true })
}

/** Starts the provider in its own process. */
async function startProvider(options: object) {
  const script = 'src/testing/builders/identity-provider/run-identity-provider.ts'
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('http:')) return { issuer: line, stop: () => void child.kill() }
  throw new Error('The identity provider did not start')
}
