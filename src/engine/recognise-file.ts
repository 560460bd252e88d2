import { missingFieldsProperty } from '#src/contract/service/missing-fields.ts'
import { unreadProperty } from '#src/contract/service/unread-document.ts'
import type { FieldType } from '#src/contract/service/field-types.ts'
import type { PreliminaryReading } from '#src/contract/workspace/preliminary.ts'
import type { FileBoundaries } from '#src/contract/workspace/file/file-boundaries.ts'
import type { Model } from './models/model.ts'
import { applyElectronicInvoice } from './einvoice/apply-electronic-invoice.ts'
import { decideSingleFields, readParties, readTables, recogniseFields } from './recognise-fields.ts'
import { joinSameInvoices } from './join-same-invoices.ts'
import { leaveOutMailBodies } from './leave-out-mail-bodies.ts'
import { toOcrWords } from './pages/ocr-words.ts'
import type { HybridInvoice } from './readers/pdf/read-pdf.ts'
import { readDocuments, type PagedDocument } from './readers/read-documents.ts'
import { splitDocuments, type DocumentOrPart } from './split-documents.ts'
import type { ReadingTools } from './pages/reading-tools.ts'
import type { RecognisedDocument, RecognisedField, RecognitionResult } from './models/recognition-result.ts'
import { applyExamples } from './learning/apply-examples.ts'
import type { FormatExample } from './learning/example.ts'
import { buildInvoiceExample } from './einvoice/build-invoice-example.ts'
import { findFormatKeys, listLookupKeys } from './learning/format-keys.ts'
import { createLearntRows } from './learning/rows/read-best-rows.ts'
import { selectExamples } from './learning/select-examples.ts'
import { isSameValue } from './learning/same-value.ts'
import { buildStoredReading, type StoredReading } from './learning/stored-reading.ts'
import type { InputFile } from './unpack/attachment.ts'
import { analyseDocument } from './analysis/analyse-document.ts'

/** Access to the learnt examples. */
export interface LearningDeps {
  /** Examples that share a key with the document, the newest first. */
  readonly findExamples: (keys: readonly string[]) => Promise<readonly FormatExample[]>
}

interface RecognitionOptions {
  /** Left out: no examples are used, and nothing is stored for feedback. */
  readonly learning?: LearningDeps
  /** Document boundaries set by a person; a file without an entry is split by its pages. */
  readonly boundaries?: readonly FileBoundaries[]
  /** Opens protected files anywhere in the upload; never stored. Without it they fail. */
  readonly password?: string
  /**
   * Called from time to time while pages are still unread, with the fields that the generic rules alone have found
   * so far; never called for a file that is read quickly.
   */
  readonly onPreliminary?: (preliminary: PreliminaryReading) => void
}

/**
 * A result. With learning, also the reading that feedback on the first document needs in order to teach, and the
 * example from its electronic invoice.
 */
export type Recognition = RecognitionResult & {
  readonly reading?: StoredReading
  readonly example?: FormatExample
}

/** Types of fields whose values are drawn more often than written. */
const drawnTypes: ReadonlySet<FieldType> = new Set([
  'Boolean',
  'SelectionMark',
  'SelectionGroup',
  'Signature',
])

interface ReadDocument extends RecognisedDocument {
  readonly Fields: Readonly<Record<string, RecognisedField>>
}

interface RecognisedOne {
  readonly document: ReadDocument
  readonly reading?: StoredReading
  readonly example?: FormatExample
}

/**
 * Reads a file with a model.
 *
 * @param file its bytes may be transferred: the caller must not use them again.
 * @returns an entry with the recognised fields for each document in the file, or the reason why the file cannot be
 *   read. A document without text, or an unreadable one among others, has no fields and needs review; so does one
 *   with unread images.
 */
