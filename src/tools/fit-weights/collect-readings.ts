import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { analyseDocument, type AnalysedDocument } from '#src/engine/analysis/analyse-document.ts'
import { addCurrency, findDocumentCurrency } from '#src/engine/analysis/document-currency.ts'
import { getFieldRole } from '#src/engine/analysis/field-roles.ts'
import { getCalibrationKind } from '#src/engine/decide/calibration.ts'
import { computeCountedAccuracy, computeRawScore, reviewThreshold } from '#src/engine/decide/confidence.ts'
import { decideDocument } from '#src/engine/decide/decide-document.ts'
import { describeDecision } from '#src/engine/decide/describe-decision.ts'
import type { Features } from '#src/engine/extractors/fitted/choice.ts'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import type { Model } from '#src/engine/models/model.ts'
import type { Page } from '#src/engine/pages/page.ts'
import { readDocuments } from '#src/engine/readers/read-documents.ts'
import { decideSingleFields, findSums } from '#src/engine/recognise-fields.ts'
import { judgeTable } from '#src/engine/tables/read-table.ts'
import { isLabelledField } from '#src/tools/bench/recognition/compute-score.ts'
import { isCorrect } from '#src/tools/bench/recognition/is-correct.ts'
import type { Label, LabelledDocument } from '#src/tools/bench/recognition/load-labelled-documents.ts'

/** A value read from a labelled document, with the input of its confidence. */
export interface Reading {
  readonly maker: string
  readonly path: string
  /** Kind of the field, or the column of the cell. */
  readonly kind: string
  /** Score of the decision, 0 to 1; NaN for cells. */
  readonly score: number
  /** Counted accuracy, in percent. */
  readonly counted: number
  /** Undefined for fields without fitted weights. */
  readonly features: Features | undefined
  readonly isDoubted: boolean
  readonly isRight: boolean
}

/** A labelled document as pages. */
export interface LabelledPages {
  readonly maker: string
  readonly model: Model
  readonly pages: readonly Page[]
  readonly labels: ReadonlyMap<string, Label>
}

/** Loads the pages of a labelled document with a text layer; undefined if its model or its text is missing. */
export async function loadPages(labelled: LabelledDocument): Promise<LabelledPages | undefined> {
  const model = builtInModels.find(({ id }) => id === labelled.model)
  const bytes = new Uint8Array(readFileSync(labelled.path))
  const read = await readDocuments({ name: basename(labelled.path), bytes }, {})
  const pages = read.ok ? (read.documents[0]?.pages ?? []) : []
  if (!model || pages.length === 0) return undefined
  return { maker: labelled.name, model, pages, labels: labelled.labels }
}

/** Collects the values read from a document, and whether they are right. */
export function collectReadings({ maker, model, pages, labels }: LabelledPages): Reading[] {
  const document = analyseDocument(pages, model)
  const find = (path: string, value: unknown) => {
    const label = labels.get(path)
    return label !== undefined && isCorrect(value, label, path)
  }
  const own = { maker, find }
  return [...collectFields(document, model, own), ...collectCells(document, model, own)]
}

interface Maker {
  readonly maker: string
  /** Whether the value of a path is right. */
  readonly find: (path: string, value: unknown) => boolean
}

function collectFields(document: AnalysedDocument, model: Model, { maker, find }: Maker): Reading[] {
  const { decisions, parties } = decideDocument(document, model)
  const context = { fields: model.fields, document, parties, decisions }
  return model.fields.flatMap((field): Reading[] => {
    const decision = decisions.get(field.name)
    if (!decision || !isLabelledField(field.name)) return []
    const role = getFieldRole(field)
    const value = addCurrency(decision.proposal.value, findDocumentCurrency(document))
    return [
      {
        maker,
        path: field.name,
        kind: getCalibrationKind(role),
        score: computeRawScore(decision),
        counted: computeCountedAccuracy(decision, role),
        features: describeDecision(field, decision, context),
        isDoubted: decision.isDoubted,
        isRight: find(field.name, value),
      },
    ]
  })
}

function collectCells(document: AnalysedDocument, model: Model, { maker, find }: Maker): Reading[] {
  const table = model.tables.find(({ name }) => name === 'LineItems')
  if (!table) return []
  const sums = findSums(model, decideSingleFields(document, model).fields)
  const currency = findDocumentCurrency(document)
  return judgeTable(table, document, { currency, reviewThreshold, sums }).map((cell): Reading => {
    const path = `${table.name}.${cell.index}.${cell.name}`
    const value = addCurrency(cell.value, currency)
    return {
      maker,
      path,
      kind: cell.name,
      score: NaN,
      counted: cell.counted,
      features: cell.features,
      isDoubted: false,
      isRight: find(path, value),
    }
  })
}
