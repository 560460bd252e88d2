import { z } from 'zod/mini'

/** The first entry of an archive, so that other files are refused before anything is read. */
export const formatName = 'format.json'
/** The last entry: a truncated archive lacks it. */
export const manifestName = 'manifest.json'

/**
 * Raise it when an older version can no longer read what is written. All formats can be imported: format 1 had the
 * local service's requests in their own tables, format 2 no decisions of people and no earlier readings.
 */
export const formatVersion = 3

export const formatSchema = z.object({ format: z.literal('veldwerk-workspace'), version: z.int() })

const countSchema = z.int().check(z.minimum(0))
const digestSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The contents of an archive. A SHA-256 here covers the digests of the entries in order, one per line. */
export const manifestSchema = z.object({
  files: z.object({ count: countSchema, sha256: digestSchema }),
  tables: z.record(z.string(), z.object({ rows: countSchema, sha256: digestSchema })),
  /** Files that rows refer to and that were missing or damaged at the export. */
  missing: z.array(digestSchema),
})
export type Manifest = z.infer<typeof manifestSchema>

/** An entry of an archive. Names are created and parsed here; none is ever used as a path. */
export interface ArchiveEntry {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Maximum size of an entry in bytes: twice the file limit, and more than the largest observed row. */
export const maxEntryBytes = 256 * 1024 * 1024

export const toFileEntryName = (sha256: string): string => `files/${sha256}`

/** @param entry counted from 1. */
export const toRowsEntryName = (table: string, entry: number): string =>
  `rows/${table}/${String(entry).padStart(6, '0')}.ndjson`

/** Identifies an entry by its name; undefined for a name that our archives do not contain. */
export function parseEntryName(name: string) {
  const [, sha256] = /^files\/([0-9a-f]{64})$/.exec(name) ?? []
  if (sha256 !== undefined) return { kind: 'file', sha256 } as const
  const [, table] = /^rows\/([a-z_]+\.[a-z_]+)\/\d{6,}\.ndjson$/.exec(name) ?? []
  if (table !== undefined) return { kind: 'rows', table } as const
  if (name === formatName || name === manifestName) return { kind: name } as const
  return undefined
}

/** The archive cannot be used; `message` explains why, for people. */
export class InvalidArchiveError extends Error {
  override readonly name = 'InvalidArchiveError'
}

/** SHA-256 in hex. */
export async function hashContent(bytes: Uint8Array<ArrayBuffer> | string): Promise<string> {
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** One SHA-256 for several entries in their order. */
export const hashDigests = (digests: readonly string[]): Promise<string> => hashContent(digests.join('\n'))
