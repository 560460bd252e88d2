import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server.ts'

/** A member of a server of a test. */
export const member = { name: 'ria', token: 'een-lang-en-geheim-woord-0002' }

/** Calls `use` with a server of these members of one organisation. */
export async function withMembers(
  members: readonly (typeof member & { readonly admin?: boolean })[],
  use: (server: { readonly url: string }) => Promise<void>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-members-'))
  const file = join(folder, 'service.json')
  await writeFile(file, JSON.stringify({ organisations: [{ name: 'Een BV', members }] }))
  const server = await startServer({ SERVICE_CONFIG: file })
  await use(server)
  await server.dispose()
  await rm(folder, { recursive: true })
}
