import type { Extractor } from '../proposal.ts'
import { getSentenceAfter, getSentenceBefore, joinRunningText } from './running-text.ts'

const numberWord =
  'één|een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|achttien|vierentwintig|dertig|zesendertig|zestig|negentig|' +
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|eighteen|twenty[- ]?four|thirty|thirty[- ]?six|sixty|ninety|' +
  'eine[mnr]?|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|achtzehn|vierundzwanzig|dreißig|sechzig|neunzig|' +
  'une?|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|dix-huit|vingt-quatre|trente|soixante|' +
  'uno|una|un|due|tre|quattro|cinque|sei|dodici|dos|tres|cuatro|cinco|seis|doce'
const unit =
  '(?:kalender|werk)?(?:maand(?:en)?|jaar|jaren|weken|week|dagen|dag|kwartalen|kwartaal)|' +
  '(?:full |calendar |business |working )?(?:months?|years?|weeks?|days?|quarters?)|' +
  '(?:Kalender|Werk)?(?:Monat(?:en?|s)?|Jahr(?:en?)?|Wochen?|Tagen?|Tag)|' +
  'mois|ans?|années?|semaines?|jours?|mes[ie]|ann[oi]|giorni|settimane|meses|mes|años?|días?|semanas?'
const durationPattern = new RegExp(
  `(?<![\\p{L}\\d.,-])(?:\\d{1,3}|${numberWord})(?:\\s*\\(\\s*(?:\\d{1,3}|${numberWord})\\s*\\))?\\s+(?:${unit})(?![\\p{L}\\d])`,
  'giu',
)

// Words that show the subject of a duration: the last one before it counts.
const noticeWord =
  /opzeg|opgezegd|inachtneming|notice|terminat|kündig|gekündigt|préavis|résili|preavviso|recesso|disdett|preaviso|rescind/giu
const termWord =
  /looptijd|\bduur|(?<!\p{L})duren|bepaalde tijd|aangegaan voor|gesloten voor|contractperiode|minimum period|huurperiode|huurtermijn|(?<!notice )\bterm\b|period of|duration|laufzeit|dauer|abgeschlossen für|durée|conclue? pour|durata|duración/giu
const otherWord =
  /betal|factu|invoice|\bpay|zahl|rechnung|paiement|pagament|\bpago|proeftijd|probation|probezeit|garantie|warrant|verleng|renew|verlänger|renouvel|week\b[^.]{0,12}uur|vakantie|boete|geheim|vertrouwelijk|confidential|concurr|compet|ziek|loon|surviv|bewaar/giu
/** `wenn es nicht mit einer Frist von sechs Monaten … gekündigt wird`: the sentence before that may be about renewal. */
const periodPattern =
  /(?<!\p{L})(?:(?:mit|unter einhaltung|unter wahrung) einer frist von|met een termijn van|moyennant un délai de|con un plazo de)\s+(?:(?:ten minste|minimaal|mindestens|at least|au moins|almeno)\s+)?$/iu

/**
 * `gives ninety (90) days' written notice`: this overrides the earlier subject of the sentence. With a capital it
 * is a label.
 */
const noticeRight = /^\s*['’]?s?\s*(?:prior |written |advance ){0,2}notice(?!\p{L})/u

const nextLabel = /(?<=^|\s)\p{Lu}[\p{L} ]{2,30}:\s/u

/** `wenn er nicht drei Monate vor Ablauf gekündigt wird` */
const beforeEnd =
  /^\s*(?:vor (?:dem )?(?:Ablauf|Ende|Vertragsende)|v[óo]{2}r (?:het )?(?:einde|afloop|verstrijken)|before (?:the )?(?:end|expiry)|avant (?:l['’]échéance|le terme|la fin))/iu

/** A duration beyond the end is not that of the contract. */
const afterEnd =
  /^[\s,]*(?:na|after)\s+(?:(?:het|de|the)\s+)?(?:afloop|einde|beëindiging|end|expiry|termination)/iu

/** The term of a contract, and the notice period before its end, as printed: `twaalf (12) maanden`. */
export const durationExtractor: Extractor = {
  name: 'duration',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'term' && role !== 'notice-period') return []
    const running = joinRunningText(document.text)
    return [...running.text.matchAll(durationPattern)].flatMap((match) => {
      const to = match.index + match[0].length
      const subject = findSubject(getSentenceBefore(running, match.index), getSentenceAfter(running, to))
      const segment = running.getSegment(match.index)
      if (subject !== role || !segment) return []
      return [
        {
          text: running.printed.slice(match.index, to),
          value: match[0],
          page: segment.page,
          score: 0.85,
          extractorName: 'duration',
          isPlausible: true,
        },
      ]
    })
  },
}

/** The subject of a duration: the nearest word before it decides; without one, a notice behind it. */
function findSubject(before: string, after: string): 'term' | 'notice-period' | undefined {
  if (afterEnd.test(after)) return undefined
  if (noticeRight.test(after)) return 'notice-period'
  if (beforeEnd.test(after) && after.search(noticeWord) >= 0) return 'notice-period'
  if (periodPattern.test(before) && after.search(noticeWord) >= 0) return 'notice-period'
  const findLast = (pattern: RegExp) => [...before.matchAll(pattern)].at(-1)?.index ?? -1
  const [notice, term, other] = [findLast(noticeWord), findLast(termWord), findLast(otherWord)]
  if (other > Math.max(notice, term)) return undefined
  if (notice > term) return 'notice-period'
  if (term >= 0) return 'term'
  // In a form the next label is about something else: `Huur: 5 jaar` above `Opzegtermijn: 12 maanden`.
  const [own = ''] = after.split(nextLabel)
  return own.search(noticeWord) >= 0 ? 'notice-period' : undefined
}
