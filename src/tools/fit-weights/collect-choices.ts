import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { analyseDocument, type AnalysedDocument } from '#src/engine/analysis/analyse-document.ts'
import { getFieldRole, type FieldRole } from '#src/engine/analysis/field-roles.ts'
import { findAddressOptions } from '#src/engine/extractors/issuer-address.ts'
import { findCodeOptions } from '#src/engine/extractors/reference-numbers.ts'
import { findNameOptions } from '#src/engine/extractors/party-names.ts'
import type { ChoiceKind } from '#src/engine/extractors/fitted/choice.ts'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import { invoice } from '#src/engine/models/invoice.ts'
import type { Model } from '#src/engine/models/model.ts'
import type { Page } from '#src/engine/pages/page.ts'
import { findParties, type Parties } from '#src/engine/parties/find-parties.ts'
import { readDocuments } from '#src/engine/readers/read-documents.ts'
import { loadLabelledDocuments } from '#src/tools/bench/recognition/load-labelled-documents.ts'
import { isCorrectDespiteOcr } from '#src/tools/bench/recognition/is-correct.ts'
import { generateInvoices } from '#src/tools/generated-invoices/generate-invoices.ts'
import type { Choice } from './fit-choice.ts'

/** A document for fitting weights. */
export interface FittingDocument {
  readonly maker: string
  readonly layout: string
  readonly model: Model
  readonly pages: readonly Page[]
  /** The right values by field. */
  readonly labels: ReadonlyMap<string, readonly unknown[]>
  readonly weight: number
}

// Drawn documents are from many programs, generated ones resemble the others of their maker; receipts are few.
const drawnWeights: Readonly<Record<string, number>> = { invoice: 6, receipt: 10 }

/** Loads the tune halves of the generated and of the drawn documents; never a held-out one. */
export async function loadFittingDocuments(): Promise<FittingDocument[]> {
  const generated = generateInvoices('tune').map(({ maker, layout, pages, labels }) => ({
    maker,
    layout,
    model: invoice,
    pages,
    labels,
    weight: 1,
  }))
  const drawn = loadLabelledDocuments('tune').map(async (document): Promise<FittingDocument[]> => {
    const bytes = new Uint8Array(readFileSync(document.path))
    const read = await readDocuments({ name: basename(document.path), bytes }, {})
    const model = builtInModels.find(({ id }) => id === document.model)
    const pages = read.ok ? (read.documents[0]?.pages ?? []) : []
    if (!model || pages.length === 0) return []
    const labels = new Map(
      [...document.labels].map(([field, label]) => [field, [label.value, ...label.alternatives]] as const),
    )
    return [
      {
        maker: document.name,
        layout: document.name,
        model,
        pages,
        labels,
        weight: drawnWeights[document.model] ?? 1,
      },
    ]
  })
  return [...generated, ...(await Promise.all(drawn)).flat()]
}

const fieldNames = { 'customer-number': 'CustomerNumber', 'order-number': 'OrderNumber' } as const

/** Collects the choice of a kind in a document; undefined when its model does not have it. */
export function collectChoice(
  { maker, layout, model, pages, labels, weight }: FittingDocument,
  kind: ChoiceKind,
): Choice | undefined {
  const findFieldName = (role: FieldRole) => model.fields.find((field) => getFieldRole(field) === role)?.name
  const field =
    kind === 'customer-number' || kind === 'order-number'
      ? model.fields.find(({ name }) => name === fieldNames[kind])?.name
      : findFieldName(kind)
  if (field === undefined) return undefined
  const document = analyseDocument(pages, model)
  const parties = findParties(document, {
    customer: findFieldName('receiver-name'),
    supplier: findFieldName('issuer-name'),
  })
  const options = listOptions(kind, document, parties)
  const [value, ...alternatives] = labels.get(field) ?? []
  const isRight = (read: unknown) =>
    value !== undefined && isCorrectDespiteOcr(read, { value, alternatives }, field)
  return {
    maker,
    layout,
    options: options.map(({ features }) => features),
    right: options.map((option) => isRight(option.value)),
    weight,
  }
}

function listOptions(kind: ChoiceKind, document: AnalysedDocument, parties: Parties) {
  if (kind === 'customer-number' || kind === 'order-number')
    return findCodeOptions(document, fieldNames[kind]).map(({ candidate, features }) => ({
      value: candidate.value as unknown,
      features,
    }))
  return kind === 'issuer-address'
    ? findAddressOptions(document, parties).map(({ address, features }) => ({
        value: address.value as unknown,
        features,
      }))
    : findNameOptions(document, parties).map(({ piece, features }) => ({
        value: piece.text as unknown,
        features,
      }))
}