export async function recogniseFile(
  file: InputFile,
  model: Model,
  tools: ReadingTools = {},
  { learning, boundaries, password, onPreliminary }: RecognitionOptions = {},
): Promise<Recognition> {
  const read = await readDocuments(
    file,
    {
      ...tools,
      findsDrawings: model.fields.some(({ type }) => drawnTypes.has(type)),
      ...(password !== undefined && { password }),
    },
    onPreliminary && ((documents) => onPreliminary(readPreliminary(documents, model, boundaries))),
  )
  if (!read.ok) return read
  const joined = joinSameInvoices(
    splitDocuments(read.documents, model, boundaries),
    ({ pages, visiblePages }) => analyseDocument(visiblePages ?? pages, model),
  )
  const recognised: (RecognisedOne & { readonly read: DocumentOrPart })[] = []
  for (const one of joined) recognised.push({ ...(await recogniseOne(one, model, learning)), read: one })
  const returned = leaveOutMailBodies(recognised, model)
  const documents = returned.map(({ document }) => document)
  const { reading, example } = returned[0] ?? {}
  const words = read.documents.map(({ pages }) => toOcrWords(pages))
  return {
    ok: true,
    result: { Documents: documents.map((document) => toProvider(document, model)) },
    ...(words.some(({ pages }) => pages.length > 0) && { words }),
    ...(reading && { reading }),
    ...(example && { example }),
  }
}

/**
 * The fields outside tables of the first document, from the pages read so far. An electronic invoice is read at the
 * end, in one step.
 */
function readPreliminary(
  documents: readonly PagedDocument[],
  model: Model,
  boundaries: readonly FileBoundaries[] | undefined,
): PreliminaryReading {
  const split = splitDocuments(documents, model, boundaries)
  // Mail bodies before it may be left out of the result.
  const untilFirst = split.slice(0, split.findIndex(({ isMailBody }) => isMailBody === undefined) + 1 || 1)
  const read = untilFirst.map((one) => ({
    read: one,
    document: buildDocument(one, readSingleFields(one, model), model),
  }))
  const [first] = leaveOutMailBodies(read, model)
  const { Fields } = first ? toProvider(first.document, model) : { Fields: {} }
  return {
    pagesRead: documents.reduce((sum, { pages }) => sum + pages.length, 0),
    fields: Object.entries(Fields).map(([name, { Text, Value, Type, Page }]) => ({
      name,
      text: Text,
      value: Value ?? null,
      type: Type,
      ...(Page !== undefined && { page: Page }),
    })),
  }
}

const readSingleFields = ({ invoice, pages }: DocumentOrPart, model: Model) =>
  invoice ? [] : decideSingleFields(analyseDocument(pages, model), model).fields

/**
 * Builds an entry of Documents. For a part, Page and TotalPages refer to the file that FileName names (decision 0137).
 */
function buildDocument(
  { name, pages, part, unread }: DocumentOrPart,
  read: readonly (readonly [string, RecognisedField])[],
  model: Model,
): ReadDocument {
  const fields = part ? read.map((entry) => movePage(entry, part.offset)) : read
  const isFlagged =
    fields.length === 0 ||
    fields.some(([, field]) => field.NeedsReview) ||
    pages.some(({ hasUnreadImage }) => hasUnreadImage)
  const missing = isFlagged ? [] : listMissingRequired(fields, model)
  return {
    FileName: name,
    TotalPages: part?.totalPages ?? pages.length,
    ...(part && { FirstPage: part.firstPage, LastPage: part.lastPage }),
    ...(unread && { [unreadProperty]: unread }),
    ...(missing.length > 0 && { [missingFieldsProperty]: missing }),
    NeedsReview: isFlagged || missing.length > 0,
    Fields: Object.fromEntries(fields),
  }
}

/** Names of the required fields that were not found, or were read as empty. */
function listMissingRequired(
  fields: readonly (readonly [string, RecognisedField])[],
  model: Model,
): readonly string[] {
  const read = new Map(fields)
  return model.fields.flatMap(({ name, required }) => {
    const { Text = '', Value = null } = read.get(name) ?? {}
    return required && Text.trim() === '' && (Value === null || Value === '') ? [name] : []
  })
}

const movePage = ([name, field]: readonly [string, RecognisedField], by: number) =>
  [name, field.Page === undefined ? field : { ...field, Page: field.Page + by }] as const

