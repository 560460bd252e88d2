import { getCandidateKind } from '../analysis/field-roles.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { createProposal, type Extractor } from './proposal.ts'

// `Celle, den 12.03.2025`: only the place and date of a letter.
const placeAndDate = /^\p{Lu}[\p{L} .'’-]{2,30},\s*(?:den|am|le|the|a|l[ìi]|il|d\.d\.)?\s*\d[^,;]{5,20}$/u

const isPlaceAndDate = (text: string) =>
  placeAndDate.test(text) && !/(?<!\p{L})(?:by|before|due|payable)(?!\p{L})/iu.test(text)

/** The last day to bring something back, of a voucher or of a guarantee: `Ruilen t/m 02-10-2025`. */
const isLastDay = ({ segment, from }: Candidate) =>
  /(?:t\/m|tot(?: en met)?|until|thru|through|bis(?: zum)?|jusqu['’]au|fino al|hasta el|geldig|valid|gültig|houdbaar|retour|ruilen|garantie|umtausch)\s*:?\s*$/iu.test(
    segment.text.slice(0, from),
  )

/** What is printed as a date after its label and is none: given without a value, to be looked at. */
export const impossibleDateExtractor: Extractor = {
  name: 'impossible-date',
  weight: 1,
  propose: ({ field, document }) =>
    getCandidateKind(field) === 'date'
      ? document
          .getLabelledCandidates(field.name, 'impossible-date')
          .map(({ candidate, strength }) => createProposal(candidate, 0.9 * strength, 'impossible-date'))
      : [],
}

/** The only or first date of a document without labelled dates. */
export const anyDateExtractor: Extractor = {
  name: 'any-date',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'document-date') return []
    const all = document.candidates.getByKind('date')
    const days = new Set(all.map((candidate) => candidate.value))
    return all
      .filter((candidate) => candidate.page === 0)
      .map((candidate, order) => {
        const labelled = document
          .getLabelHits(candidate.segment.line)
          .some((hit) => hit.box.right <= candidate.box.left + 1)
        const alone = days.size === 1 ? 0.6 : 0.35 - 0.02 * order
        const bare = alone - (labelled ? 0.15 : 0) - (isLastDay(candidate) ? 0.25 : 0)
        const timed = document.candidates.getOnLine(candidate.segment.line, 'time').length > 0 ? 0.1 : 0
        const score = isPlaceAndDate(candidate.segment.text) ? 0.72 : bare + timed
        return createProposal(candidate, Math.max(0, score), 'any-date')
      })
  },
}

const titleAndNumber =
  /^(?:verkoop|credit|termijn|eind)?(?:factuur|facture|fattura|factura|invoice|tax invoice|sales invoice|rechnung|nota|declaratie|rekening|beleg|creditnota|credit note|gutschrift|avoir|nota di credito|abono)\s*(?:nummer|number|n[or°º]?)?[\s.:#°º]*[\p{L}\d][\p{L}\d./_-]*\s*[,–-]?\s*$/iu
const ofDay = /(?:^|\s)\(?(?:d\.? ?d\.?|dd|vom|du|en date du|del|dated|of|van|de fecha|i\.d\.)\s*$/iu

/** The date of the document's title: `Factuur 25/1187 d.d. 7 mei 2025`, `Fattura 47` above `del 03/04/2025`. */
export const titleDateExtractor: Extractor = {
  name: 'title-date',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'document-date') return []
    return document.candidates.getByKind('date').flatMap((candidate) => {
      const before = getTextBefore(candidate, document)
      const preposition = ofDay.exec(before)
      if (!preposition) return []
      const title = before.slice(0, preposition.index) || getTextAbove(candidate, document)
      return titleAndNumber.test(title.trim()) ? [createProposal(candidate, 0.93, 'title-date')] : []
    })
  },
}

/** The text of its line before a candidate. */
function getTextBefore({ segment, from }: Candidate, { text }: AnalysedDocument): string {
  const others = (text.lines[segment.line]?.segments ?? []).filter(
    ({ box }) => box.right <= segment.box.left + 1 && segment.box.left - box.right < 60,
  )
  return [...others.map((one) => one.text), segment.text.slice(0, from)].join(' ')
}

/** The text right above a candidate's segment in its column. */
function getTextAbove({ segment }: Candidate, { text }: AnalysedDocument): string {
  const line = text.lines[segment.line - 1]
  if (line?.page !== segment.page) return ''
  const above = line.segments.find(({ box }) => Math.abs(box.left - segment.box.left) < 4)
  return above && segment.box.top - above.box.bottom < 1.5 * above.size ? above.text : ''
}

/** The time beside the date, or the only time. */
export const anyTimeExtractor: Extractor = {
  name: 'any-time',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'time') return []
    const all = document.candidates.getByKind('time')
    return all.map((candidate, order) => {
      const dated = document.candidates.getOnLine(candidate.segment.line, 'date').length > 0
      const scoreWithoutDate = all.length === 1 ? 0.6 : 0.35
      return createProposal(candidate, (dated ? 0.85 : scoreWithoutDate) - 0.02 * order, 'any-time')
    })
  },
}
