import type { Amount } from '#src/values/types/amount.ts'
import type { Line } from '../layout/lines.ts'
import type { AnalysedDocument } from './analyse-document.ts'

/** Words for amounts that are added or deducted among the sums. */
const adjustmentPattern =
  /(?<!\p{L})(?:korting|rabatt?|remise|discount|sconto|descuento|escompte|skonto|kredietbeperking|betalingskorting|verzend|vracht|versand|fracht|porto?|freight|carriage|shipping|delivery|postage|frais|transport|spedizione|envío|toeslag|zuschlag|supplement|surcharge|afrond|rundung|arrondi|rounding|arrotondamento|redondeo|emballage|fust|statiegeld|pfand|deposit|consigne|leeggoed|administratie|orderkosten|bezorg)/iu

/** Whether a line has a word for a discount, a cost or rounding. */
export const isAdjustment = ({ text }: Line): boolean => adjustmentPattern.test(text)

/** The last amount, in cents, of each line with a word for a discount, a cost or rounding. */
export const listAdjustments = ({ text, candidates }: AnalysedDocument): number[] =>
  text.lines
    .filter(isAdjustment)
    .flatMap((line) => candidates.getOnLine(line.index, 'amount').slice(-1))
    .map(({ value }) => Math.round((value as Amount).Amount * 100)) // The kind is amount.
    .filter((cents) => cents !== 0)
