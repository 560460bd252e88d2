import type { LearntField } from '#src/contract/workspace/formats.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'

/**
 * What is known of a field, in words: where it is found and its form. Empty when nothing is known of its place.
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
  // As people write a form: A for a capital, a for a letter, 0 for a digit.
  return t('formats.form', { form: mask.replaceAll('L', 'A').replaceAll('l', 'a').replaceAll('D', '0') })
}
