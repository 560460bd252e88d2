import type { LearntField } from '#src/contract/workspace/formats.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'

/**
 * Describes what was learnt about a field: its location and form. Empty if its location is unknown.
 *
 * @example ['to the right of “factuurnr”', '6 digits']
 */
export function describeLearntField({ place, masks }: LearntField, t: Translate): string[] {
  if (place === null) return []
  return [
    t(`formats.place.${place.relation}`, { label: place.label }),
    ...masks.map((mask) => describeMask(mask, t)),
  ]
}

function describeMask(mask: string, t: Translate): string {
  if (/^D+$/.test(mask)) return t('formats.digits', { count: mask.length })
  // The common notation: A for a capital, a for a letter, 0 for a digit.
  return t('formats.form', { form: mask.replaceAll('L', 'A').replaceAll('l', 'a').replaceAll('D', '0') })
}
