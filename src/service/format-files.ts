import {
  formatFileHeadSchema,
  formatFileSchema,
  type FormatFileProblem,
  formatFileVersion,
  maxFormatFileBytes,
  maxFormatFileDocuments,
  type FormatFile,
} from '#src/contract/workspace/format-files.ts'
import { describeFields } from '#src/engine/learning/describe-knowledge.ts'
import { parseExample } from '#src/engine/learning/example-schema.ts'
import type { FormatImportResult } from '#src/workspace/learnt-formats.ts'
import type { ExampleToImport, FormatStore, StoredExample } from './store/format-store.ts'

/** Bytes reserved for what surrounds the documents. */
const bytesAround = 64 * 1024

/**
 * Exports what an organisation's service learnt: the newest documents, as many as an import accepts. Leaves out those
 * for which an import would refuse the whole file: values longer than it allows, or not valid Unicode.
 */
export async function exportFormats(
  store: Pick<FormatStore, 'listExamples'>,
  organisation: string,
): Promise<FormatFile> {
  const found = await store.listExamples(organisation, maxFormatFileDocuments + 1)
  const importable = found.filter(({ example }) => parseExample(example).ok)
  const chosen = selectFitting(importable.slice(0, maxFormatFileDocuments))
  return {
    format: 'veldwerk-formats',
    version: formatFileVersion,
    exportedAt: new Date().toISOString(),
    personalData: listPersonalData(chosen),
    isComplete: chosen.length === found.length,
    documents: chosen.map(({ modelId, document, taughtAt, example }) => ({
      modelId,
      document,
      example,
      taughtAt: taughtAt.toISOString(),
    })),
  }
}

const encoder = new TextEncoder()

function selectFitting(found: readonly StoredExample[]): readonly StoredExample[] {
  let left = maxFormatFileBytes - bytesAround
  const end = found.findIndex(({ example }) => {
    // The rest of an entry is its ids, of known length.
    left -= encoder.encode(JSON.stringify(example)).length + 500
    return left < 0
  })
  return end < 0 ? found : found.slice(0, end)
}

/** In English, like all texts of the service. */
function listPersonalData(found: readonly StoredExample[]): string[] {
  const identifiers = new Set(
    found.flatMap(({ example }) => [...example.keys.identifiers, ...(example.issuer ?? [])]),
  )
  const fields = describeFields(found).filter(({ constants }) => constants.length > 0)
  return [
    ...(identifiers.size > 0
      ? [
          `${identifiers.size} identifiers of senders: VAT ids, IBANs, KvK numbers, domains and names, which may be a person's.`,
        ]
      : []),
    'Words of the first pages and around the values, among which may be names and addresses.',
    ...fields.map(({ name, constants }) => `Values of ${name} as printed or accepted: ${constants.length}.`),
  ]
}

interface ImportScope {
  readonly organisation: string
  /** Ids of the organisation's models. */
  readonly modelIds: readonly string[]
}

/** Imports a file of `exportFormats` from this server or another. @param text of the file. */
export async function importFormats(
  store: Pick<FormatStore, 'importExamples'>,
  { organisation, modelIds }: ImportScope,
  text: string,
): Promise<FormatImportResult> {
  const read = parseFormatFile(text)
  if (!read.ok) return { ok: false, code: read.code, reason: read.reason }
  const known = read.documents.filter(({ modelId }) => modelIds.includes(modelId))
  const { id, added } = await store.importExamples(organisation, known)
  return {
    ok: true,
    report: {
      id: id ?? null,
      added,
      known: known.length - added,
      unknownModels: countByModel(read.documents.filter((one) => !known.includes(one))),
    },
  }
}

type ParsedFile =
  | { readonly ok: true; readonly documents: readonly ExampleToImport[] }
  | { readonly ok: false; readonly code: FormatFileProblem; readonly reason: string }

function parseFormatFile(text: string): ParsedFile {
  const refuse = (code: FormatFileProblem, reason: string) => ({ ok: false, code, reason }) as const
  const given = tryParseJson(text)
  const head = formatFileHeadSchema.safeParse(given)
  if (!head.success) return refuse('format_file_foreign', 'It is not a file of learnt formats.')
  if (head.data.version !== formatFileVersion)
    return refuse(
      'format_file_version',
      `It has version ${head.data.version}, and this version of Veldwerk reads version ${formatFileVersion}.`,
    )
  const { data, error } = formatFileSchema.safeParse(given)
  if (data === undefined) {
    const [issue] = error.issues
    if (issue?.code === 'too_big' && issue.path.length === 1)
      return refuse('format_file_too_large', `It holds more than ${maxFormatFileDocuments} documents.`)
    return refuse('format_file_damaged', `It is damaged at ${issue?.path.join('.') || 'its start'}.`)
  }
  const documents: ExampleToImport[] = []
  for (const [index, { modelId, document, taughtAt, example: unchecked }] of data.documents.entries()) {
    const parsed = parseExample(unchecked)
    if (!parsed.ok)
      return refuse(
        'format_file_damaged',
        `It is damaged at ${['documents', index, 'example', parsed.where].join('.')}.`,
      )
    documents.push({ modelId, document, taughtAt: new Date(taughtAt), example: parsed.example })
  }
  return { ok: true, documents }
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function countByModel(documents: readonly ExampleToImport[]) {
  const counts = new Map<string, number>()
  for (const { modelId } of documents) counts.set(modelId, (counts.get(modelId) ?? 0) + 1)
  return [...counts].map(([modelId, count]) => ({ modelId, documents: count }))
}
