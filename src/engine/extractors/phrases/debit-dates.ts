import { createProposal, type Extractor } from '../proposal.ts'
import { getSentenceAfter, getSentenceBefore, joinRunningText } from './running-text.ts'

const dayBefore = /(?:rond|omstreeks|op|op of rond|per|around|on|am|um den|le)\s*(?:of omstreeks )?$/iu
/** A day that is only about right is none to pay by. */
const roughDay = /(?:rond|omstreeks|around|about|um den|circa|ca\.|vers le)\s*(?:of omstreeks )?$/iu
const debitBefore =
  /(?:schrijven (?:we|wij)|afschrijven|afgeschreven|incasseren|geïncasseerd|collect|debit|buchen wir|abgebucht|ziehen wir|eingezogen|prélèverons|prélevé)[^.]{0,70}$/iu
const debitAfter =
  /^[^.]{0,100}?(?:afgeschreven|afschrijven|geïncasseerd|incasseren|(?<!\p{L})af van|debited|collected|abgebucht|eingezogen|prélevé)/iu
const paidWord = /(?<!\p{L})(?:betaald|paid|bezahlt|payé)/iu

/** The day of a direct debit in a sentence: `wordt rond 22 april afgeschreven`, `schrijven wij op 26-03-2025 af van`. Then it is due. */
export const debitDateExtractor: Extractor = {
  name: 'debit-date',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'debit-date' && role !== 'due-date') return []
    const running = joinRunningText(document.text)
    return document.candidates.getByKind('date').flatMap((candidate) => {
      const start = (running.getOffset(candidate.segment) ?? 0) + candidate.from
      const before = getSentenceBefore(running, start, 110)
      const after = getSentenceAfter(running, start + candidate.to - candidate.from)
      if (role === 'due-date' && roughDay.test(before)) return []
      const isDebit = debitBefore.test(before) || debitAfter.test(after)
      return dayBefore.test(before) && isDebit && !paidWord.test(before)
        ? [createProposal(candidate, role === 'debit-date' ? 0.82 : 0.72, 'debit-date')]
        : []
    })
  },
}
