import type { Catalogue } from './catalogue.ts'
import { boundaries } from './nl/boundaries.ts'
import { checks } from './nl/checks.ts'
import { editors } from './nl/editors.ts'
import { reviewRegistry } from './nl/review-registry.ts'
import { review } from './nl/review.ts'
import { sending } from './nl/sending.ts'
import { tables } from './nl/tables.ts'
import { viewer } from './nl/viewer.ts'

/** The Dutch texts of the review screen and its viewer. */
export const nlReview: Catalogue['review'] = {
  review,
  boundaries,
  checks,

  editors,
  reviewRegistry,
  sending,
  tables,
  viewer,
}
