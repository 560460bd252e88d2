import type { Model } from './models/model.ts'
import { computeConfidence, reviewThreshold } from './decide/confidence.ts'
import { decideFields } from './decide/decide-fields.ts'
import { getFieldRole, type FieldRole } from './analysis/field-roles.ts'
import { findParties } from './parties/find-parties.ts'
import { applyElectronicInvoice } from './einvoice/apply-electronic-invoice.ts'
import { joinSameInvoices } from './join-same-invoices.ts'
import { toOcrWords } from './pages/ocr-words.ts'
import { readDocuments, type PagedDocument } from './readers/read-documents.ts'
import type { ReadingTools } from './pages/reading-tools.ts'
import type { RecognisedDocument, RecognisedField, RecognitionResult } from './models/recognition-result.ts'
import type { InputFile } from './unpack/attachment.ts'
import { analyseDocument, type AnalysedDocument } from './analysis/analyse-document.ts'
import { findDocumentCurrency, addCurrency } from './analysis/document-currency.ts'
import { readTable } from './tables/read-table.ts'

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
): Promise<RecognitionResult> {
  const read = await readDocuments(file, tools)
  if (!read.ok) return read
  const documents = joinSameInvoices(read.documents, ({ pages }) => analyseDocument(pages, model)).map(
    (document) => recogniseDocument(document, model),
  )
  const words = read.documents.map(({ pages }) => toOcrWords(pages))
  return {
    ok: true,
    result: { Documents: model.provider === 'A' ? documents : documents.map(toProviderB) },
    ...(words.some(({ pages }) => pages.length > 0) && { words }),
  }
}

function recogniseDocument(read: PagedDocument, model: Model): RecognisedDocument {
  const { name, pages } = read
  const fields = readFields(read, model)
  return {
    FileName: name,
    TotalPages: pages.length,
    NeedsReview:
      fields.length === 0 ||
      fields.some(([, field]) => field.NeedsReview) ||
      pages.some(({ hasUnreadImage }) => hasUnreadImage),
    Fields: Object.fromEntries(fields),
  }
}

function readFields({ pages, hybrid, invoice }: PagedDocument, model: Model): [string, RecognisedField][] {
  const document = analyseDocument(pages, model)
  if (invoice)
    return applyElectronicInvoice(
      invoice,
      { fields: [], visible: { fields: [], document }, isRendering: true },
      model,
    )
  const fields = recogniseFields(document, model)
  if (!hybrid) return fields
  const seen = hybrid.visiblePages && analyseDocument(hybrid.visiblePages, model)
  const visible = seen ? { fields: recogniseFields(seen, model), document: seen } : { fields, document }
  return applyElectronicInvoice(hybrid.invoice, { fields, visible, isRendering: false }, model)
}

/** The fields of a document's pages with a model, with their confidence; empty for pages without text. */
export function recogniseFields(document: AnalysedDocument, model: Model): [string, RecognisedField][] {
  const findFieldName = (role: FieldRole) => model.fields.find((field) => getFieldRole(field) === role)?.name
  const parties = findParties(document, {
    customer: findFieldName('receiver-name'),
    supplier: findFieldName('issuer-name'),
  })
  const decisions = decideFields(model.fields, document, parties)
  const single = model.fields.flatMap((field): [string, RecognisedField][] => {
    const decision = decisions.get(field.name)
    if (!decision) return []
    const { text, page } = decision.proposal
    const value = addCurrency(decision.proposal.value, findDocumentCurrency(document))
    const Confidence = computeConfidence(decision, getFieldRole(field))
    const NeedsReview = decision.isDoubted || Confidence < reviewThreshold
    return [[field.name, { Text: text, Value: value, Type: field.type, Confidence, Page: page, NeedsReview }]]
  })
  const context = { currency: findDocumentCurrency(document), reviewThreshold }
  return [...single, ...model.tables.flatMap((table) => readTable(table, document, context))]
}

/** Provider B returns Text, Value, Type and Confidence only (spec 2.3). */
function toProviderB({ Fields }: RecognisedDocument): RecognisedDocument {
  return {
    Fields: Object.fromEntries(
      Object.entries(Fields).map(([name, { Text, Value, Type, Confidence }]) => [
        name,
        { Text, Value, Type, Confidence },
      ]),
    ),
  }
}
