import {
  isJsonObject,
  parseJson,
  stringifyJson,
  type JsonObject,
  type JsonValue,
} from '#src/contract/json.ts'
import { analysisResultSchema } from '#src/contract/service/analysis-result.ts'
import { draftContentSchema, type DocumentDraft, type DraftContent } from '#src/contract/workspace/drafts.ts'
import { locateDocuments, type DocumentPages } from '#src/contract/workspace/file/divided-files.ts'
import { renumberTypedTexts, type TypedTextEntry } from '#src/review/editing/stored-typed-texts.ts'
import { toDraftContent } from '#src/review/fields/count-progress.ts'
import type { ModelFieldInfo } from '#src/review/fields/expected-fields.ts'
import { buildDraftViews } from './build-draft-views.ts'

/** A reading, as JSON texts. */
export interface ReadingTexts {
  readonly result: string
  /** The reviewer's draft; undefined when there is none. */
  readonly draft: string | undefined
}

/**
 * Keeps the documents of earlier readings that cover the same pages of the same file in a new one, with the reviewer's
 * edits and typed texts, and with their entry of the result unchanged, so that an accepted value is still the one that
 * was accepted.
 *
 * @param earlier latest first: documents that were split and joined again are as before.
 * @param read the new result as JSON text.
 * @param model the fields of its model, for the counts of the draft; empty when unknown.
 * @returns the new result, and the draft to begin with; undefined when nothing of the earlier drafts is kept.
 */
export function keepUnchangedDocuments(
  earlier: readonly ReadingTexts[],
  read: string,
  model: readonly ModelFieldInfo[] = [],
): ReadingTexts {
  const { json, entries } = parseReading({ result: read, draft: undefined })
  const known = new Map<string, ReadEntry>()
  const parsedEarlier: (readonly ReadEntry[])[] = []
  let registryFindings: DraftContent['registryFindings']
  for (const reading of earlier) {
    const parsed = parseReading(reading)
    registryFindings ??= parsed.registryFindings
    parsedEarlier.push(parsed.entries)
    for (const entry of parsed.entries)
      if (entry.key !== undefined && !known.has(entry.key)) known.set(entry.key, entry)
  }
  const kept = entries.map(
    (entry, index) => known.get(entry.key ?? '') ?? findReadBefore(parsedEarlier, entries, index) ?? entry,
  )
  if (kept.every((entry, index) => entry === entries[index])) return { result: read, draft: undefined }
  const result = stringifyJson({ ...json, Documents: kept.map(({ document }) => document) })
  const content = buildContent(result, kept, model, registryFindings)
  // Plain data; its interface only lacks the index signature.
  return { result, draft: content && stringifyJson(content as unknown as JsonValue) }
}

/** The draft of the kept documents; undefined when it holds nothing that a reviewer did. */
function buildContent(
  result: string,
  kept: readonly ReadEntry[],
  model: readonly ModelFieldInfo[],
  registryFindings: DraftContent['registryFindings'],
): DraftContent | undefined {
  const typedTexts = kept.flatMap((entry, index) => renumberTypedTexts(entry.typedTexts, 0, index))
  if (typedTexts.length === 0 && kept.every(({ draft }) => draft.edits.length === 0)) return undefined
  const parsed = analysisResultSchema.parse(parseJson(result))
  const drafts = kept.map(({ draft }) => draft)
  const work = {
    documents: drafts,
    ...(registryFindings && { registryFindings }),
    ...(typedTexts.length > 0 && { typedTexts }),
  }
  const fields = buildDraftViews(work, model, parsed.Documents).map((view) => view.fields)
  return { ...work, ...toDraftContent(parsed, drafts, fields) }
}

/**
 * The entry of a document that was read before and cannot be read now, such as one of several protected files when the
 * password of another was given.
 */
function findReadBefore(
  earlier: readonly (readonly ReadEntry[])[],
  entries: readonly ReadEntry[],
  index: number,
): ReadEntry | undefined {
  const entry = entries[index]
  if (entry === undefined || entry.key !== undefined || entry.fileName === undefined) return undefined
  return earlier
    .filter((before) => before.length === entries.length)
    .map((before) => before[index])
    .find((before) => before?.key !== undefined && before.fileName === entry.fileName)
}

/** A document of a reading. */
interface ReadEntry {
  /** The file and pages that it covers; undefined when the result does not give them. */
  readonly key: string | undefined
  readonly fileName: string | undefined
  readonly document: JsonValue
  readonly draft: DocumentDraft
  /** The texts that are no values, with the keys of the first document. */
  readonly typedTexts: readonly TypedTextEntry[]
}

function parseReading({ result, draft }: ReadingTexts): {
  readonly json: JsonObject
  readonly entries: readonly ReadEntry[]
  readonly registryFindings?: DraftContent['registryFindings']
} {
  const json = parseJson(result)
  if (!isJsonObject(json) || !Array.isArray(json['Documents'])) return { json: {}, entries: [] }
  const documents = json['Documents'] as readonly JsonValue[]
  const drafts = draft === undefined ? undefined : draftContentSchema.safeParse(parseJson(draft)).data
  const parsed = analysisResultSchema.parse(json).Documents
  const located = locateDocuments(parsed)
  return {
    json,
    registryFindings: drafts?.registryFindings,
    entries: documents.map((document, index) => ({
      key: located[index] && toKey(located[index]),
      fileName: parsed[index]?.FileName,
      document,
      draft: drafts?.documents[index] ?? { edits: [] },
      typedTexts: renumberTypedTexts(drafts?.typedTexts, index, 0),
    })),
  }
}

const toKey = ({ fileName, occurrence, first, last }: DocumentPages): string =>
  JSON.stringify([fileName, occurrence, first, last])
