import { findMatches } from '#src/values/parsing/find-matches.ts'
import { getSpanBox } from '../candidates/candidate.ts'
import type { Segment } from '../layout/lines.ts'
import { parseAmericanLine } from './american-address.ts'
import type { Box } from '../pages/page.ts'

/** A part of a segment between separators such as `|`, `•` and ` - `. */
export interface Piece {
  readonly text: string
  readonly segment: Segment
  readonly from: number
  readonly to: number
  readonly box: Box
}

const separator = /\s*[|•·●▪■◆∙⋅–—]\s*|\s+[-*/]\s+|;\s+|(?<=\p{Ll}{4})\.\s+(?=\p{Lu})/gu
// A house number belongs to the street before its comma: `Via Roma, 12, 20121 Milano`.
const comma = /(?<!\p{L}(?=,\s+\d{1,4} ?[a-zA-Z]?(?:,|$))),\s+/gu

const addressCaption =
  /^\s*(?:(?:bezoek|post|vestigings|kantoor|factuur|correspondentie)?adres|adresse|address|dirección|indirizzo|domicilio(?: social)?|si[èe]ge(?: social)?|sede(?: legale| social)?|(?:firmen)?sitz|registered office|(?:maatschappelijke )?zetel|hoofdkantoor)\s*:\s*/i

/** What is printed before the address of a place that is not where the company has its seat: `Dépôt : Zoning Nord 12`. */
export const outletCaption =
  /^\s*(?:d[ée]p[ôo]t|magazijn|afhaal(?:adres|punt)|werkplaats|filiaal|showroom|(?:zentral|auslieferungs)?lager|werkstatt|niederlassung|filiale|atelier|entrep[ôo]t|magasin|agence|succursale|usine|warehouse|workshop|branch|store|yard|works|sede operativa|magazzino|almac[ée]n|taller|delegaci[óo]n|tienda)(?: \p{Lu}[\p{L}-]+)?\s*:\s*/iu

/** Splits a segment at separators; a segment with many commas, as in footers, also at those. */
export function splitPieces(segment: Segment): Piece[] {
  const byMark = splitSpans(segment, [[0, segment.text.length]], separator)
  const commas = parseAmericanLine(segment.text) ? 0 : (segment.text.match(comma)?.length ?? 0)
  const spans = commas >= 2 ? splitSpans(segment, byMark, comma) : byMark
  return spans.flatMap(([from, to]) => {
    const raw = segment.text.slice(from, to)
    const label = addressCaption.exec(raw)?.[0] ?? outletCaption.exec(raw)?.[0] ?? ''
    const text = raw.slice(label.length).trim().replace(/[,;]$/, '')
    const start =
      from + label.length + raw.slice(label.length).length - raw.slice(label.length).trimStart().length
    const end = start + text.length
    return text === '' ? [] : [{ text, segment, from: start, to: end, box: getSpanBox(segment, start, end) }]
  })
}

type Span = readonly [from: number, to: number]

function splitSpans(segment: Segment, spans: readonly Span[], at: RegExp): Span[] {
  return spans.flatMap(([from, to]) => {
    const parts: Span[] = []
    let start = from
    for (const match of findMatches(segment.text.slice(from, to), at)) {
      parts.push([start, from + match.index])
      start = from + match.index + match[0].length
    }
    return [...parts, [start, to] as const]
  })
}