/** Recognises a document with the examples of its format; without examples, as without learning. */
async function recogniseWithExamples(read: DocumentOrPart, model: Model, { findExamples }: LearningDeps) {
  const document = analyseDocument(read.pages, model)
  const keys = findFormatKeys(document)
  const examples = selectExamples(keys, await findExamples(listLookupKeys(keys)))
  const { fields: single, doubted } = decideSingleFields(document, model)
  const generic = [...single, ...readParties(document, model)]
  const rows = createLearntRows(model, document, examples)
  const { fields, ...learnt } =
    examples.length === 0
      ? { fields: generic, generic: {}, proposed: {} }
      : applyExamples(generic, { model, document, examples, rows, doubted })
  return {
    document: buildDocument(
      read,
      [...fields, ...readTables(document, model, fields, { examples, rows })],
      model,
    ),
    reading: buildStoredReading(read.pages, { ...learnt, keys }),
  }
}

/** Electronic invoices state their values: examples from pages do not change them. */
async function recogniseOne(
  read: DocumentOrPart,
  model: Model,
  learning: LearningDeps | undefined,
): Promise<RecognisedOne> {
  const { hybrid, invoice, pages } = read
  if (hybrid) return recogniseHybrid(read, hybrid, model, learning !== undefined)
  if (learning && !invoice) return recogniseWithExamples(read, model, learning)
  const document = analyseDocument(pages, model)
  if (!invoice) return { document: buildDocument(read, recogniseFields(document, model), model) }
  const reading = { fields: [], visible: { fields: [], document }, isRendering: true }
  return { document: buildDocument(read, applyElectronicInvoice(invoice, reading, model), model) }
}

/** @param teaches whether to build an example from values on which the electronic invoice and the pages agree. */
function recogniseHybrid(
  read: DocumentOrPart,
  { invoice, visiblePages }: HybridInvoice,
  model: Model,
  teaches: boolean,
): RecognisedOne {
  const document = analyseDocument(read.pages, model)
  const fields = recogniseFields(document, model)
  const seen = visiblePages && analyseDocument(visiblePages, model)
  const visible = seen ? { fields: recogniseFields(seen, model), document: seen } : { fields, document }
  const merged = applyElectronicInvoice(invoice, { fields, visible, isRendering: false }, model)
  const result = { document: buildDocument(read, merged, model) }
  if (!teaches) return result
  // Without keys: reading it again with examples would change nothing.
  const reading = buildStoredReading(visiblePages ?? read.pages, {
    generic: findGenericValues(merged, visible.fields, model),
    proposed: {},
  })
  const example = buildInvoiceExample({ reading, fields: merged, seen: visible.fields }, model)
  return { ...result, reading, ...(example && { example }) }
}

/** The generic readings from the pages of fields for which the electronic invoice has another value. */
function findGenericValues(
  merged: readonly (readonly [string, RecognisedField])[],
  seen: readonly (readonly [string, RecognisedField])[],
  model: Model,
): StoredReading['generic'] {
  const [values, read] = [new Map(merged), new Map(seen)]
  return Object.fromEntries(
    model.fields.flatMap(({ name }) => {
      const generic = read.get(name)?.Value ?? null
      return isSameValue(values.get(name)?.Value, generic) ? [] : [[name, generic]]
    }),
  )
}

/**
 * Missing properties are omitted; provider B returns only Text, Value, Type and Confidence of a field, and of a document
 * neither its file nor its pages (spec 2.3).
 */
function toProvider(document: ReadDocument, { provider }: Model): RecognisedDocument {
  const Fields = Object.fromEntries(
    Object.entries(document.Fields).map(([name, { Value, ...field }]) => {
      const { Text, Type, Confidence } = field
      const given = Value !== null && { Value }
      return [name, provider === 'A' ? { ...field, ...given } : { Text, ...given, Type, Confidence }]
    }),
  )
  if (provider === 'A') return { ...document, Fields }
  const { NeedsReview, [unreadProperty]: unread, [missingFieldsProperty]: missing } = document
  return {
    ...(unread && { [unreadProperty]: unread }),
    ...(missing && { [missingFieldsProperty]: missing }),
    NeedsReview,
    Fields,
  }
}
