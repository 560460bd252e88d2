import { segmentsOf } from '../layout/text.ts'
import type { Scene } from '../scene.ts'
import type { AboutVat } from './amounts.ts'

const noVat =
  /verlegd|reverse.?charge|vrijgesteld|exempt|steuerfrei|§ ?19|kleinunternehmer|autoliquidation|exon[ée]r|0,? ?0{0,2} ?%|btw 0\b|non applicable|intra-?communau|\bkor\b|kleineondernemersregeling|btw-vrij|outside the scope/i
const vatWord = /\b(?:btw|vat|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|tax)\b/i

/** What the words of a document say about its VAT. */
export function aboutVat(scene: Scene): AboutVat {
  const rates = new Set(
    scene.text.lines
      .filter((line) => scene.candidates.onLine(line.index, 'amount').length > 0)
      .filter((line) => vatWord.test(line.segments.map((segment) => segment.text).join(' ')))
      .flatMap((line) => scene.candidates.onLine(line.index, 'percent').map((percent) => percent.value))
      .filter((rate) => rate !== 0),
  )
  return {
    none: segmentsOf(scene.text.lines).some((segment) => noVat.test(segment.text)),
    several: rates.size > 1,
  }
}
