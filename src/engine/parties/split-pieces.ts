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
  /** Whether misread characters of a scan were repaired in the text. */
  readonly isRepaired?: boolean
}

const separator =
  /\s+(?:is een (?:handelsnaam|merk) van|zijn handelsnamen van|is a (?:trading (?:name|style)|brand) of|ist eine Marke (?:der|von)|est une marque de)\s+|\s*[|•·●▪■◆∙⋅–—]\s*|\s+[-*/]\s+|;\s+|(?<=\p{Ll}{4}|\d{6})\.\s+(?=\p{Lu})/gu
/** Words that begin a new part even if a scan lost the separator before them. */
const contactWord =
  /(?<=\p{L}{2}\)?),?\s+(?=(?:tel(?:efoon|efon|ephone|efono)?|t[ée]l(?:[ée]phone)?|phone|fax|e-?mail|www|kvk|btw|iban|bic|ust-?id|p\. ?iva|siret|n[º°] ?tva|vat)(?:[.:]| ?[+(\d]| (?:nl|be|de|fr|at|gb|it|es)\d))/giu
// A house number belongs to the street before its comma, or behind it: `Via Roma, 12, 20121 Milano`, `4, rue du Port, 84200 …`.
const comma =
  /(?<!\p{L}(?=,\s+\d{1,4} ?[a-zA-Z]?(?:,|$)))(?<!(?:^|[^\p{L}\d])\d{1,4}(?: ?(?:bis|ter|quater|[a-z]))?(?=,\s+(?:rue|avenue|av\.|boulevard|bd|place|chemin|quai|all[ée]e|impasse|route|cours|square|passage|faubourg)\s)),\s+/giu

const addressCaption =
  /^\s*(?:(?:bezoek|post|vestigings|kantoor|factuur|correspondentie)?adres|adresse|address|dirección|indirizzo|domicilio(?: social)?|si[èe]ge(?: social)?|sede(?: legale| social)?|(?:firmen)?sitz|registered office|(?:maatschappelijke )?zetel|hoofdkantoor)\s*:\s*/i

/** Any other caption in front of a street with a number: `Clubhuis: Sportparklaan 6`, `Locatie Maarssen: …`. */
const streetCaption = /^\s*\p{Lu}[\p{L} '’-]{2,28}:\s+(?=\p{Lu})/u

/** The caption in front of an address, which belongs to neither the street nor a name; empty if there is none. */
function findCaption(text: string): string {
  const known = addressCaption.exec(text)?.[0] ?? outletCaption.exec(text)?.[0]
  if (known !== undefined) return known
  const caption = streetCaption.exec(text)?.[0] ?? ''
  const street = text.slice(caption.length).split(',')[0]?.trim() ?? ''
  return caption !== '' && isStreetWithNumber(street) ? caption : ''
}

const isStreetWithNumber = (text: string) =>
  /^\p{Lu}[\p{L}.'’ -]*(?:straat|laan|weg|plein|singel|gracht|kade|dijk|pad|hof|dreef|markt|straße|strasse|str\.|allee|platz|gasse|road|street|avenue|lane|drive|way|close) \d{1,5} ?[a-zA-Z]{0,2}$/iu.test(
    text,
  ) ||
  /^(?:rue|avenue|boulevard|place|chemin|quai|via|viale|piazza|corso|calle|avenida|plaza) .* \d{1,5}[a-z]?$/iu.test(
    text,
  )

/** Captions of an address other than the company's seat: `Dépôt : Zoning Nord 12`. */
export const outletCaption =
  /^\s*(?:d[ée]p[ôoâa]t|magazijn|afhaal(?:adres|punt)|werkplaats|filiaal|showroom|locatie|vestiging|standort|(?:zentral|auslieferungs)?lager|werkstatt|niederlassung|filiale|atelier|entrep[ôo]t|magasin|agence|succursale|usine|warehouse|workshop|branch|store|yard|works|sede operativa|magazzino|almac[ée]n|taller|delegaci[óo]n|tienda)(?: \p{Lu}[\p{L}-]+){0,2}\s*:\s*/iu

/** A double surname behind a title: `Fam. De Wit - Jansen`. Behind the name of one person may be a department. */
const doubleName =
  /^(?:[Ff]am(?:ilie|\.)?|[Mm]evr(?:ouw|\.)?|[Mm]w\.?|Frau|Eheleute|Mrs\.?) (?:\p{L}+[. ]+){0,4}\p{Lu}\p{L}+ [-–] (?!(?:Afd|Abt|Dept|Inkoop|Einkauf|Purchas|Financ|Administrati|Directi|Crediteuren|Buchhalt|Account)\p{L}*)(?:\p{Ll}+ ){0,2}\p{Lu}\p{L}+$/u

const isDoubleName = (text: string): boolean => doubleName.test(text)

/** Splits a segment at separators; a segment with many commas, as in footers, also at commas. */
export function splitPieces(segment: Segment): Piece[] {
  const whole: Span = [0, segment.text.length]
  const byMark = isDoubleName(segment.text)
    ? [whole]
    : splitSpans(segment, splitSpans(segment, [whole], separator), contactWord)
  const commas = segment.text.match(comma)?.length ?? 0
  const spans =
    commas >= 2
      ? byMark.flatMap((span) =>
          parseAmericanLine(segment.text.slice(...span)) ? [span] : splitSpans(segment, [span], comma),
        )
      : byMark
  return spans.flatMap(([from, to]) => {
    const raw = segment.text.slice(from, to)
    const label = findCaption(raw)
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
