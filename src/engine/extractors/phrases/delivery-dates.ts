import { createProposal, type Extractor } from '../proposal.ts'
import { getSentenceBefore, joinRunningText } from './running-text.ts'

const deliverWord =
  /(?<!\p{L})(?:(?:af|uit|aan|op)?(?:ge)?lever(?:en|ing|t|d|de)?|bezorg\p{L}*|deliver\p{L}*|dispatch\p{L}*|(?:an|aus|ge)?liefer(?:n|t|ung|en|termin)?|livr(?:er|aison|ez|é|ée|és)|consegn\p{L}*|entreg\p{L}*)(?!\p{L})/giu
/** Words that make the day another one: of payment, of an order or of an offer. */
const otherWord =
  /betal|voldoen|\bpay|zahl|paie|règl|pagament|\bpago|factu|rechnung|invoice|offerte|angebot|quot|devis|geldig|gültig|valid|bestel(?:ling|bon|d)|bestell|order(?:ed|date| no)|besteld op/giu
const weekday =
  '(?:(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|lunes|martes|miércoles|jueves|viernes|sábado)'
const beforeDay = new RegExp(
  `(?:(?<!\\p{L})(?:uiterlijk(?: op)?|v[óo]{2}r|op|per|rond|before|by|on|no later than|latest|bis(?: zum| spätestens(?: zum)?)?|spätestens(?: am| bis)?|am|zum|avant le|au plus tard le|pour le|le|entro(?: e non oltre)?(?: il)?|il|antes del|el)|(?:week|wk|weeknr|kw|semaine|settimana|semana)\\.?\\s*\\d{1,2}\\s*[(,:/–-](?:\\s*(?:omstreeks|rond|circa|ca\\.|around|about|um den|vers le|verso il|hacia el))?)[\\s:]*(?:${weekday},?\\s+(?:den\\s+)?)?$`,
  'iu',
)

/** The day of delivery in a sentence: `Bitte liefern Sie bis spätestens 20. März 2026`, `levering: week 20 (11-05-2026)`. */
export const deliveryDateExtractor: Extractor = {
  name: 'delivery-in-sentence',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'delivery-date') return []
    const running = joinRunningText(document.text)
    return document.candidates.getByKind('date').flatMap((candidate) => {
      const start = running.getOffset(candidate.segment)
      if (start === undefined) return []
      const before = getSentenceBefore(running, start + candidate.from, 110)
      const findLast = (pattern: RegExp) => [...before.matchAll(pattern)].at(-1)?.index ?? -1
      const isDelivered = findLast(deliverWord) > findLast(otherWord)
      return isDelivered && beforeDay.test(before)
        ? [createProposal(candidate, 0.66, 'delivery-in-sentence')]
        : []
    })
  },
}
