import { createProposal, type Extractor } from '../proposal.ts'
import { getSentenceAfter, getSentenceBefore, joinRunningText } from './running-text.ts'

const dayBefore = /(?:rond|omstreeks|op|op of rond|per|around|on|am|um den|le|il|el)\s*(?:of omstreeks )?$/iu
/** An approximate date is not a date to pay by. */
const roughDay = /(?:rond|omstreeks|around|about|um den|circa|ca\.|vers le)\s*(?:of omstreeks )?$/iu
const debitBefore =
  /(?:schrijven (?:we|wij)|afschrijven|afgeschreven|incasseren|geïncasseerd|collect|debit|buchen wir|abgebucht|ziehen wir|eingezogen|prélèverons|prélevé|prélèvement|addebito|adeudo|cargo)[^.]{0,70}$/iu
const debitAfter =
  /^[^.]{0,100}?(?:afgeschreven|afschrijven|geïncasseerd|incasseren|(?<!\p{L})af van|debited|collected|abgebucht|eingezogen|prélevé)/iu
const paidWord = /(?<!\p{L})(?:betaald|paid|bezahlt|payé)/iu

/** `Betaald via automatische incasso op 14-05-2025` */
const paidByDebit =
  /(?:betaald|voldaan|paid|bezahlt)\s+(?:via|per|door|by|through|mit|mittels)\s+(?:een |a |an )?(?:automatische incasso|direct debit|lastschrift|sepa[- ]lastschrift)\s*(?:op|on|am|:)?\s*$/iu

/**
 * The date of a direct debit in a sentence, which is then also due: `wordt rond 22 april afgeschreven`,
 * `schrijven wij op 26-03-2025 af van`.
 */
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
      if (paidByDebit.test(before))
        return [createProposal(candidate, role === 'debit-date' ? 0.82 : 0.72, 'debit-date')]
      return dayBefore.test(before) && isDebit && !paidWord.test(before)
        ? [createProposal(candidate, role === 'debit-date' ? 0.82 : 0.72, 'debit-date')]
        : []
    })
  },
}
