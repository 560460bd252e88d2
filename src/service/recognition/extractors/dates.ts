import { proposalOf, type Extractor } from './proposal.ts'

// `Celle, den 12.03.2025`: the place and the day of a letter, with nothing else.
const placed = /^\p{Lu}[\p{L} .'’-]{2,30},\s*(?:den|le|the|d\.d\.)?\s*\d[^,;]{5,20}$/u

/** The only day, or the first one, of a document that names no day with a label. */
export const anyDate: Extractor = {
  name: 'any-date',
  weight: 1,
  propose: ({ role, scene }) => {
    if (role !== 'document-date') return []
    const all = scene.candidates.of('date')
    const days = new Set(all.map((candidate) => candidate.value))
    return all
      .filter((candidate) => candidate.page === 0)
      .map((candidate, order) => {
        const labelled = scene
          .hitsOn(candidate.segment.line)
          .some((hit) => hit.box.right <= candidate.box.left + 1)
        const alone = days.size === 1 ? 0.6 : 0.35 - 0.02 * order
        const score = placed.test(candidate.segment.text) ? 0.72 : alone - (labelled ? 0.15 : 0)
        return proposalOf(candidate, score, 'any-date')
      })
  },
}

/** The time of day beside the day, or the only one. */
export const anyTime: Extractor = {
  name: 'any-time',
  weight: 1,
  propose: ({ role, scene }) => {
    if (role !== 'time') return []
    const all = scene.candidates.of('time')
    return all.map((candidate, order) => {
      const dated = scene.candidates.onLine(candidate.segment.line, 'date').length > 0
      return proposalOf(candidate, (dated ? 0.85 : all.length === 1 ? 0.6 : 0.35) - 0.02 * order, 'any-time')
    })
  },
}

const pay =
  /(?:net(?:to)? \d+|betal|voldoen|overmaken|overgemaakt|over te maken|bijgeschreven|zahlbar|zahlung|zahlen|überweis|begleichen|fällig|pay|due|settle|régle|règle|payer|paiement|échéance)[^.]{0,90}?(?:vóór|voor|uiterlijk(?: op)?|op|before|by|on|until|bis(?: zum| spätestens)?|spätestens(?: am| bis)?|am|zum|avant(?: le)?|au plus tard(?: le)?|le|:)\s*$/iu
const passed = /\b(?:betaald|paid|bezahlt|payé|ontvangen|received|afgeschreven|abgebucht)\b/i

/** The day up to which a sentence asks to pay: `zu zahlen bis zum 23.05.2025`. */
export const dueInSentence: Extractor = {
  name: 'due-in-sentence',
  weight: 1,
  propose: ({ role, scene }) => {
    if (role !== 'due-date') return []
    return scene.candidates.of('date').flatMap((candidate) => {
      const own = candidate.segment.text.slice(0, candidate.from)
      const above = scene.text.lines[candidate.segment.line - 1]?.segments[0]
      const near =
        above && above.page === candidate.page && candidate.segment.box.top - above.box.bottom < above.size
      const before = near && own.length < 40 ? `${above.text} ${own}` : own
      return pay.test(before) && !passed.test(before) ? [proposalOf(candidate, 0.8, 'due-in-sentence')] : []
    })
  },
}
