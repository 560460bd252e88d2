import type { Model } from '../model.ts'
import { findCandidates, type Candidates } from './candidates/candidates.ts'
import type { Kind } from './candidates/candidate.ts'
import { otherLabels } from './labels/other-labels.ts'
import { labelIndex, labelsIn, type LabelHit } from './labels/find-labels.ts'
import { labelledBy, type Labelled, type Surroundings } from './labels/places.ts'
import { countryOf } from './layout/country.ts'
import { documentText, type DocumentText } from './layout/text.ts'
import { headersOf, type Header } from './tables/header.ts'
import type { Page } from './layout/page.ts'

/** A document with everything that was noticed in it, before anything is decided. */
export interface Scene {
  readonly text: DocumentText
  /** Alpha-2 country that the supplier is probably in: decides how a phone number is read. */
  readonly country: string
  readonly candidates: Candidates
  readonly hits: readonly LabelHit[]
  hitsOn(line: number): readonly LabelHit[]
  /** Candidates of a kind beside or below the labels of a field, with the strength of place times that of the label. */
  labelled(field: string, kind: Kind): readonly Labelled[]
}

export function sceneOf(pages: readonly Page[], model: Model): Scene {
  const text = documentText(pages)
  const country = countryOf(text)
  const candidates = findCandidates(text, country)
  const index = labelIndex([
    ...model.fields.map(({ name, labels }) => ({ field: name, labels })),
    { field: undefined, labels: otherLabels },
  ])
  const byLine = text.lines.map((line) => line.segments.flatMap((segment) => labelsIn(segment, index)))
  const heads = new Set(model.tables.flatMap((table) => headersOf(table, text.lines)).flatMap(linesOfHeader))
  const hits = byLine.flat()
  const hitsOn = (line: number) => byLine[line] ?? []
  return {
    text,
    country,
    candidates,
    hits,
    hitsOn,
    labelled: (field, kind) =>
      hits.flatMap((hit) => {
        const meaning = hit.meanings.find((other) => other.field === field)
        // The heads of a table's columns are labels of its cells only.
        if (!meaning || heads.has(hit.segment.line)) return []
        const around = surroundings(text, hitsOn, (line) => candidates.onLine(line, kind))
        return labelledBy(hit, around).map((found) => ({
          ...found,
          strength: found.strength * meaning.strength,
        }))
      }),
  }
}

const linesOfHeader = ({ firstLine, line }: Header) =>
  Array.from({ length: line - firstLine + 1 }, (_, index) => firstLine + index)

function surroundings(
  text: DocumentText,
  labelsOn: Surroundings['labelsOn'],
  candidatesOn: Surroundings['candidatesOn'],
): Surroundings {
  return {
    candidatesOn,
    labelsOn,
    segmentsOn: (line) => text.lines[line]?.segments.length ?? 0,
    lineBox: (line) => text.lines[line]?.box,
    pageOf: (line) => text.lines[line]?.page,
    pageWidth: text.pages[0]?.width ?? 595,
  }
}
