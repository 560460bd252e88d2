import type { FieldRole } from '../../analysis/field-roles.ts'
import { createProposal, type Extractor } from '../proposal.ts'
import { getSentenceAfter, getSentenceBefore, joinRunningText } from './running-text.ts'

/** The words right before a date that identify it. */
const wordsBefore: Readonly<Partial<Record<FieldRole, RegExp>>> = {
  'effective-date':
    /(?:ingang(?: van| op)?|(?:gaat|gaan|treedt|treden)(?: \p{L}+){0,3} in(?: werking)?(?: op| per)?|vangt(?: \p{L}+){0,2} aan(?: op| per)?|ingaande(?: op| per)?|aanvangende(?: op)?|with effect from|effective(?: as)?(?: of| from| on)?|commenc\p{L}*(?: on| as of| from)?|(?:starts?|begins?)(?: on)?|beginn\p{L}*(?: am| zum)?|tritt am|ab dem|mit wirkung (?:zum|vom)|prend(?:ra)? effet(?: le| au| à compter du)?|à compter du|entre(?:ra)? en vigueur(?: le)?|decorr\p{L}*(?: dal)?|entrará en vigor(?: el)?)\s*(?:the )?$/iu,
  'end-date':
    /(?:eindig\p{L}*(?: van rechtswege)?(?: op| per)?|tot en met|t\/m|tot uiterlijk|loopt(?: \p{L}+){0,2} (?:tot|af op)|until|(?:ends?|ending|expir\p{L}+|terminates?)(?: automatically)?(?: on)?|endet(?: am)?|(?<!\p{L})bis(?: zum)?|jusqu['’]au|prend(?:ra)? fin le|(?:termina|scade|finaliza)(?: il| el)?|fino al|hasta el)\s*(?:the )?$/iu,
  'contract-date':
    /(?:opgemaakt|overeengekomen|getekend|ondertekend|gesloten|(?:is |was )?made|dated|entered into|signed|executed|geschlossen|unterzeichnet|fait|firmato|firmado)[^.;]{0,60}?(?:op|d\.d\.|on|as of|am|den|le|il|el|this|dated)\s*(?:the )?$|(?<!\p{L})(?:signed|getekend|ondertekend|unterzeichnet|firmato|firmado)\s*:\s*$/iu,
}

/** `entered into as of 1 March 2025 (the "Effective Date")`: the contract itself defines the date so. */
const isEffectiveDate =
  /^\s*,?\s*\(\s*(?:hierna:? |hereinafter )?(?:the |de |der |das |la |le )?["“„«'‘]\s*(?:the |de |la )?(?:effective date|commencement date|start date|ingangsdatum|aanvangsdatum|vertragsbeginn|date d['’](?:effet|entrée en vigueur)|data di decorrenza)/iu

// `Leiden, 14 april 2025`: place and date above the signatures.
const placeBefore = /^\p{Lu}[\p{L} .'’-]{1,30},\s*(?:den|le|the|d\.d\.)?\s*$/u

/** Dates of a contract by the sentence around them: `gaat in op 1 mei 2025`, `until 30 April 2026`. */
export const clauseDateExtractor: Extractor = {
  name: 'clause-date',
  weight: 1,
  propose: ({ role, document }) => {
    const pattern = wordsBefore[role]
    if (!pattern) return []
    const running = joinRunningText(document.text)
    return document.candidates.getByKind('date').flatMap((candidate) => {
      const start = (running.getOffset(candidate.segment) ?? 0) + candidate.from
      const before = getSentenceBefore(running, start, 110)
      const own = candidate.segment.text.slice(0, candidate.from)
      if (role === 'contract-date' && placeBefore.test(own))
        return [createProposal(candidate, 0.8, 'clause-date')]
      if (isEffectiveDate.test(getSentenceAfter(running, start + candidate.to - candidate.from))) {
        if (role === 'effective-date') return [createProposal(candidate, 0.9, 'clause-date')]
        // It is the contract date only if there is no other.
        if (role === 'contract-date') return [createProposal(candidate, 0.5, 'clause-date')]
      }
      return pattern.test(before) ? [createProposal(candidate, 0.82, 'clause-date')] : []
    })
  },
}
