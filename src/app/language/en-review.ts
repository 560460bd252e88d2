import { review } from './en/review.ts'

/** The English texts of the review screen and its viewer; loaded with that screen. */
export const enReview = { review }
