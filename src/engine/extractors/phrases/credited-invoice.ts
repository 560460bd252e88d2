import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Candidate } from '../../candidates/candidate.ts'
import type { Segment } from '../../layout/lines.ts'
import { createProposal, type Extractor } from '../proposal.ts'

const creditTitle =
  /credit(?:eer)?[- ]?(?:nota|note|factuur|memo)|gutschrift|rechnungskorrektur|stornorechnung|(?<!\p{L})avoir(?!\p{L})|nota di credito|nota de cr[ée]dito|factura rectificativa/iu

// `Betreft factuur`, `zur Rechnung Nr.`, `Credit for invoice`: the words right before the number.
const creditedBefore =
  /(?:betreft|(?<!\p{L})(?:op|van|voor|bij|zur?|for|against|on|of|sur|à|su|sobre)|concern\p{L}*|oorspronkelijk\p{L}*|origin\p{L}*|ursprüng\p{L}*|gecrediteerd\p{L}*|credit(?:ed|ing|s)|correct\p{L}*|korrigiert\p{L}*|rectific\p{L}*)[\s:]*(?:de |het |our |your |the |uw |onze |la |unserer? )?(?:verkoop|original )?(?:factu\p{L}*|invoice|rechnung\p{L}*|fattura|origine)(?:[\s.-]*(?:nr|no|nummer|number|n°|nº|#))?[\s.:]*$/iu

/** The number of the invoice that a credit note is about. Other invoices mention other invoices too, and have none. */
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
    return [...labelled, ...phrased]
  },
}

const hasCreditTitle = ({ text }: AnalysedDocument) =>
  text.lines.some(
    (line) => line.page === 0 && line.segments.some((segment) => creditTitle.test(segment.text.slice(0, 60))),
  )

/** Whether a label of a credit note stands beside or below the one of the invoice that it is about, and so is about it too. */
export function isBesideCreditedInvoice({ line, box }: Segment, document: AnalysedDocument): boolean {
  if (!hasCreditTitle(document)) return false
  const { lines } = document.text
  const before = lines[line]?.segments.findLast((other) => other.box.right <= box.left + 1)
  const above = lines[line - 1]?.segments.find((other) => Math.abs(other.box.left - box.left) < 4)
  return [before, above].some((label) => label !== undefined && creditedBefore.test(label.text))
}

function getTextBefore({ segment, from }: Candidate, { text }: AnalysedDocument): string {
  const own = segment.text.slice(0, from)
  if (/\p{L}/u.test(own)) return own
  const left = text.lines[segment.line]?.segments.findLast((other) => other.box.right <= segment.box.left + 1)
  return left?.text ?? ''
}
