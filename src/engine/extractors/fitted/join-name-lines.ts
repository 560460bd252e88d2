import type { Line, Segment } from '../../layout/lines.ts'
import { getEnclosingBox, getOverlapWidth } from '../../pages/page.ts'
import { isStreet } from '../../parties/address-blocks.ts'
import { hasLegalForm, isTitleOnly, namesRecipient } from '../../parties/name-forms.ts'
import type { Piece } from '../../parties/split-pieces.ts'

/** Words that join the two lines of a name: such a line is incomplete alone. */
const linkingWord =
  '(?:zum|zur|van(?: de[nr]?)?|von(?: de[nr])?|&|und|en|et|du|des|de la|di|del|della|dei|degli)'
const beginsLinked = new RegExp(`^${linkingWord} \\p{L}`, 'iu')
const endsLinked = new RegExp(`(?:^|\\p{L} )${linkingWord}$`, 'iu')

/** Kinds of business: alone they are not a name, so the name is in the line below. */
const kindOfBusiness =
  /^(?:gast(?:haus|hof|stätte)|hotel|pension|landhaus|weingut|brauerei|bäckerei|konditorei|metzgerei|fleischerei|tischlerei|schreinerei|gärtnerei|apotheke|autohaus|druckerei|gemeinde|stadt|herberg|restaurant|brasserie|caf[ée]|bakkerij|slagerij|kwekerij|garage|autobedrijf|bouwbedrijf|hoveniersbedrijf|schildersbedrijf|installatiebedrijf|loonbedrijf|transportbedrijf|timmerfabriek|drukkerij|boekhandel|apotheek|praktijk|basisschool|gemeente|commune|ville|mairie|boulangerie|boucherie|menuiserie|plomberie|imprimerie|librairie|pharmacie|domaine|château|ferme|transports|établissements|ets\.?|cascina|cantina|trattoria|osteria|ristorante|albergo|azienda agricola|panificio|ferramenta|officina|farmacia|tipografia|instalaciones|construcciones|transportes|talleres|carpintería|panadería|ferretería|bodegas?|hostal|farmacia|bakery|farm|restaurante)$/iu

/**
 * Joins the lines of a name that continues in the next line: `Gasthaus` above `Zum Goldenen Hirsch`, `noor` above
 * `van der` above `meulen`. Its single lines are not names.
 *
 * @param pieces in reading order.
 */
export function joinNameLines(pieces: readonly Piece[], lines: readonly Line[]): Piece[] {
  const bySegment = new Map(pieces.filter(isWholeSegment).map((piece) => [piece.segment, piece]))
  const joined = new Set<Piece>()
  const result: Piece[] = []
  for (const piece of pieces) {
    if (joined.has(piece)) continue
    let name = piece
    let last = bySegment.get(piece.segment) === piece ? piece : undefined
    for (let count = 1; last && count < maxLines; count += 1) {
      const next = findBelow(last.segment, lines)
      const below = next && (bySegment.get(next) ?? createRest(next))
      if (!below || !isContinued(name, last, below)) break
      name = { ...name, text: `${name.text}\n${below.text}`, box: getEnclosingBox([name.box, below.box]) }
      joined.add(below)
      last = below
    }
    result.push(name)
  }
  return result.filter((piece) => !joined.has(piece))
}

const maxLines = 3

const isWholeSegment = ({ text, segment }: Piece) => text.length === segment.text.length

/** The rest of a name, which need not look like one: `& Zn.`. */
const createRest = (segment: Segment): Piece => ({
  text: segment.text,
  segment,
  from: 0,
  to: segment.text.length,
  box: segment.box,
})

function isContinued(name: Piece, last: Piece, below: Piece): boolean {
  if (hasLegalForm(name.text) || `${name.text} ${below.text}`.length > maxLength) return false
  if (/[\d:@,]/.test(below.text) || isTitleOnly(below.text) || namesRecipient(below.text)) return false
  if (isStreet(below.text) || !/\p{L}{2}/u.test(below.text)) return false
  if (beginsLinked.test(below.text) || /^& \p{L}/u.test(below.text) || endsLinked.test(last.text)) return true
  return kindOfBusiness.test(name.text) && /^['’]?\p{L}/u.test(below.text)
}

const maxLength = 60

/** The next line of the same block in the same type size: slogans are smaller. */
function findBelow(segment: Segment, lines: readonly Line[]): Segment | undefined {
  return lines
    .slice(segment.line + 1, segment.line + 3)
    .flatMap((line) => line.segments)
    .find(
      ({ page, box, size }) =>
        page === segment.page &&
        box.top - segment.box.bottom < 0.7 * size &&
        Math.max(size, segment.size) < 1.2 * Math.min(size, segment.size) &&
        isAligned(box, segment.box, size),
    )
}

const isAligned = (box: Segment['box'], other: Segment['box'], size: number) =>
  Math.abs(box.left - other.left) < 4 ||
  (getOverlapWidth(box, other) > 0 && Math.abs(box.left + box.right - other.left - other.right) < size)
