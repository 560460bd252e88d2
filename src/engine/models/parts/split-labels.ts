/** Splits labels separated by bars; the most specific ones come first. */
export const splitLabels = (list: string): string[] => list.split('|').map((label) => label.trim())
