import type { LabelHit } from './find-labels.ts'

const bareDate = /^(?:datum|date|data|fecha|dd)\s*[.:]*$/iu
/** Numbers that have dates of their own. A customer number has none, so a date beside it is the document's. */
const dated =
  /order|auftrag|bestell|ordine|pedido|commande|comanda|opdracht|liefer(?!ant)|lever(?!ancier)|livraison|deliver|consegna|entrega|albar[áa]n|bon(?!\p{L})|pakbon|ddt|despatch|dispatch|offert|angebot|quot|devis|preventivo|presupuesto|refer|kenmerk|zeichen|réf|rif(?!\p{L})/iu
const pair = /^\s*(?:\/|und|en|and|et)\s*$/iu

/**
 * Removes the field from a bare word for a date behind the number of an order, a delivery or a reference
 * (`Auftragsnummer / Datum`): it is the date of that order. Behind the label of the document's own number it is the
 * document's.
 *
 * @param ownNumber the field of the document's own number; undefined if the model has none.
 */
export function leaveOutOtherDates(
  hits: readonly LabelHit[],
  ownNumber: string | undefined,
): readonly LabelHit[] {
  return hits.map((hit, index) => {
    const before = hits[index - 1]
    if (before?.segment !== hit.segment || !bareDate.test(hit.segment.text.slice(hit.from, hit.to)))
      return hit
    const isPair = pair.test(hit.segment.text.slice(before.to, hit.from))
    const isDated = dated.test(hit.segment.text.slice(before.from, before.to))
    const isOwn = before.meanings.some(({ field }) => field === undefined || field === ownNumber)
    return isPair && isDated && !isOwn ? { ...hit, meanings: [{ field: undefined, strength: 1 }] } : hit
  })
}
