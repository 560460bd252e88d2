import { getCandidateKind } from '../analysis/field-roles.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { createProposal, type Extractor } from './proposal.ts'

// `Celle, den 12.03.2025`: only the place and date of a letter.
const placeAndDate = /^\p{Lu}[\p{L} .'’-]{2,30},\s*(?:den|am|le|the|a|l[ìi]|il|d\.d\.)?\s*\d[^,;]{5,20}$/u

/** `Le 7 avril 2025` alone: a French letter may leave out the place. */
const articleAndDate = /^le \d{1,2}(?:er)?[ ./-][^,;]{4,16}$/iu

const isPlaceAndDate = (text: string) =>
  (placeAndDate.test(text) || articleAndDate.test(text)) &&
  !/(?<!\p{L})(?:by|before|due|payable)(?!\p{L})/iu.test(text)

/** The last day of a return period, voucher or guarantee: `Ruilen t/m 02-10-2025`. */
const isLastDay = ({ segment, from }: Candidate) =>
  /(?:t\/m|tot(?: en met)?|until|thru|through|bis(?: zum)?|jusqu['’]au|fino al|hasta el|geldig|valid|gültig|houdbaar|retour|ruilen|garantie|umtausch|avant(?: le)?|au plus tard(?: le)?|uiterlijk|vóór|before|no later than|spätestens(?: am)?|vor dem|entro(?: il)?|antes del?)\s*:?\s*$/iu.test(
    segment.text.slice(0, from),
  )

/** Text after a label that looks like a date but is not one: proposed without a value, for review. */
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

/** Titles of documents other than invoices, by their date field. */
const otherTitles: Readonly<Record<string, string>> = {
  OrderDate:
    '(?:inkoop)?order|bestelling|bestelbon|purchase order|bestellung|bon de commande|ordine(?: di acquisto)?|pedido|orden de compra',
  ConfirmationDate:
    "orderbevestiging|opdrachtbevestiging|order (?:confirmation|acknowledgement)|auftragsbestätigung|(?:accus[ée] de r[ée]ception|confirmation) de commande|conferma d['’]ordine|confirmaci[óo]n de pedido",
  DeliveryNoteDate:
    'pakbon|(?:af)?leverbon|delivery note|despatch note|lieferschein|bon de livraison|documento di trasporto|d\\.?d\\.?t\\.?|albar[áa]n',
}

const titles = new Map(
  Object.entries(otherTitles).map(([field, words]) => [
    field,
    new RegExp(
      `^(?:${words})(?:\\s*\\([^)]*\\))?\\s*(?:nummer|number|n[or°º]?)?[\\s.:#°º]*(?=[\\p{L}./_-]*\\d)[\\p{L}\\d./_-]+\\s*[,–-]?\\s*$`,
      'iu',
    ),
  ]),
)

/** The date in the document's title: `Factuur 25/1187 d.d. 7 mei 2025`, `Fattura 47` above `del 03/04/2025`. */
export const titleDateExtractor: Extractor = {
  name: 'title-date',
  weight: 1,
  propose: ({ role, document, field }) => {
    if (role !== 'document-date') return []
    const pattern = titles.get(field.name) ?? titleAndNumber
    return document.candidates.getByKind('date').flatMap((candidate) => {
      const before = getTextBefore(candidate, document)
      const preposition = ofDay.exec(before)
      if (!preposition) return []
      const own = before.slice(0, preposition.index)
      // The title may be above its number or farther left: `N° ARC250118 du 21/02/2025`.
      const isNumber = /^n[r°º]?[\s.:°º]*\S+\s*$/iu.test(own)
      const others = own === '' || isNumber ? [getTextAbove(candidate, document)] : ['']
      const all = isNumber ? [...others, getTextFarLeft(candidate, document)] : others
      const isTitle = all.some((title) => pattern.test(`${title} ${own}`.trim()))
      return isTitle ? [createProposal(candidate, 0.93, 'title-date')] : []
    })
  },
}

/** The text before a candidate on its line. */
function getTextBefore({ segment, from }: Candidate, { text }: AnalysedDocument): string {
  const others = (text.lines[segment.line]?.segments ?? []).filter(
    ({ box }) => box.right <= segment.box.left + 1 && segment.box.left - box.right < 60,
  )
  return [...others.map((one) => one.text), segment.text.slice(0, from)].join(' ')
}

/** The first text on the line of a candidate. */
const getTextFarLeft = ({ segment }: Candidate, { text }: AnalysedDocument): string =>
  text.lines[segment.line]?.segments[0]?.text ?? ''

/** The text right above a candidate's segment in its column. */
function getTextAbove({ segment }: Candidate, { text }: AnalysedDocument): string {
  const line = text.lines[segment.line - 1]
  if (line?.page !== segment.page) return ''
  const above = line.segments.find(({ box }) => Math.abs(box.left - segment.box.left) < 4)
  return above && segment.box.top - above.box.bottom < 1.5 * above.size ? above.text : ''
}

/** Labels of the time when parking or a trip began; a receipt is dated by its payment or the end. */
const beginning =
  /(?<!\p{L})(?:inrijden|inrit|ingereden|aankomst|binnenkomst|begintijd|entry|entered|arrival|arrived|einfahrt|ankunft|arrivée|entrada|ingresso|arrivo|llegada|start(?:ed)?|begin|beginn|début|inizio|inicio)[\s.:]*$/iu

/** The same at the start of a line, with the name of the place behind it: `ENTREE : VALENCE SUD  09/07/25 10:02`. */
const entry = /^(?:inrijden|inrit|entry|einfahrt|entr[ée]e|entrada|ingresso|entrata)(?!\p{L})/iu

/** Whether the line of a candidate, or the text before it, labels the beginning. */
const isAtBeginning = ({ segment, from }: Candidate, { text }: AnalysedDocument): boolean => {
  if (entry.test(text.lines[segment.line]?.text ?? '')) return true
  const left = (text.lines[segment.line]?.segments ?? []).filter(
    ({ box }) => box.right <= segment.box.left + 1,
  )
  const before = [left.at(-1)?.text ?? '', segment.text.slice(0, from)].join(' ')
  return beginning.test(before.replace(/[\s\d/.-]+$/u, ''))
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
      const earlier = all.length > 1 && isAtBeginning(candidate, document) ? 0.3 : 0
      const score = (dated ? 0.85 : scoreWithoutDate) - 0.02 * order - earlier
      return createProposal(candidate, score, 'any-time')
    })
  },
}
