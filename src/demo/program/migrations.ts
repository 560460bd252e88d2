/// <reference types="vite/client" />

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number; readonly breakpoints: boolean }[]
}

/** A migration in drizzle's form. */
export interface Migration {
  readonly sql: string[]
  readonly bps: boolean
  readonly folderMillis: number
  readonly hash: string
}

const statements = import.meta.glob<string>('/src/{service,workspace}/store/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const journals = import.meta.glob<Journal>('/src/{service,workspace}/store/migrations/meta/_journal.json', {
  import: 'default',
  eager: true,
})

/** Parts of the database in migration order; each records its migrations in its own table. */
export const migratedParts = ['service', 'workspace'] as const

/** Returns a part's migrations, bundled by the build, in the form that drizzle reads from a folder in Node. */
export function readMigrations(part: (typeof migratedParts)[number]): Promise<Migration[]> {
  const folder = `/src/${part}/store/migrations`
  const journal = journals[`${folder}/meta/_journal.json`]
  if (journal === undefined) throw new Error(`The build has no migrations for ${part}`)
  return Promise.all(
    journal.entries.map(async ({ tag, when, breakpoints }) => {
      const text = statements[`${folder}/${tag}.sql`]
      if (text === undefined) throw new Error(`The build lacks the migration ${tag} for ${part}`)
      return {
        sql: text.split('--> statement-breakpoint'),
        bps: breakpoints,
        folderMillis: when,
        hash: await hashText(text),
      }
    }),
  )
}

async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
