export const review = { title: 'Review' } as const
