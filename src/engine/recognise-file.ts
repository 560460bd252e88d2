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

/** Where what was learnt comes from. */
export interface LearningDeps {
  /** Examples that share a key with the document, the newest first. */
  readonly findExamples: (keys: readonly string[]) => Promise<readonly FormatExample[]>
}

interface RecognitionOptions {
  /** Left out: nothing was learnt, and nothing is kept for feedback. */
  readonly learning?: LearningDeps
  /** Where a person said that documents begin; a file that is not among them is divided by what its pages show. */
  readonly boundaries?: readonly FileBoundaries[]
  /** Opens protected files, wherever they are in the upload; never written anywhere. Left out: they fail. */
  readonly password?: string
  /**
   * Called now and then while pages are still to be read, with the fields found so far by the generic rules alone; never
   * called for a file that is read in a moment.
   */
  readonly onPreliminary?: (preliminary: PreliminaryReading) => void
}

/**
 * A result, and with learning what feedback on the first document needs in order to teach, and what its electronic invoice
 * teaches.
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
 * @param file its bytes may be taken over: the caller must not use them again.
 * @returns an entry with the fields found for each document in the file, or why the file cannot be read. A
 *   document without text, or an unreadable one among others, has no fields and needs review; so does one
 *   with images that were not read.
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

/** The fields outside tables of the first document, as far as it is read. An electronic invoice is read at the end, at once. */
function readPreliminary(
  documents: readonly PagedDocument[],
  model: Model,
  boundaries: readonly FileBoundaries[] | undefined,
): PreliminaryReading {
  const split = splitDocuments(documents, model, boundaries)
  // The bodies of mails before it may be left out of the result.
  const untilFirst = split.slice(0, split.findIndex(({ isMailBody }) => isMailBody === undefined) + 1 || 1)
  const read = untilFirst.map((one) => ({
    read: one,
    document: buildDocument(one, readSingleFields(one, model)),
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

/** Builds an entry of Documents. Of a part, Page and TotalPages are those of the file that FileName names (decision 0137). */
function buildDocument(
  { name, pages, part, unread }: DocumentOrPart,
  read: readonly (readonly [string, RecognisedField])[],
): ReadDocument {
  const fields = part ? read.map((entry) => movePage(entry, part.offset)) : read
  return {
    FileName: name,
    TotalPages: part?.totalPages ?? pages.length,
    ...(part && { FirstPage: part.firstPage, LastPage: part.lastPage }),
    ...(unread && { [unreadProperty]: unread }),
    NeedsReview:
      fields.length === 0 ||
      fields.some(([, field]) => field.NeedsReview) ||
      pages.some(({ hasUnreadImage }) => hasUnreadImage),
    Fields: Object.fromEntries(fields),
  }
}

const movePage = ([name, field]: readonly [string, RecognisedField], by: number) =>
  [name, field.Page === undefined ? field : { ...field, Page: field.Page + by }] as const

/** Reads a document as the examples of its format know it; without examples as without learning. */
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
    document: buildDocument(read, [...fields, ...readTables(document, model, fields, { examples, rows })]),
    reading: buildStoredReading(read.pages, { ...learnt, keys }),
  }
}

/** An electronic invoice states its values: what was learnt of pages does not change them. */
async function recogniseOne(
  read: DocumentOrPart,
  model: Model,
  learning: LearningDeps | undefined,
): Promise<RecognisedOne> {
  const { hybrid, invoice, pages } = read
  if (hybrid) return recogniseHybrid(read, hybrid, model, learning !== undefined)
  if (learning && !invoice) return recogniseWithExamples(read, model, learning)
  const document = analyseDocument(pages, model)
  if (!invoice) return { document: buildDocument(read, recogniseFields(document, model)) }
  const reading = { fields: [], visible: { fields: [], document }, isRendering: true }
  return { document: buildDocument(read, applyElectronicInvoice(invoice, reading, model)) }
}

/** @param teaches whether what the electronic invoice and the pages agree on is to be learnt. */
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
  const result = { document: buildDocument(read, merged) }
  if (!teaches) return result
  // Without keys: reading it again with what was learnt would change nothing.
  const reading = buildStoredReading(visiblePages ?? read.pages, {
    generic: findGenericValues(merged, visible.fields, model),
    proposed: {},
  })
  const example = buildInvoiceExample({ reading, fields: merged, seen: visible.fields }, model)
  return { ...result, reading, ...(example && { example }) }
}

/** What the generic rules read on the pages of the fields for which the electronic invoice has another value. */
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

/** What is missing is omitted; provider B returns Text, Value, Type and Confidence only (spec 2.3). */
function toProvider(document: ReadDocument, { provider }: Model): RecognisedDocument {
  const Fields = Object.fromEntries(
    Object.entries(document.Fields).map(([name, { Value, ...field }]) => {
      const { Text, Type, Confidence } = field
      const given = Value !== null && { Value }
      return [name, provider === 'A' ? { ...field, ...given } : { Text, ...given, Type, Confidence }]
    }),
  )
  return provider === 'A' ? { ...document, Fields } : { Fields }
}
