/** The current date in UTC (ISO 8601), so that the list and the review run the checks with the same one. */
export const getToday = (): string => new Date().toISOString().slice(0, 10)
