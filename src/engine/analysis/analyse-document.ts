import type { ModelTable } from '#src/contract/service/models.ts'
import type { Model } from '../models/model.ts'
import { isVatTable } from '../models/parts/vat-by-rate.ts'
import { findCandidates, type Candidates } from '../candidates/find-candidates.ts'
import type { CandidateKind } from '../candidates/candidate.ts'
import { otherLabels } from '../labels/other-labels.ts'
import { leaveOutOtherDates } from '../labels/dates-behind-numbers.ts'
import { findPartyPair } from '../labels/party-pairs.ts'
import { leaveOutPayees } from '../labels/payment-slips.ts'
import { leaveOutPreparedFor } from '../labels/prepared-for.ts'
import { buildLabelIndex, findLabels, type LabelHit, type LabelIndex } from '../labels/find-labels.ts'
import {
  findLabelledCandidates,
  type LabelledCandidate,
  type LabelContext,
} from '../labels/labelled-candidates.ts'
import { findWrappedLabels } from '../labels/wrapped-labels.ts'
import { getFieldRole } from './field-roles.ts'
import { buildDocumentText, type DocumentText } from '../layout/document-text.ts'
import { detectCountry } from './detect-country.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { findHeaderGroups } from '../table-headers/find-headers.ts'
import type { TableHeader } from '../table-headers/table-header.ts'
import type { Page } from '../pages/page.ts'

/** Everything found in a document, before any field is decided. */
export interface AnalysedDocument {
  readonly text: DocumentText
  /** Probable alpha-2 country of the supplier, used to parse phone numbers. */
  readonly country: string
  readonly candidates: Candidates
  readonly labelHits: readonly LabelHit[]
  getLabelHits(line: number): readonly LabelHit[]
  getLabelHitsOnPage(page: number): readonly LabelHit[]
  /** By the index of the page in its document. */
  getLinesOnPage(page: number): readonly Line[]
  /**
   * Candidates of a kind beside or below the labels of a field. `strength` is the strength of the position times
   * that of the label.
   */
  getLabelledCandidates(field: string, kind: CandidateKind): readonly LabelledCandidate[]
  /** The most complete heading of a table and its repetitions. */
  getHeaders(table: ModelTable): readonly TableHeader[]
  /** All headings of a table, as `findHeaderGroups` finds them. */
  getHeaderGroups(table: ModelTable): readonly (readonly TableHeader[])[]
}

export function analyseDocument(pages: readonly Page[], model: Model): AnalysedDocument {
  const text = buildDocumentText(pages)
  const country = detectCountry(text)
  const candidates = findCandidates(text, country)
  const index = getLabelIndex(model)
  const ownNumber = model.fields.find((field) => getFieldRole(field) === 'document-number')?.name
  const wrapped = findWrappedLabels(text.lines, index)
  const byLine = leaveOutPreparedFor(
    leaveOutPayees(
      text.lines.map(
        (line) =>
          findPartyPair(line, index) ??
          line.segments.flatMap((segment) =>
            leaveOutOtherDates(findSegmentLabels(segment, index, wrapped), ownNumber),
          ),
      ),
      text.lines,
      text.pages,
    ),
  )
  const getHeaderGroups = memoize((table: ModelTable) => findHeaderGroups(table, text.lines))
  const getHeaders = (table: ModelTable) => getHeaderGroups(table)[0] ?? []
  const heads = new Set(
    // The headings of a VAT table are also labels of the document's sums.
    model.tables
      .filter((table) => !isVatTable(table))
      .flatMap(getHeaders)
      .flatMap(getHeaderLines),
  )
  const hits = byLine.flat()
  const hitsByPage = groupByPage(hits, ({ segment }) => segment.page)
  const linesByPage = groupByPage(text.lines, ({ page }) => page)
  const getLabelHits = (line: number) => byLine[line] ?? []
  // Column headings are labels of their cells only.
  const hitsByField = groupByField(hits.filter((hit) => !heads.has(hit.segment.line)))
  const findLabelled = (field: string) =>
    memoize((kind: CandidateKind): readonly LabelledCandidate[] => {
      const context = createLabelContext(text, getLabelHits, (line) => candidates.getOnLine(line, kind))
      return (hitsByField.get(field) ?? []).flatMap(({ hit, strength }) =>
        findLabelledCandidates(hit, context).map((found) => ({
          ...found,
          strength: found.strength * strength,
        })),
      )
    })
  const getLabelledOfField = memoize(findLabelled)
  return {
    text,
    country,
    candidates,
    labelHits: hits,
    getLabelHits,
    getLabelHitsOnPage: (page) => hitsByPage.get(page) ?? [],
    getLinesOnPage: (page) => linesByPage.get(page) ?? [],
    getLabelledCandidates: (field, kind) => getLabelledOfField(field)(kind),
    getHeaders,
    getHeaderGroups,
  }
}

/** The labels in a segment. A label that spans two lines replaces those in each of its lines. */
function findSegmentLabels(
  segment: Segment,
  index: LabelIndex,
  wrapped: ReadonlyMap<Segment, LabelHit>,
): readonly LabelHit[] {
  const own = wrapped.get(segment)
  const found = findLabels(segment, index)
  return own ? [own, ...found.filter(({ from }) => from >= own.to)] : found
}

/** Computes each result once: several rules ask for the same one. */
function memoize<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}

function groupByPage<T>(
  things: readonly T[],
  getPage: (thing: T) => number,
): ReadonlyMap<number, readonly T[]> {
  const pages = new Map<number, T[]>()
  for (const thing of things) {
    const page = pages.get(getPage(thing))
    if (page) page.push(thing)
    else pages.set(getPage(thing), [thing])
  }
  return pages
}

/** The labels of each field in reading order, with the strength of what they mean for it. */
function groupByField(hits: readonly LabelHit[]) {
  const groups = new Map<string, { readonly hit: LabelHit; readonly strength: number }[]>()
  for (const hit of hits)
    for (const { field, strength } of hit.meanings) {
      if (field === undefined) continue
      const group = groups.get(field)
      if (group) group.push({ hit, strength })
      else groups.set(field, [{ hit, strength }])
    }
  return groups
}

const labelIndexes = new WeakMap<Model, LabelIndex>()

/** Built once per model: a file of several documents is analysed page by page. */
function getLabelIndex(model: Model): LabelIndex {
  const known = labelIndexes.get(model)
  if (known) return known
  const index = buildLabelIndex([
    ...model.fields.map(({ name, labels }) => ({ field: name, labels })),
    { field: undefined, labels: otherLabels },
  ])
  labelIndexes.set(model, index)
  return index
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
