/** Labels in one text, parted by bars; the ones that say best what the field is come first. */
export const splitLabels = (list: string): string[] => list.split('|').map((label) => label.trim())
