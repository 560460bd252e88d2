import type { AnalysedDocument } from '../analysis/analyse-document.ts'

const selfBilling =
  /uitgereikt door (?:de )?afnemer|self[ -]?bill(?:ing|ed)|gutschriftverfahren|autofacturation|autofattura|autofactura|facturé par le preneur/iu

/** Whether the customer wrote the invoice, with its own letterhead: the party labelled as supplier is the supplier. */
export const isSelfBilled = ({ text }: Pick<AnalysedDocument, 'text'>): boolean =>
  text.lines.some((line) => selfBilling.test(line.text))
