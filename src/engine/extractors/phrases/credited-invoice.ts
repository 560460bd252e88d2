import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Candidate } from '../../candidates/candidate.ts'
import type { LabelledCandidate } from '../../labels/labelled-candidates.ts'
import type { Segment } from '../../layout/lines.ts'
import { createProposal, type Extractor } from '../proposal.ts'

const creditTitle =
  /credit(?:eer)?[- ]?(?:nota|note|factuur|memo)|gutschrift|rechnungskorrektur|stornorechnung|(?<!\p{L})avoir(?!\p{L})|nota di credito|nota de cr[ée]dito|factura rectificativa/iu

// `Betreft factuur`, `zur Rechnung Nr.`, `Credit for invoice`: the words right before the number.
const creditedBefore =
  /(?:betreft|(?<!\p{L})(?:op|van|voor|bij|zur?|for|against|on|of|sur|à|su|sobre)|concern\p{L}*|oorspronkelijk\p{L}*|origin\p{L}*|ursprüng\p{L}*|gecrediteerd\p{L}*|credit(?:ed|ing|s)|correct\p{L}*|korrigiert\p{L}*|rectific\p{L}*|storno(?: (?:parziale|totale|zu|zur))?(?: (?:ns|nostra|vs)\.?)?|(?<!\p{L})(?:ns|nostra|rif)\.?)[\s:]*(?:de |het |our |your |the |uw |onze |la |unserer? )?(?:verkoop|original )?(?:factu\p{L}*|inv(?:oice)?\.?|rechnung\p{L}*|fattura|origine)(?:[\s.-]*(?:nr|no|nummer|number|n°|nº|#|n(?=[\s.])))?[\s.:]*$/iu

/**
 * The number of the invoice that a credit note credits. Ordinary invoices mention other invoices too, but credit none.
 */
export const creditedInvoiceExtractor: Extractor = {
  name: 'credited-invoice',
  weight: 1,
  propose: ({ role, document, field }) => {
    if (role !== 'credited-number' || !hasCreditTitle(document)) return []
    const labelled = document
      .getLabelledCandidates(field.name, 'code')
      .filter(({ candidate }) => candidate.formScore >= 0.3)
      .map(({ candidate, strength }) => createProposal(candidate, strength, 'credited-invoice'))
    const phrased = document.candidates
      .getByKind('code')
      .filter((code) => code.formScore >= 0.3 && creditedBefore.test(getTextBefore(code, document)))
      .map((code) => createProposal(code, 0.93, 'credited-invoice'))
    const beside = document
      .getLabelledCandidates('InvoiceNumber', 'code')
      .filter((found) => found.candidate.formScore >= 0.3 && isOfCreditedInvoice(found, document))
      .map(({ candidate }) => createProposal(candidate, 0.85, 'credited-invoice'))
    return [...labelled, ...phrased, ...beside]
  },
}

const creditNumber =
  /^(?:credit\p{L}*|gutschrift\p{L}*|avoir|abono|nota di credito)[\s-]*(?:nota|note|factuur)?[\s.-]*(?:nr|no|nummer|number|n[°º]|#)/iu
const invoiceNumber = /^(?:verkoop)?(?:factuur|invoice|rechnung|facture|fattura|factura)/iu

/** On a credit note, `Our inv.` is not its own number but the one that it credits. */
const ownInvoice =
  /^(?:our|onze|unsere?|notre|nostra|ns\.?|nuestra|n\/)\s*(?:factu\p{L}*|inv(?:oice)?(?!\p{L})|rechnung\p{L}*|fattura)/iu

/** `Creditnr. C2025-0441` beside `Factuurnr. F2025-1182`: the second label belongs to the credited invoice. */
export function isOfCreditedInvoice(
  { hit, candidate }: LabelledCandidate,
  document: AnalysedDocument,
): boolean {
  const getText = ({ segment, from, to }: LabelledCandidate['hit']) => segment.text.slice(from, to)
  const printed = hit.segment.text.slice(0, hit.to)
  if (ownInvoice.test(printed) && hasCreditTitle(document)) return true
  if (!hit.isLeading || !invoiceNumber.test(getText(hit)) || !hasCreditTitle(document)) return false
  return document
    .getLabelledCandidates('InvoiceNumber', 'code')
    .some(
      (other) =>
        other.hit.isLeading &&
        creditNumber.test(getText(other.hit)) &&
        other.candidate.value !== candidate.value,
    )
}

/** Whether the label of a number belongs to the credited invoice, next to one for the credit note. */
const isLabelOfCredited = (label: Segment, document: AnalysedDocument): boolean =>
  document
    .getLabelledCandidates('InvoiceNumber', 'code')
    .some((found) => found.hit.segment === label && isOfCreditedInvoice(found, document))

const hasCreditTitle = ({ text }: AnalysedDocument) =>
  text.lines.some(
    (line) => line.page === 0 && line.segments.some((segment) => creditTitle.test(segment.text.slice(0, 60))),
  )

/** Whether a label of a credit note is beside or below the label of the credited invoice, and so belongs to it too. */
export function isBesideCreditedInvoice({ line, box }: Segment, document: AnalysedDocument): boolean {
  if (!hasCreditTitle(document)) return false
  const { lines } = document.text
  const before = lines[line]?.segments.findLast((other) => other.box.right <= box.left + 1)
  const above = lines[line - 1]?.segments.find((other) => Math.abs(other.box.left - box.left) < 4)
  const below = lines[line + 1]?.segments.find((other) => Math.abs(other.box.left - box.left) < 4)
  const own = lines[line]?.segments.find((other) => other.box === box)?.text ?? ''
  return (
    [before, above].some((label) => label !== undefined && creditedBefore.test(label.text)) ||
    (invoiceNumber.test(own) &&
      [above, below].some((label) => label !== undefined && isLabelOfCredited(label, document)))
  )
}

function getTextBefore({ segment, from }: Candidate, { text }: AnalysedDocument): string {
  const own = segment.text.slice(0, from)
  if (/\p{L}/u.test(own)) return own
  const left = text.lines[segment.line]?.segments.findLast((other) => other.box.right <= segment.box.left + 1)
  return left?.text ?? ''
}
