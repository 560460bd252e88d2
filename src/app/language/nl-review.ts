import type { Catalogue } from './catalogue.ts'
import { review } from './nl/review.ts'

/** The Dutch texts of the review screen and its viewer. */
export const nlReview: Catalogue['review'] = { review }
