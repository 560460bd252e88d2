import { createProposal, type Extractor } from '../proposal.ts'

const quotation =
  /(?<!\p{L})(?:offerte|aanbieding|angebote?s?|quotation|quote|devis|preventivo|offerta|presupuesto|oferta)[\s-]*(?:(?:nummer|number|nr|no|ref|num|kenmerk|n[°º])\.?\s*){0,2}:?\s*$/iu

/** The number of the quotation in a sentence: `volgens uw offerte OF-8817`, `Quote ref Q-77120 dated …`. */
export const quotationNumberExtractor: Extractor = {
  name: 'quotation-number',
  weight: 1,
  propose: ({ field, document }) =>
    field.name === 'QuotationNumber'
      ? document.candidates
          .getByKind('code')
          .filter(({ segment, from }) => quotation.test(segment.text.slice(0, from)))
          .map((candidate) => createProposal(candidate, 0.7, 'quotation-number'))
      : [],
}
