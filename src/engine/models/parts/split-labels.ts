/** Splits labels separated by bars; list the most specific ones first. */
export const splitLabels = (list: string): string[] => list.split('|').map((label) => label.trim())
