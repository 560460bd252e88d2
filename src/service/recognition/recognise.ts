import type { Model } from '../model.ts'
import { confidenceOf, reviewBelow } from './confidence.ts'
import { decide } from './decide/decide.ts'
import { roleOf, type Role } from './fields/roles.ts'
import { scanParties } from './parties/scan-parties.ts'
import { pictureWords } from './readers/picture-words.ts'
import { readDocuments, type PagedDocument } from './readers/read-documents.ts'
import type { ReadingTools } from './readers/reading-tools.ts'
import type { FileToRead, ReadDocument, ReadField, Reading } from './reading.ts'
import type { Page } from './layout/page.ts'
import { sceneOf } from './scene.ts'
import { currencyOf, withCurrency } from './document-currency.ts'
import { readTable } from './tables/read-table.ts'

/**
 * Reads a file with a model.
 *
 * @param file its bytes may be taken over: the caller must not use them again.
 * @returns an entry for each document in the file with the fields that were found, or why the file cannot be read. A
 *   document without any text, or one among others that cannot be read, has no fields and must be checked; so must one
 *   with pages of pictures that were not read.
 */
export async function recognise(file: FileToRead, model: Model, tools: ReadingTools = {}): Promise<Reading> {
  const read = await readDocuments(file, tools)
  if (!read.ok) return read
  const documents = read.documents.map((document) => documentOf(document, model))
  const words = read.documents.map(({ pages }) => pictureWords(pages))
  return {
    ok: true,
    result: { Documents: model.provider === 'A' ? documents : documents.map(asProviderB) },
    ...(words.some(({ pages }) => pages.length > 0) && { words }),
  }
}

function documentOf({ name, pages }: PagedDocument, model: Model): ReadDocument {
  const fields = fieldsOf(pages, model)
  return {
    FileName: name,
    TotalPages: pages.length,
    NeedsReview:
      fields.length === 0 ||
      fields.some(([, field]) => field.NeedsReview) ||
      pages.some(({ unread }) => unread),
    Fields: Object.fromEntries(fields),
  }
}

function fieldsOf(pages: readonly Page[], model: Model): [string, ReadField][] {
  const scene = sceneOf(pages, model)
  const named = (role: Role) => model.fields.find((field) => roleOf(field) === role)?.name
  const parties = scanParties(scene, { customer: named('receiver-name'), supplier: named('issuer-name') })
  const decisions = decide(model.fields, scene, parties)
  const single = model.fields.flatMap((field): [string, ReadField][] => {
    const decision = decisions.get(field.name)
    if (!decision) return []
    const { text, page } = decision.proposal
    const value = withCurrency(decision.proposal.value, currencyOf(scene))
    const Confidence = confidenceOf(decision, roleOf(field))
    const NeedsReview = decision.doubted || Confidence < reviewBelow
    return [[field.name, { Text: text, Value: value, Type: field.type, Confidence, Page: page, NeedsReview }]]
  })
  const context = { currency: currencyOf(scene), reviewBelow }
  return [...single, ...model.tables.flatMap((table) => readTable(table, scene, context))]
}

/** Provider B gives Text, Value, Type and Confidence and nothing else (spec 2.3). */
function asProviderB({ Fields }: ReadDocument): ReadDocument {
  return {
    Fields: Object.fromEntries(
      Object.entries(Fields).map(([name, { Text, Value, Type, Confidence }]) => [
        name,
        { Text, Value, Type, Confidence },
      ]),
    ),
  }
}
