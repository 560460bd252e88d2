export const review = { title: 'Nakijken' }
