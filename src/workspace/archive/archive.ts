import { z } from 'zod/mini'

/** What an archive of a workspace begins with, so that another one is refused before anything is read. */
export const formatName = 'format.json'
/** What it ends with: an archive that was cut off has none. */
export const manifestName = 'manifest.json'

/** Raised when an older version could no longer read what is written. */
export const formatVersion = 1

export const formatSchema = z.object({ format: z.literal('veldwerk-workspace'), version: z.int() })

const countSchema = z.int().check(z.minimum(0))
const digestSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What is in an archive. A SHA-256 here is that of the digests of the parts in their order, one a line. */
export const manifestSchema = z.object({
  files: z.object({ count: countSchema, sha256: digestSchema }),
  tables: z.record(z.string(), z.object({ rows: countSchema, sha256: digestSchema })),
  /** Contents that rows refer to and that were not there, or damaged, when the archive was made. */
  missing: z.array(digestSchema),
})
export type Manifest = z.infer<typeof manifestSchema>

/** A part of an archive. Names are made and recognised here; no path on any disk is ever made from one. */
export interface ArchiveEntry {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Largest part, in bytes: twice what a file may have; more than the largest row that a result was seen to make. */
export const maxEntryBytes = 256 * 1024 * 1024

export const toFileEntryName = (sha256: string): string => `files/${sha256}`

/** @param part from 1. */
export const toRowsEntryName = (table: string, part: number): string =>
  `rows/${table}/${String(part).padStart(6, '0')}.ndjson`

/** What a part is, by its name; undefined when no archive of ours has one of that name. */
export function parseEntryName(name: string) {
  const [, sha256] = /^files\/([0-9a-f]{64})$/.exec(name) ?? []
  if (sha256 !== undefined) return { kind: 'file', sha256 } as const
  const [, table] = /^rows\/([a-z_]+\.[a-z_]+)\/\d{6,}\.ndjson$/.exec(name) ?? []
  if (table !== undefined) return { kind: 'rows', table } as const
  if (name === formatName || name === manifestName) return { kind: name } as const
  return undefined
}

/** The archive cannot be used; `message` says why, for people. */
export class InvalidArchiveError extends Error {
  override readonly name = 'ArchiveRefusedError'
}

/** SHA-256 in hex. */
export async function hashContent(bytes: Uint8Array<ArrayBuffer> | string): Promise<string> {
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** One SHA-256 for several entries in their order. */
export const hashDigests = (digests: readonly string[]): Promise<string> => hashContent(digests.join('\n'))
