import { getLineAfterLabel } from '../label-region.ts'
import type { Extractor, ExtractionContext, Proposal } from '../proposal.ts'
import { joinRunningText } from './running-text.ts'

const country =
  "\\p{Lu}[\\p{L}'’-]*(?: (?:and|of|the|und|der|en|van|de|et|du) \\p{Lu}[\\p{L}'’-]*| \\p{Lu}[\\p{L}'’-]*)*"

/** Words after the word for law that do not name a country: `la loi applicable`, `le droit de préemption`. */
const noLaw = '(?!(?:applicable|aplicable|applicabile|de|du|des|di|del|della|d)(?!\\p{L}))'

// The group of each pattern captures the law.
const lawPatterns = [
  // Dutch: `is Nederlands recht van toepassing`, `wordt beheerst door het recht van België`.
  `(?:toepass\\p{L}*|beheerst|onderworpen)[^.;]{0,40}?(?<!\\p{L})((?!Burgerlijk |Dwingend |Privaat)\\p{Lu}\\p{L}{3,20} recht|recht van (?:het )?${country})`,
  `(?:is|zijn)\\s+(?:uitsluitend |alleen |exclusief )?(?:het )?(\\p{Lu}\\p{L}{3,20} recht)\\s+(?:uitsluitend |exclusief )?van toepassing`,
  // `Nederlands recht is van toepassing`.
  `(?<!\\p{L})(\\p{Lu}\\p{L}{3,20} recht)\\s+(?:is|zijn)\\s+(?:uitsluitend |exclusief )?van toepassing`,
  // English: `governed by and construed in accordance with the laws of Ireland`.
  `(?:governed|construed|interpreted)[^.;]{0,70}?(?:by|with|under),?\\s+((?:the )?laws? of (?:the )?${country}|\\p{Lu}\\p{L}+ law)`,
  // `English law applies to this Agreement`.
  `(?<!\\p{L})((?!Applicable|Mandatory|Statutory|Local|Such|That|This|The|Any|No|All|Federal|State )\\p{Lu}\\p{L}{2,20} law)\\s+(?:applies|shall apply|governs|shall govern)(?!\\p{L})`,
  // German: `Es gilt deutsches Recht`, `unterliegt dem Recht der Bundesrepublik Deutschland`.
  `(?:gilt|gelten|unterlieg\\p{L}+|findet)\\s+(?:ausschließlich |allein )?(?:dem |das )?(?:ausschließlich )?(\\p{L}{4,20}e[sm]? Recht|Recht (?:der|des|von) ${country})`,
  // French, Italian and Spanish: `soumis au droit français`, `regolato dalla legge italiana`, `se rige por la ley española`.
  `(?:soumis|régi)\\p{L}*\\s+[^.;]{0,25}?((?:droit|loi) ${noLaw}\\p{Ll}+)`,
  `(?:regolat|disciplinat|soggett)[oaie]\\s+[^.;]{0,25}?((?:legge|diritto) ${noLaw}\\p{Ll}+)`,
  `(?:regirá|rige|rigen|sometid[oa]s?)\\s+[^.;]{0,25}?((?:ley|legislación|derecho) ${noLaw}\\p{Ll}+)`,
].map((source) => new RegExp(source, 'gu'))

const lawWord = /(?<!\p{L})(?:recht|laws?|droit|loi|legge|diritto|ley|derecho|legislación)(?!\p{L})|recht\b/iu
const maxWords = 8

/** The law that governs a contract: from a sentence about it, or beside its label. */
export const governingLawExtractor: Extractor = {
  name: 'governing-law',
  weight: 1,
  propose: (context) =>
    context.role === 'governing-law' ? [...proposeFromSentences(context), ...proposeFromLabels(context)] : [],
}

function proposeFromSentences({ document }: ExtractionContext): Proposal[] {
  const running = joinRunningText(document.text)
  return lawPatterns.flatMap((pattern) =>
    [...running.text.matchAll(pattern)].flatMap((match) => {
      const law = match[1] ?? ''
      const from = match.index + match[0].lastIndexOf(law)
      const segment = running.getSegment(from)
      return segment
        ? [createProposal(running.printed.slice(from, from + law.length), segment.page, 0.92)]
        : []
    }),
  )
}

/** A sentence follows a heading; a few words that name a law follow a label. */
const proposeFromLabels = ({ document, field }: ExtractionContext): Proposal[] =>
  document.labelHits.flatMap((hit) => {
    if (!hit.meanings.some((meaning) => meaning.field === field.name)) return []
    const { text } = getLineAfterLabel(hit, document)
    const isLaw = lawWord.test(text) && text.split(/\s+/).length <= maxWords
    return isLaw ? [createProposal(text.replace(/[.,;]$/, ''), hit.segment.page, 0.9)] : []
  })

const createProposal = (text: string, page: number, score: number): Proposal => ({
  text,
  value: text.replace(/\s+/g, ' '),
  page,
  score,
  extractorName: 'governing-law',
  isPlausible: true,
})
