import { createSegment, type Segment } from '../layout/lines.ts'
import { getOverlapWidth, type Box } from '../pages/page.ts'
import type { Column } from '../table-headers/column.ts'

/** Units of quantities on invoices: UN/ECE recommendation 20 as suppliers abbreviate it in six languages. */
const unitPattern =
  /^(?:uur|uren|u|h|hr|hrs|hour|hours|heures?|std|stdn|stunden?|ore|ora|horas?|dag|dagen|days?|tage?|jours?|j|giorn[io]|d[ií]as?|nacht|nachten|nights?|nächte|nuits?|week|weken|weeks?|wochen?|maand|maanden|mnd|months?|monate?|mon|mois|mesi|mese|meses|mes|jaar|years?|jahre?|st|stk|stck|stuk|stuks|stück|pcs?|pièces?|pieces?|pce|pz|pezzi|ud|uds|unidades|units?|unité?s?|ea|each|nr|kg|kilo|gr?|mg|ton|tonne?s?|t|l|ltr|lt|liter|litres?|ml|cl|m|mtr|mt|meter|metres?|mètres?|ml|lfm|lfdm|cm|mm|km|m2|m3|m²|m³|qm|cbm|mq|mc|psch|pausch|pauschal|pschl|forf|forfait|lot|lots|set|sets|paar|paa|pair|paires?|rol|rollen|rolle|rolls?|rl|doos|dozen|ds|dos|box|boxes|karton|krt|ktn|kas|colis|cs|case|zak|zakken|sack|sac|sacs|bag|bags|bg|bos|pak|pack|packs|pkg|pkt|fles|flessen|flaschen?|fl|btl|bottles?|bouteilles?|blik|emmer|can|pallets?|pal|palette|plt|vel|blatt|sheets?|rit|ritten|keer|x|maal|pers|personen|pax|kwh|mwh|gj|le|vpe|cf|conf)\.?$/iu

/** Whether a word is a unit of quantities. */
export const isUnit = (text: string): boolean => unitPattern.test(text)

/** Whether a text is a number with its unit: `2,5 uur`, `11 Stunden`. */
export const isQuantityWithUnit = (text: string): boolean =>
  /^[-+]?\d[\d.,]*\s?(?:\p{L}{1,12}|m[²³])\.?$/u.test(text)

/**
 * Joins a unit with the number to its left if the table has no column for units: it is part of the quantity, and
 * not of the description beside it.
 *
 * @param pieces the texts of a line, from left to right.
 */
export function joinUnits(pieces: readonly Segment[], columns: readonly Column[]): readonly Segment[] {
  const quantity = columns.find(({ name }) => name === 'Quantity')
  if (!quantity) return pieces
  const joined: Segment[] = []
  for (const piece of pieces) {
    const before = joined.at(-1)
    if (before && isUnitAfter(before, piece, { pieces, columns, quantity }))
      joined[joined.length - 1] = createSegment([...before.words, ...piece.words], piece.page, piece.line)
    else joined.push(piece)
  }
  return joined
}

interface UnitContext {
  readonly pieces: readonly Segment[]
  readonly columns: readonly Column[]
  readonly quantity: Column
}

function isUnitAfter(before: Segment, piece: Segment, { pieces, columns, quantity }: UnitContext): boolean {
  if (!/^[-+]?\d[\d.,]*$/.test(before.text) || piece.words.length > 1) return false
  const isOtherColumn = columns.some((one) => one !== quantity && getOverlapWidth(one.box, piece.box) > 0)
  if (isOtherColumn || !isNearest(before.box, quantity, columns)) return false
  const gap = piece.box.left - before.box.right
  if (isUnit(piece.text)) return gap < 2.5 * piece.size
  if (!/^\p{L}{1,12}\.?$/u.test(piece.text)) return false
  // A word that is the only text of the line is the description.
  const texts = pieces.filter((one) => one !== piece && /\p{L}{3}/u.test(one.text))
  const description = columns.find(({ name }) => name === 'Description')
  const isBesideDescription = texts.some(
    ({ box }) => description && piece.box.right < box.left && Math.abs(box.left - description.box.left) < 4,
  )
  return isBesideDescription || (texts.length > 0 && gap < 0.6 * piece.size && piece.text.length < 6)
}

/** Whether no other column is nearer to a text. */
function isNearest(box: Box, column: Column, columns: readonly Column[]): boolean {
  const own = getOverlapWidth(box, column.box)
  return columns.every((other) => other === column || getOverlapWidth(box, other.box) <= own)
}
