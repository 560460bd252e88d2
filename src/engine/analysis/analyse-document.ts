import type { Model } from '../models/model.ts'
import { findCandidates, type Candidates } from '../candidates/find-candidates.ts'
import type { CandidateKind } from '../candidates/candidate.ts'
import { otherLabels } from '../labels/other-labels.ts'
import { buildLabelIndex, findLabels, type LabelHit } from '../labels/find-labels.ts'
import {
  findLabelledCandidates,
  type LabelledCandidate,
  type LabelContext,
} from '../labels/labelled-candidates.ts'
import { detectCountry } from './detect-country.ts'
import { buildDocumentText, type DocumentText } from '../layout/document-text.ts'
import { findHeaders, type TableHeader } from '../table-headers/find-headers.ts'
import type { Page } from '../pages/page.ts'

/** A document with everything that was noticed in it, before anything is decided. */
export interface AnalysedDocument {
  readonly text: DocumentText
  /** Alpha-2 country that the supplier is probably in: decides how a phone number is read. */
  readonly country: string
  readonly candidates: Candidates
  readonly labelHits: readonly LabelHit[]
  getLabelHits(line: number): readonly LabelHit[]
  /** Candidates of a kind beside or below the labels of a field, with the strength of place times that of the label. */
  getLabelledCandidates(field: string, kind: CandidateKind): readonly LabelledCandidate[]
}

export function analyseDocument(pages: readonly Page[], model: Model): AnalysedDocument {
  const text = buildDocumentText(pages)
  const country = detectCountry(text)
  const candidates = findCandidates(text, country)
  const index = buildLabelIndex([
    ...model.fields.map(({ name, labels }) => ({ field: name, labels })),
    { field: undefined, labels: otherLabels },
  ])
  const byLine = text.lines.map((line) => line.segments.flatMap((segment) => findLabels(segment, index)))
  const heads = new Set(
    model.tables.flatMap((table) => findHeaders(table, text.lines)).flatMap(getHeaderLines),
  )
  const hits = byLine.flat()
  const getLabelHits = (line: number) => byLine[line] ?? []
  return {
    text,
    country,
    candidates,
    labelHits: hits,
    getLabelHits,
    getLabelledCandidates: (field, kind) =>
      hits.flatMap((hit) => {
        const meaning = hit.meanings.find((other) => other.field === field)
        // The heads of a table's columns are labels of its cells only.
        if (!meaning || heads.has(hit.segment.line)) return []
        const context = createLabelContext(text, getLabelHits, (line) => candidates.getOnLine(line, kind))
        return findLabelledCandidates(hit, context).map((found) => ({
          ...found,
          strength: found.strength * meaning.strength,
        }))
      }),
  }
}

const getHeaderLines = ({ firstLine, line }: TableHeader) =>
  Array.from({ length: line - firstLine + 1 }, (_, index) => firstLine + index)

function createLabelContext(
  text: DocumentText,
  getLabels: LabelContext['getLabels'],
  getCandidates: LabelContext['getCandidates'],
): LabelContext {
  return {
    getCandidates,
    getLabels,
    countSegments: (line) => text.lines[line]?.segments.length ?? 0,
    getLineBox: (line) => text.lines[line]?.box,
    getPage: (line) => text.lines[line]?.page,
    pageWidth: text.pages[0]?.width ?? 595,
  }
}
