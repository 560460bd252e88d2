import type { Choice } from './TextComboBox.tsx'

/**
 * The choices whose id or label contains the text, in any case and without accents. All if the text is empty or equals
 * a choice, so that another can be chosen.
 */
export function filterChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const wanted = foldText(text)
  if (wanted === '' || choices.some(({ id }) => id === text)) return choices
  return choices.filter(({ id, label }) => foldText(id).includes(wanted) || foldText(label).includes(wanted))
}

const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
